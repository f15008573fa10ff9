import { UNREACHABLE } from '../../../lib/error-message.ts'

/** Failures take longer to read than successes. */
export const TOAST_MS = { success: 3000, warning: 8000, error: 8000, info: 3000 } as const

/** Time to read the message, find the button, and decide. */
const TOAST_WITH_ACTION_MS = 10_000

export type ToastKind = keyof typeof TOAST_MS

/** A button in the toast, such as Undo. */
interface ToastAction {
  label: string
  onClick: () => void
  /** How long it can be pressed, if that's not up to us. */
  ms?: number
}

export interface QueuedToast {
  kind: ToastKind
  message: string
  action?: ToastAction | undefined
}

type Receiver = (toast: QueuedToast) => void

const waiting: QueuedToast[] = []
let receiver: Receiver | null = null
let wake: (() => void) | null = null

function publish(kind: ToastKind, message: string, action?: ToastAction) {
  if (message === UNREACHABLE) return
  const queued = { kind, message, action }
  if (receiver) return receiver(queued)
  waiting.push(queued)
  wake?.()
}

/** Short messages about what just happened. They wait until the toaster, a separate chunk, has loaded. */
export const toast = {
  success: (message: string, action?: ToastAction) => publish('success', message, action),
  /** Done, but not without a drawback. */
  warning: (message: string, action?: ToastAction) => publish('warning', message, action),
  error: (message: string) => publish('error', message),
  info: (message: string) => publish('info', message),
}

export function toastMs({ kind, action }: Pick<QueuedToast, 'kind' | 'action'>) {
  return action ? (action.ms ?? TOAST_WITH_ACTION_MS) : TOAST_MS[kind]
}

export function receiveToasts(next: Receiver) {
  receiver = next
  for (const queued of waiting.splice(0)) next(queued)
  return () => {
    receiver = null
  }
}

export function onToastNeeded(callback: () => void) {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = null
  }
}

import { useEffect } from 'react'
import { Toaster as Base, toast } from 'sonner'
import { receiveToasts, toastMs } from './toast.ts'

const FRAME = 'rounded-ui! border! bg-raised! text-ink! shadow-float! font-sans!'

/** Where dialogs become sheets. */
const PHONE_BELOW = 640

/** How often a toast that someone is on looks whether they have left. */
const LOOK_AGAIN_MS = 1000

/** Loads with the first toast or a little earlier: see `ToastRegion`. */
export function Toaster() {
  useEffect(() => {
    const closers = new Map<string, () => void>()
    return receiveToasts(({ kind, message, action }) => {
      const ms = toastMs({ kind, action })
      const position = isOverSheet() && { position: 'top-center' as const }
      // The message is its own ID, so the same one never shows twice.
      if (!action) return void toast[kind](message, { id: `${kind}:${message}`, duration: ms, ...position })
      // A new one, because the old one's button is about something else and may be on its way out.
      closers.get(message)?.()
      const id = toast[kind](message, { action, duration: Number.POSITIVE_INFINITY, ...position })
      closers.set(message, closeOnceLeft(id, ms))
    })
  }, [])
  return (
    <Base
      position="bottom-right"
      closeButton
      gap={8}
      toastOptions={{
        classNames: {
          toast: FRAME,
          success: 'border-available-line! [&_[data-icon]]:text-available!',
          warning: 'border-pending-line! [&_[data-icon]]:text-pending!',
          error: 'border-danger-line! [&_[data-icon]]:text-danger!',
          info: 'border-line!',
          closeButton: 'border-line! bg-raised! text-ink!',
          actionButton:
            'focus-ring h-9! rounded-ui! border-line-strong! bg-surface! px-3! font-medium! text-ink! text-sm! hover:bg-hover!',
        },
      }}
    />
  )
}

/** Closes it after a while, or when nobody is on it any more. Returns how to close it right away. */
function closeOnceLeft(id: string | number, ms: number) {
  let timer = window.setTimeout(end, ms)
  function end() {
    if (isSomeoneOnToasts()) timer = window.setTimeout(end, LOOK_AGAIN_MS)
    else toast.dismiss(id)
  }
  return () => {
    clearTimeout(timer)
    toast.dismiss(id)
  }
}

/** By pointer, for which the list expands, or by keyboard, for which Sonner wouldn't wait. */
function isSomeoneOnToasts() {
  return [...document.querySelectorAll('[data-sonner-toaster]')].some(
    (list) => list.querySelector('[data-expanded="true"]') !== null || list.contains(document.activeElement),
  )
}

/** On a phone, an open dialog is a sheet with its buttons at the bottom, where toasts would cover them. */
function isOverSheet() {
  return window.innerWidth < PHONE_BELOW && document.querySelector('[role="dialog"]') !== null
}

import { type FocusEvent, useEffect } from 'react'
import { Toaster as Base, toast } from 'sonner'
import { receiveToasts, TOAST_WITH_ACTION_MS, toastMs } from './toast.ts'

const FRAME = 'rounded-ui! border! bg-raised! text-ink! shadow-float! font-sans!'

/** Where dialogs become sheets. */
const PHONE_BELOW = 640

/** Loads with the first toast or a little earlier: see `ToastRegion`. */
export function Toaster() {
  useEffect(
    () =>
      // The message is its own ID, so the same one never shows twice.
      receiveToasts(({ kind, message, action }) =>
        toast[kind](message, {
          ...{ id: `${kind}:${message}`, action, duration: toastMs({ kind, action }) },
          ...(isOverSheet() && { position: 'top-center' as const }),
        }),
      ),
    [],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus is
    <div onFocus={holdButtons} onBlur={releaseButtons}>
      <Base
        position="bottom-right"
        closeButton
        gap={8}
        toastOptions={{
          classNames: {
            toast: FRAME,
            success: 'border-available-line! [&_[data-icon]]:text-available!',
            error: 'border-booked-line! [&_[data-icon]]:text-danger!',
            info: 'border-line!',
            closeButton: 'border-line! bg-raised! text-ink!',
            actionButton:
              'focus-ring h-9! rounded-ui! bg-accent! px-3! font-medium! text-on-accent! text-sm! hover:bg-accent-hover!',
          },
        }}
      />
    </div>
  )
}

/** A toast waits while the pointer is over it, and also while someone is on their way to its button by keyboard. */
function holdButtons() {
  lastButtons(Number.POSITIVE_INFINITY)
}

function releaseButtons({ currentTarget, relatedTarget }: FocusEvent) {
  if (!currentTarget.contains(relatedTarget)) lastButtons(TOAST_WITH_ACTION_MS)
}

function lastButtons(duration: number) {
  for (const shown of toast.getToasts()) {
    if ('action' in shown && shown.action) toast.success(shown.title, { id: shown.id, duration })
  }
}

/** On a phone, an open dialog is a sheet with its buttons at the bottom, where toasts would cover them. */
function isOverSheet() {
  return window.innerWidth < PHONE_BELOW && document.querySelector('[role="dialog"]') !== null
}

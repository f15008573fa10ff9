import { useEffect } from 'react'
import { Toaster as Base, toast } from 'sonner'
import { receiveToasts, TOAST_MS } from './toast.ts'

const FRAME = 'rounded-ui! border! bg-raised! text-ink! shadow-float! font-sans!'

/** Loads with the first toast or a little earlier: see `ToastRegion`. */
export function Toaster() {
  useEffect(
    () =>
      // The message is its own ID, so the same one never shows twice.
      receiveToasts(({ kind, message }) =>
        toast[kind](message, { id: `${kind}:${message}`, duration: TOAST_MS[kind] }),
      ),
    [],
  )
  return (
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
        },
      }}
    />
  )
}

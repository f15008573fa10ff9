import { useEffect } from 'react'
import { Toaster as Base, toast } from 'sonner'
import { receiveToasts, TOAST_MS } from './toast.ts'

const FRAME = 'rounded-ui! border! bg-raised! text-ink! shadow-float! font-sans!'

/** Loaded with the first toast, or a little ahead of it: see `ToastRegion`. */
export function Toaster() {
  useEffect(
    () =>
      // The message is its own id: the same words never stand there twice.
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

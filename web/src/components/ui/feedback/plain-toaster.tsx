import { useCallback, useEffect, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { type QueuedToast, receiveToasts, toastMs } from './toast.ts'

/** Replaces the toaster if its code didn't load, which is when there's something to report. */
export function PlainToaster() {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([])
  const remove = useCallback(
    (message: string) => setToasts((shown) => shown.filter((other) => other.message !== message)),
    [],
  )
  useEffect(
    () =>
      receiveToasts((toast) => {
        setToasts((shown) => [...shown.filter(({ message }) => message !== toast.message), toast])
        setTimeout(remove, toastMs(toast), toast.message)
      }),
    [remove],
  )
  return (
    <div role="status" className="fixed right-4 bottom-4 left-4 z-50 grid gap-2 sm:left-auto sm:w-90">
      {toasts.map(({ message, action }) => (
        <div
          key={message}
          className="flex items-center justify-between gap-3 rounded-ui border border-line bg-raised px-4 py-3 text-sm shadow-float"
        >
          <p>{message}</p>
          {action && (
            <Button
              size="sm"
              onClick={() => {
                remove(message)
                action.onClick()
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}

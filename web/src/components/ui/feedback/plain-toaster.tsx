import { useEffect, useState } from 'react'
import { receiveToasts, TOAST_MS } from './toast.ts'

/** Replaces the toaster if its code didn't load, which is when there's something to report. */
export function PlainToaster() {
  const [messages, setMessages] = useState<readonly string[]>([])
  useEffect(() => {
    const forget = (message: string) => setMessages((shown) => shown.filter((other) => other !== message))
    return receiveToasts(({ kind, message }) => {
      setMessages((shown) => [...shown.filter((other) => other !== message), message])
      setTimeout(forget, TOAST_MS[kind], message)
    })
  }, [])
  return (
    <div role="status" className="fixed right-4 bottom-4 left-4 z-50 grid gap-2 sm:left-auto sm:w-90">
      {messages.map((message) => (
        <p key={message} className="rounded-ui border border-line bg-raised px-4 py-3 text-sm shadow-float">
          {message}
        </p>
      ))}
    </div>
  )
}

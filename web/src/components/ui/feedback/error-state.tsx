import type { ReactNode } from 'react'
import { useConnectionLost } from '../../../lib/connection.ts'
import { Button } from '../buttons/button.tsx'
import { Drawing } from './drawing.tsx'

interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode
  onRetry: () => void
  retryLabel?: string
  isRetrying?: boolean
}

/** Without a connection, the banner says what's wrong, and once it's back, everything is fetched again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel = 'Try again', isRetrying } = props
  const isLost = useConnectionLost()
  if (isLost) {
    return (
      <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
        <Drawing name="unplugged" />
        <p className="font-medium">This appears as soon as Spotter can be reached</p>
      </div>
    )
  }
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <Drawing name="unplugged" />
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-muted text-sm">{children}</div>}
      <Button onClick={onRetry} isBusy={isRetrying}>
        {retryLabel}
      </Button>
    </div>
  )
}

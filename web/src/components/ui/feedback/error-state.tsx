import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Drawing } from './drawing.tsx'

interface ErrorStateProps {
  title: ReactNode
  children?: ReactNode
  onRetry: () => void
  retryLabel?: string
  isRetrying?: boolean
}

export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  isRetrying,
}: ErrorStateProps) {
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

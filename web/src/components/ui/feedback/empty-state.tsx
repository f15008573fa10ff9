import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

interface EmptyStateProps {
  drawing?: DrawingName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ drawing = 'barbell', title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <Drawing name={drawing} />
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-muted text-sm">{children}</div>}
      {action}
    </div>
  )
}

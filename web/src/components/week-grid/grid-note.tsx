import type { ReactNode } from 'react'
import { Button } from '../ui/buttons/button.tsx'

interface GridNoteProps {
  icon: ReactNode
  /** Someone has to do something. */
  isUrgent?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button next to the legend and no higher than its line. Three of them fit side by side on a phone. */
export function GridNote({ icon, isUrgent = false, onClick, children }: GridNoteProps) {
  return (
    <Button
      size="sm"
      variant={isUrgent ? 'pending' : 'secondary'}
      className="min-h-8! pointer-fine:min-h-7! max-sm:px-2! max-sm:text-xs!"
      onClick={onClick}
    >
      <span aria-hidden="true" className="max-sm:hidden">
        {icon}
      </span>
      {children}
    </Button>
  )
}

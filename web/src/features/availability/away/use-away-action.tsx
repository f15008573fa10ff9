import Plane from 'lucide-react/icons/plane'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { WeekAction } from '../week-actions.tsx'
import type { AwayDialogProps } from './away-dialog.tsx'

const AwayDialog = lazy(async () => ({ default: (await import('./away-dialog.tsx')).AwayDialog }))

export function useAwayAction(props: Omit<AwayDialogProps, 'onClose'>): [WeekAction, ReactNode] {
  const [isOpen, setOpen] = useState(false)
  const dialog = <Suspense>{isOpen && <AwayDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
  return [{ label: 'I am away…', icon: Plane, onClick: () => setOpen(true) }, dialog]
}

import Repeat from 'lucide-react/icons/repeat'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { WeekAction } from '../week-actions.tsx'
import { TEMPLATE_TITLES, type TemplateProps } from './template-props.ts'

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}))

export function useTemplateAction(props: TemplateProps): [WeekAction, ReactNode] {
  const [isOpen, setOpen] = useState(false)
  const dialog = <Suspense>{isOpen && <TemplateDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
  return [{ label: TEMPLATE_TITLES[props.kind], icon: Repeat, onClick: () => setOpen(true) }, dialog]
}

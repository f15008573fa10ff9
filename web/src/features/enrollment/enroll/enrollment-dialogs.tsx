import type { useDialog } from '../use-dialog.ts'
import { EnrollAgainDialog } from './enroll-again-dialog.tsx'
import { type EnrollmentDialogProps, RemoveEnrollmentDialog } from './remove-enrollment-dialog.tsx'

export type EnrollmentDialog = 'remove' | 'again'

interface EnrollmentDialogsProps extends Omit<EnrollmentDialogProps, 'open'> {
  dialog: NonNullable<ReturnType<typeof useDialog<EnrollmentDialog>>['dialog']>
  gymLocationId: string | null
}

export function EnrollmentDialogs({ dialog, gymLocationId, ...common }: EnrollmentDialogsProps) {
  const { about, open, key } = dialog
  if (about === 'remove') return <RemoveEnrollmentDialog key={key} open={open} {...common} />
  return <EnrollAgainDialog key={key} open={open} gymLocationId={gymLocationId} {...common} />
}

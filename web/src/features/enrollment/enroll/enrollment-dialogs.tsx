import type { useAsked } from '../use-asked.ts'
import { EnrollAgainDialog } from './enroll-again-dialog.tsx'
import { type EnrollmentDialogProps, RemoveEnrollmentDialog } from './remove-enrollment-dialog.tsx'

export type EnrollmentQuestion = 'remove' | 'again'

interface EnrollmentDialogsProps extends Omit<EnrollmentDialogProps, 'open'> {
  asked: NonNullable<ReturnType<typeof useAsked<EnrollmentQuestion>>['asked']>
  gymLocationId: string | null
}

export function EnrollmentDialogs({ asked, gymLocationId, ...common }: EnrollmentDialogsProps) {
  const { question, open, key } = asked
  if (question === 'remove') return <RemoveEnrollmentDialog key={key} open={open} {...common} />
  return <EnrollAgainDialog key={key} open={open} gymLocationId={gymLocationId} {...common} />
}

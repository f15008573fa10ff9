import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { useId } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import type { ButtonVariant } from '../../../components/ui/buttons/button-class.ts'

export type EnrollState = 'notEnrolled' | 'busy' | 'pending' | 'approved' | 'rejected'

const SETTLED = {
  pending: { variant: 'pending', icon: Clock, words: 'Enrolled - Waiting for approval' },
  approved: { variant: 'available', icon: CircleCheck, words: 'Enrolled - Approved' },
  rejected: { variant: 'refused', icon: CircleX, words: 'Enrollment Rejected' },
} satisfies Partial<Record<EnrollState, { variant: ButtonVariant; icon: typeof Clock; words: string }>>

interface EnrollStateButtonProps {
  gymBrandName: string
  state: EnrollState
  /** The gym has no locations yet. */
  isClosed: boolean
  onPress: () => void
}

export function EnrollStateButton({ gymBrandName, state, isClosed, onPress }: EnrollStateButtonProps) {
  const reasonId = useId()
  if (state === 'notEnrolled' || state === 'busy') {
    return (
      <>
        <Button
          variant="primary"
          className="w-full"
          disabled={isClosed}
          aria-describedby={isClosed ? reasonId : undefined}
          isBusy={state === 'busy'}
          busyLabel="Enrolling..."
          onClick={onPress}
        >
          <span className="truncate">Enroll in {gymBrandName}</span>
        </Button>
        {isClosed && (
          <p id={reasonId} className="text-center text-muted text-sm">
            No locations yet
          </p>
        )}
      </>
    )
  }
  const { variant, icon: Icon, words } = SETTLED[state]
  return (
    <Button variant={variant} className="w-full" disabled={state === 'approved'} onClick={onPress}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {words}
    </Button>
  )
}

import type { EnrollmentStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { isOutage } from '../../../lib/api-error.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useDialog } from '../use-dialog.ts'
import { EnrollStateButton } from './enroll-state-button.tsx'
import { ownEnrollmentsQuery, useEnroll } from './enrollment.api.ts'
import type { EnrollmentDialog } from './enrollment-dialogs.tsx'

// Most visitors never open a dialog, and the first page has a size budget.
const EnrollmentDialogs = lazy(async () => ({
  default: (await import('./enrollment-dialogs.tsx')).EnrollmentDialogs,
}))

const FAILED = 'Failed to enroll. Please try again.'

interface EnrollButtonProps {
  gymBrandId: string
  gymBrandName: string
  /** The location chosen on the card, or its only one. */
  gymLocationId: string | null
  /** Without locations, there's nowhere to enroll. */
  hasLocations: boolean
}

export function EnrollButton(props: EnrollButtonProps) {
  const { gymBrandId, gymBrandName, gymLocationId, hasLocations } = props
  const session = useSignIn()
  const own = ownEnrollmentsQuery(session.user?.id)
  const ofThisGym = (status: EnrollmentStatus) => status.gymBrandId === gymBrandId
  const enrollment = useQuery(own).data?.find(ofThisGym)
  const queryClient = useQueryClient()
  const enroll = useEnroll()
  const signIn = useSignInFirst(gymBrandId, gymLocationId)
  const navigate = useNavigate()
  const { dialog, openDialog, closeDialog } = useDialog<EnrollmentDialog>()
  const [error, setError] = useState<string | null>(null)
  const [needsLocation, setNeedsLocation] = useState(false)
  const [isChecking, setChecking] = useState(false)

  // Choosing a location clears the error that asked for one.
  useEffect(() => {
    if (!gymLocationId) return
    setError(null)
    setNeedsLocation(false)
  }, [gymLocationId])

  const press = async () => {
    setError(null)
    if (session.status !== 'signedIn') return signIn.go()
    // If the list hasn't loaded yet, wait for it instead of losing the click.
    setChecking(true)
    const known = await queryClient.ensureQueryData(own).catch(() => null)
    setChecking(false)
    // Don't send anything blindly: someone who was rejected has to confirm first.
    if (!known) return setError(FAILED)
    const status = known.find(ofThisGym)?.approvalStatus
    if (status === 'Approved') return
    if (status === 'Pending') return openDialog('remove')
    if (status === 'Rejected') return openDialog('again')
    if (!gymLocationId) return setError('Please select a gym location')
    enroll.mutate(
      { gymBrandId, gymLocationId },
      {
        onError: (reason) => setError(wordsFor(reason)),
        onSuccess: () =>
          toast.success(`Enrollment sent to ${gymBrandName}. Next, set your usual hours.`, {
            label: 'Set usual hours',
            onClick: () => navigate(PATHS.traineeSchedule),
          }),
      },
    )
  }
  useFinishAfterRegistering(signIn.isTarget, () => (gymLocationId ? void press() : setNeedsLocation(true)))

  return (
    <div ref={signIn.ref} id={signIn.anchor} className="grid min-w-0 scroll-mt-24 gap-2">
      <EnrollStateButton
        gymBrandName={gymBrandName}
        state={enroll.isPending || isChecking ? 'busy' : stateOf(enrollment)}
        isClosed={!hasLocations}
        onPress={press}
      />
      {needsLocation && !error && (
        <Notice tone="info">You're signed up. Choose a location, then enroll.</Notice>
      )}
      {error && <Notice tone="error">{error}</Notice>}
      {dialog && (
        <Suspense>
          <EnrollmentDialogs
            dialog={dialog}
            gymBrandId={gymBrandId}
            gymBrandName={gymBrandName}
            gymLocationId={gymLocationId ?? enrollment?.gymLocationId ?? null}
            onClose={closeDialog}
            onError={setError}
          />
        </Suspense>
      )}
    </div>
  )
}

function stateOf(enrollment: EnrollmentStatus | undefined) {
  if (!enrollment) return 'notEnrolled'
  if (enrollment.approvalStatus === 'Approved') return 'approved'
  return enrollment.approvalStatus === 'Rejected' ? 'rejected' : 'pending'
}

function wordsFor(error: unknown) {
  return messageOf(error, isOutage(error) ? FAILED : 'Enrollment failed')
}

/** Goes to /login and back to this card and its location, with the focus on its button. */
function useSignInFirst(gymBrandId: string, gymLocationId: string | null) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const ref = useRef<HTMLDivElement>(null)
  const anchor = `enroll-${gymBrandId}`
  const isTarget = hash === `#${anchor}`
  useEffect(() => {
    if (!isTarget) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isTarget])
  const go = () => {
    const address = new URLSearchParams(search)
    // In a long list, the card is only rendered once it's scrolled to.
    address.set('brand', gymBrandId)
    if (gymLocationId) address.set('location', gymLocationId)
    navigate(PATHS.login, { state: { from: `${pathname}?${address}#${anchor}` } })
  }
  return { ref, anchor, isTarget, go }
}

/**
 * Someone who registered in order to enroll doesn't have to press the button again. Only our own registration page can
 * put this into the browser's history, so a link can't enroll anyone; and it counts once, not again after a reload.
 */
function useFinishAfterRegistering(isTarget: boolean, finish: () => void) {
  const location = useLocation()
  const navigate = useNavigate()
  const { status } = useSignIn()
  const isDue = isTarget && status === 'signedIn' && location.state?.hasRegistered === true
  const act = useEffectEvent(() => {
    navigate(location, { replace: true, state: null })
    finish()
  })
  useEffect(() => {
    if (isDue) act()
  }, [isDue])
}

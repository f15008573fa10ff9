import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { balanceWords } from '../../../brand/packs/pack-words.ts'
import { sessionPackQuery } from '../../../brand/packs/packs.api.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { AttendanceBadge } from '../attendance/attendance-badge.tsx'
import { SessionAttendance } from '../attendance/session-attendance.tsx'
import { SessionPayment } from '../payments/session-payment.tsx'
import { seriesQuery, seriesWords } from '../repeat/series.ts'
import { SessionRequests } from '../requests/session-requests.tsx'
import { CancelSessionDialog } from './cancel-session-dialog.tsx'
import { FactList } from './fact-list.tsx'
import { type BookedSlot, type FactsOf, overviewFacts } from './session-facts.tsx'

const MoveSessionDialog = lazy(async () => ({
  default: (await import('../move/move-session-dialog.tsx')).MoveSessionDialog,
}))
const SellPackDialog = lazy(async () => ({
  default: (await import('../../../brand/packs/sell-pack-dialog.tsx')).SellPackDialog,
}))
const RepeatDialog = lazy(async () => ({
  default: (await import('../repeat/repeat-dialog.tsx')).RepeatDialog,
}))

interface SessionDetailsProps {
  brandId: string
  slot: BookedSlot
  factsOf: FactsOf
  onClose: () => void
}

export function SessionDetails({ brandId, slot, factsOf, onClose }: SessionDetailsProps) {
  const { user } = useSignIn()
  const [step, setStep] = useState<'details' | 'cancel' | 'move' | 'repeat' | 'sell-pack'>('details')
  const goBack = () => setStep('details')
  const series = useQuery(seriesQuery(slot.session.assignmentId)).data
  const cover = useQuery(sessionPackQuery(slot.session.assignmentId)).data
  const pack = cover?.pack
  if (step === 'cancel') {
    const facts = overviewFacts(slot, user?.timeFormat)
    return (
      <CancelSessionDialog
        assignmentId={slot.session.assignmentId}
        title="Cancel Session"
        question="Are you sure you want to cancel this training session?"
        warning="This action cannot be undone. The trainer and the trainee will both be notified."
        busyLabel="Cancelling..."
        facts={{ Trainer: facts.Trainer, Trainee: facts.Trainee, Date: facts.Date, Time: facts.Time }}
        freed={{ ...slot, ...slot.session, gymBrandId: brandId }}
        onKeep={goBack}
        onCancelled={onClose}
      />
    )
  }
  if (step === 'move') {
    return (
      <Suspense>
        <MoveSessionDialog slot={slot} onBack={goBack} onMoved={onClose} />
      </Suspense>
    )
  }
  if (step === 'sell-pack') {
    const { traineeId, traineeName } = slot.session
    return (
      <Suspense>
        <SellPackDialog
          gymBrandId={brandId}
          trainee={{ id: traineeId, fullName: traineeName }}
          onClose={goBack}
        />
      </Suspense>
    )
  }
  if (step === 'repeat') {
    // A series goes on after its last session.
    const { assignmentId, traineeName } = slot.session
    const last = series?.sessions.at(-1) ?? { assignmentId, date: slot.date, hour: slot.hour }
    return (
      <Suspense>
        <RepeatDialog
          brandId={brandId}
          session={{ ...last, traineeName, trainerName: slot.trainerName }}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  const repeats = series ? { Repeats: seriesWords(series, user?.timeFormat) } : {}
  const { attendance, canMarkAttendance, paymentStatus } = slot.session
  const covered = pack ? { Pack: `${pack.name}: ${balanceWords(pack)}` } : {}
  const outcome =
    attendance && !canMarkAttendance ? { Attendance: <AttendanceBadge attendance={attendance} /> } : {}
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Session Details"
      size="sm"
      footer={
        <>
          {!slot.isPast && (
            <Button variant="quiet-danger" onClick={() => setStep('cancel')}>
              Cancel Session
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FactList facts={{ ...factsOf(slot, user?.timeFormat), ...covered, ...repeats, ...outcome }} />
        <SessionAttendance {...slot} />
        {!pack && <SessionPayment {...slot} />}
        {cover && !pack && paymentStatus !== 'paid' && (
          <div>
            <Button variant="ghost" onClick={() => setStep('sell-pack')}>
              Sell a pack
            </Button>
          </div>
        )}
        {!slot.isPast && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setStep('move')}>Move…</Button>
            <Button variant="ghost" onClick={() => setStep('repeat')}>
              Repeat weekly…
            </Button>
          </div>
        )}
        <SessionRequests brandId={brandId} assignmentId={slot.session.assignmentId} onChanged={onClose} />
      </div>
    </Dialog>
  )
}

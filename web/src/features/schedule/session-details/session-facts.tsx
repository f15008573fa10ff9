import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { SlotSession } from '@spotter/contract/schedule/schedule.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { SESSION_MINUTES } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { ExternalLink } from '../../../components/ui/buttons/external-link.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { PaymentBadge } from '../payments/payment-badge.tsx'
import { dayAndTimeWords, dayWords, priceInWords } from '../schedule-words.ts'
import type { Facts } from './fact-list.tsx'

export type BookedSlot = BrandHour & { session: SlotSession }

export type FactsOf = (slot: BookedSlot, timeFormat?: TimeFormat) => Facts

const UNKNOWN = 'Unknown'

export function overviewFacts(slot: BookedSlot, timeFormat?: TimeFormat): Facts {
  return {
    Trainer: slot.trainerName,
    Trainee: slot.session.traineeName || UNKNOWN,
    Date: dayWords(slot.date),
    Time: hourRange(slot.hour, slot.hour + 1, timeFormat),
    ...sharedFacts(slot.session),
  }
}

export function comparisonFacts(slot: BookedSlot, timeFormat?: TimeFormat): Facts {
  const { session } = slot
  return {
    Trainer: slot.trainerName,
    Client: session.traineeName || UNKNOWN,
    'Date and time': dayAndTimeWords(slot, timeFormat),
    Duration: `${SESSION_MINUTES} minutes`,
    'Session type': 'Personal',
    ...sharedFacts(session),
  }
}

/** What every view shows, in the same order. */
function sharedFacts(session: SlotSession): Facts {
  const { price, currency, paymentStatus, notes } = session
  const hasPrice = price !== null
  return {
    Status: <StatusBadge session={session} />,
    Location: session.gymLocationName,
    Contact: <Contact {...session} />,
    Notes: notes ? <span className="whitespace-pre-line">{notes}</span> : undefined,
    Price: hasPrice ? priceInWords(price, currency) : undefined,
    Payment: hasPrice && paymentStatus ? <PaymentBadge status={paymentStatus} hasCapitals /> : undefined,
  }
}

function StatusBadge({ session: { status } }: { session: SlotSession }) {
  return status === 'Scheduled' ? <Badge tone="booked">Booked</Badge> : <Badge>{status}</Badge>
}

export function Contact({ traineeEmail, traineePhone }: Pick<SlotSession, 'traineeEmail' | 'traineePhone'>) {
  return (
    <span className="grid gap-1">
      <ExternalLink href={`mailto:${traineeEmail}`}>{traineeEmail}</ExternalLink>
      {traineePhone && (
        <ExternalLink href={`tel:${traineePhone.replace(/[^+\d]/g, '')}`}>{traineePhone}</ExternalLink>
      )}
    </span>
  )
}

import type { TimeFormat } from '@spotter/contract/auth.ts'
import type { SlotSession, TrainerHour } from '@spotter/contract/schedule.ts'
import { SESSION_MINUTES } from '@spotter/contract/time.ts'
import { hourRange } from '@spotter/contract/words/hours.ts'
import { ExternalLink } from '../../../components/ui/buttons/external-link.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { PaymentBadge } from '../payments/payment-badge.tsx'
import { dayAndTimeWords, dayWords, priceInWords } from '../schedule-words.ts'
import type { Facts } from './fact-list.tsx'

/** An hour with a session in it. */
export type BookedSlot = TrainerHour & { session: SlotSession }

export type FactsOf = (slot: BookedSlot, timeFormat?: TimeFormat) => Facts

const UNKNOWN = 'Unknown'

/** What the overview shows about a session. */
export function overviewFacts(slot: BookedSlot, timeFormat?: TimeFormat): Facts {
  const { price, currency, paymentStatus, traineeName, gymLocationName } = slot.session
  const hasPrice = price !== null
  return {
    Trainer: slot.trainerName,
    Trainee: traineeName || UNKNOWN,
    Date: dayWords(slot.date),
    Time: hourRange(slot.hour, slot.hour + 1, timeFormat),
    Location: gymLocationName,
    Price: hasPrice ? priceInWords(price, currency) : undefined,
    Payment: hasPrice && paymentStatus ? <PaymentBadge status={paymentStatus} /> : undefined,
  }
}

/** What the comparison shows about a session. */
export function comparisonFacts(slot: BookedSlot, timeFormat?: TimeFormat): Facts {
  const { session } = slot
  return {
    Trainer: slot.trainerName,
    Client: session.traineeName || UNKNOWN,
    'Date and time': dayAndTimeWords(slot, timeFormat),
    Duration: `${SESSION_MINUTES} minutes`,
    'Session type': 'Personal',
    Status: <StatusBadge session={session} />,
    Location: session.gymLocationName,
    Contact: <Contact session={session} />,
    Notes: session.notes ? <span className="whitespace-pre-line">{session.notes}</span> : undefined,
  }
}

function StatusBadge({ session: { status } }: { session: SlotSession }) {
  const tone = status === 'Scheduled' ? 'available' : status === 'Completed' ? 'neutral' : 'booked'
  return <Badge tone={tone}>{status}</Badge>
}

function Contact({ session: { traineeEmail, traineePhone } }: { session: SlotSession }) {
  return (
    <span className="grid gap-1">
      <ExternalLink href={`mailto:${traineeEmail}`}>{traineeEmail}</ExternalLink>
      {traineePhone && (
        <ExternalLink href={`tel:${traineePhone.replace(/[^+\d]/g, '')}`}>{traineePhone}</ExternalLink>
      )}
    </span>
  )
}

import type { HourOffer, OfferedPerson } from '@spotter/contract/offers/hour-offers.ts'
import { momentInZone } from '@spotter/contract/shared/words/moment-in-zone.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useSlotWords } from '../../../brand/slot-words.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { useChangeOffer } from '../hours/hour-offers.api.ts'

const STATES = {
  open: {
    chosen: 'Choose whom to offer it to',
    'one-by-one': 'Offered to one after the other',
    everyone: 'Offered to everyone in line',
  },
  taken: 'Taken',
  lapsed: 'Nobody took it: the hour is yours to fill',
  stopped: 'Stopped',
  gone: 'No longer free',
}

/** One free hour, and its people in the order in which they're asked. */
export function OfferedTo({ offer }: { offer: HourOffer }) {
  const when = useSlotWords(offer)
  const change = useChangeOffer(offer)
  const waiting = offer.people.filter(({ state }) => state === 'waiting')
  const isOpen = offer.state === 'open'
  return (
    <article aria-label={when} className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <p className="font-medium">{when}</p>
          <p className="wrap-anywhere text-muted">
            With {offer.trainerName}. {isOpen ? STATES.open[offer.mode] : STATES[offer.state as 'taken']}
          </p>
        </div>
        {isOpen && (
          <Button
            size="sm"
            aria-label={`Stop offering ${when}`}
            isBusy={change.isPending && change.variables.kind === 'stop'}
            busyLabel="Stopping..."
            onClick={() => change.mutate({ kind: 'stop' })}
          >
            Stop
          </Button>
        )}
      </div>
      {change.isError && (
        <Notice tone="error">
          {messageOf(change.error, "We couldn't change the offer. Please try again.")}
        </Notice>
      )}
      <ol className="grid gap-2">
        {offer.people.map((person) => (
          <Person
            key={person.traineeId}
            person={person}
            offer={offer}
            isBusy={change.isPending}
            onAsk={
              isOpen && person.state === 'waiting'
                ? () => change.mutate({ kind: 'send', traineeId: person.traineeId })
                : undefined
            }
            onMoveUp={
              isOpen && waiting.indexOf(person) > 0
                ? () => change.mutate({ kind: 'order', traineeIds: movedUp(waiting, person) })
                : undefined
            }
          />
        ))}
      </ol>
    </article>
  )
}

interface PersonProps {
  person: OfferedPerson
  offer: HourOffer
  isBusy: boolean
  onAsk: (() => void) | undefined
  onMoveUp: (() => void) | undefined
}

function Person({ person, offer, isBusy, onAsk, onMoveUp }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2">
          {person.traineeName} <StateBadge person={person} timeZone={offer.timeZone} />
        </p>
        <p className="text-muted">{reasonOf(person, offer)}</p>
      </div>
      <div className="flex gap-2">
        {onMoveUp && (
          <Button size="sm" disabled={isBusy} aria-label={`Move ${person.traineeName} up`} onClick={onMoveUp}>
            <ArrowUp aria-hidden="true" className="size-4" />
          </Button>
        )}
        {onAsk && (
          <Button
            size="sm"
            variant={offer.mode === 'chosen' ? 'primary' : 'secondary'}
            disabled={isBusy}
            aria-label={`Offer now to ${person.traineeName}`}
            onClick={onAsk}
          >
            Offer now
          </Button>
        )}
      </div>
    </li>
  )
}

function StateBadge({ person, timeZone }: { person: OfferedPerson; timeZone: string }) {
  const { user } = useSignIn()
  if (person.state === 'waiting') return null
  if (person.state === 'taken') return <Badge tone="available">Took it</Badge>
  if (person.state === 'expired') return <Badge tone="neutral">Didn't take it</Badge>
  return <Badge tone="pending">Until {momentInZone(person.expiresAt!, timeZone, user?.timeFormat)}</Badge>
}

/** Why they come where they do: '2 sessions missed in 4 weeks, trained with Kenji twice'. */
function reasonOf({ shortfall, timesWithTrainer, timesAtHour }: OfferedPerson, { trainerName }: HourOffer) {
  const reasons = [
    shortfall > 0 && `${plural(shortfall, 'session')} missed in 4 weeks`,
    timesWithTrainer > 0 && `${times(timesWithTrainer)} with ${trainerName}`,
    timesAtHour > 0 && `${times(timesAtHour)} at this hour`,
  ].filter(Boolean)
  return reasons.length > 0 ? reasons.join(', ') : 'Marked this hour and wants more sessions'
}

function times(count: number) {
  return count === 1 ? 'once' : `${count} times`
}

function movedUp(waiting: readonly OfferedPerson[], person: OfferedPerson) {
  const ids = waiting.map(({ traineeId }) => traineeId)
  const at = ids.indexOf(person.traineeId)
  return [...ids.slice(0, at - 1), person.traineeId, ids[at - 1]!, ...ids.slice(at + 1)]
}

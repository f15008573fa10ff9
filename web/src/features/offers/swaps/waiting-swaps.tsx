import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { OpenSwap } from '@spotter/contract/offers/swaps.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { momentInZone } from '@spotter/contract/shared/words/moment-in-zone.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { GridNote } from '../../../components/week-grid/grid-note.tsx'
import { shownDay } from '../../../components/week-grid/words.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { openSwapsQuery, useStopSwap } from './swaps.api.ts'

/** How many swaps wait for answers. Opens the list; nothing is shown if there are none. */
export function WaitingSwaps({ brand }: { brand: GymBrand }) {
  const swaps = useQuery(openSwapsQuery(brand.id)).data ?? []
  const [isOpen, setOpen] = useState(false)
  return (
    <div role="status">
      {swaps.length > 0 && (
        <GridNote icon={<ArrowLeftRight className="size-4" />} onClick={() => setOpen(true)}>
          {plural(swaps.length, 'swap')} waiting
        </GridNote>
      )}
      {isOpen && (
        <Dialog
          open
          onOpenChange={(open) => !open && setOpen(false)}
          title="Swaps waiting"
          description={`Trainees at ${brand.name} who were asked to pass their hours around. Nobody moves unless all of them agree.`}
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          {swaps.length === 0 ? (
            <EmptyState title="No swaps waiting">
              When a trainee asks others to swap, it appears here until everyone has answered.
            </EmptyState>
          ) : (
            <ul aria-label="Swaps waiting" className="divide-y divide-line">
              {swaps.map((swap) => (
                <li key={swap.id} className="py-4 first:pt-0 last:pb-0">
                  <SwapItem swap={swap} />
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </div>
  )
}

function SwapItem({ swap: { id, lapsesAt, people } }: { swap: OpenSwap }) {
  const { user } = useSignIn()
  const stop = useStopSwap()
  const when = ({ date, hour }: { date: string; hour: number }) =>
    `${shownDay(date)}, ${hourRange(hour, hour + 1, user?.timeFormat)}`
  const names = people.map(({ traineeName }) => traineeName).join(', ')
  return (
    <article aria-label={`Swap between ${names}`} className="grid gap-3 text-sm">
      <ul className="grid gap-2">
        {people.map(({ traineeId, traineeName, from, to, hasAgreed }) => (
          <li key={traineeId} className="flex items-start justify-between gap-3">
            <p className="wrap-anywhere min-w-0">
              <span className="font-medium">{traineeName}</span>
              <span className="block text-muted">
                {when(from)} to {when(to)}, with {to.trainerName}
              </span>
            </p>
            <Badge tone={hasAgreed ? 'available' : 'pending'}>{hasAgreed ? 'Agreed' : 'Waiting'}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          Open until {momentInZone(lapsesAt, people[0]!.from.timeZone, user?.timeFormat)}
        </p>
        <Button
          size="sm"
          aria-label={`Stop the swap between ${names}`}
          isBusy={stop.isPending}
          busyLabel="Stopping..."
          onClick={() =>
            stop.mutate(id, {
              onSuccess: () => toast.success('Swap stopped. Everyone keeps their hour.'),
              onError: (error) => toast.error(messageOf(error, "We couldn't stop the swap. Try again.")),
            })
          }
        >
          Stop
        </Button>
      </div>
    </article>
  )
}

import type { PayRate } from '@spotter/contract/pay/pay.ts'
import { Button } from '../../components/ui/buttons/button.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatCalendarDay } from '../../lib/time/dates.ts'
import { useDeleteRate } from './pay.api.ts'
import { missedWords, paidAs, rateWords } from './pay-words.ts'

/** Every rate so far, latest first. Removing one lets the one before it count on. */
export function RateHistory({ rates }: { rates: readonly PayRate[] }) {
  const removing = useDeleteRate()
  if (rates.length === 0) return null
  const remove = (id: string) =>
    removing.mutate(id, {
      onSuccess: () => toast.success('Rate removed'),
      onError: (error) => toast.error(messageOf(error, "We couldn't remove the rate. Try again.")),
    })
  return (
    <fieldset className="grid gap-2 border-line border-t pt-4">
      <legend className="sr-only">Rates so far</legend>
      <h3 className="font-medium text-sm">Rates so far</h3>
      <ul className="grid gap-2">
        {rates.map((rate) => (
          <li key={rate.id} className="flex items-center justify-between gap-3 text-sm">
            <div>
              <p>
                {rateWords(paidAs(rate))} from {formatCalendarDay(rate.validFrom)}
              </p>
              <p className="text-muted text-xs">{missedWords(rate)}</p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove: rate from ${formatCalendarDay(rate.validFrom)}`}
              isBusy={removing.isPending && removing.variables === rate.id}
              onClick={() => remove(rate.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

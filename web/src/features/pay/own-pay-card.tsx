import { monthOf, monthWords } from '@spotter/contract/shared/months.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { PATHS } from '../../lib/paths.ts'
import { useNowIn } from '../../lib/time/server-clock.ts'
import { ownPayQuery } from './pay.api.ts'

/** What a trainer has earned this month; nothing where no gym keeps track of it here. */
export function OwnPayCard() {
  const now = useNowIn([new Intl.DateTimeFormat().resolvedOptions().timeZone])
  const month = now && monthOf(now.date)
  const found = useQuery({ ...ownPayQuery({ month: month ?? '' }), enabled: month !== null })
  const sheets = (found.data ?? []).filter(({ totals }) => totals.length > 0)
  if (!month || sheets.length === 0) return null
  return (
    <Card title="Your pay" description={`${monthWords(month)} so far`}>
      <dl className="grid gap-4 sm:grid-cols-3">
        {sheets.map(({ gymBrandId, gymBrandName, totals }) => (
          <div key={gymBrandId} className="grid content-start gap-0.5">
            <dt className="text-muted text-sm">{gymBrandName}</dt>
            {totals.map(({ currency, total }) => (
              <dd key={currency} className="font-semibold text-xl tabular-nums">
                {moneyWords(total, currency)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <TextLink to={PATHS.ownPay}>See your pay sheets</TextLink>
      </p>
    </Card>
  )
}

import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { TrainerPay as OnePay, PayMonth } from '@spotter/contract/pay/pay.ts'
import { monthWords } from '@spotter/contract/shared/months.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { BrandSelect } from '../../brand/brand-select.tsx'
import { Button } from '../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { MonthStepper } from '../../components/ui/navigation/month-stepper.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { messageOf } from '../../lib/error-message.ts'
import { formatInstantDay } from '../../lib/time/dates.ts'
import { useNowIn } from '../../lib/time/server-clock.ts'
import { CloseMonth } from './close-month.tsx'
import { ManagedSheet } from './managed-sheet.tsx'
import { payMonthQuery, useExportPay } from './pay.api.ts'
import { PayTotals } from './pay-totals.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { TrainerPayList } from './trainer-pay-list.tsx'
import { usePayAddress } from './use-pay-address.ts'

interface TrainerPayProps {
  brands: readonly GymBrand[]
  /** The links to the other sections of the tab. */
  sections: ReactNode
}

export function TrainerPay({ brands, sections }: TrainerPayProps) {
  const [address] = useAddress()
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]!
  const now = useNowIn(brand.locations.map(({ timeZone }) => timeZone))
  return (
    <section aria-label="Trainer pay" className="grid min-w-0 gap-4">
      {now ? (
        <BrandPay key={brand.id} brands={brands} brand={brand} today={now.date} sections={sections} />
      ) : (
        <Loading>Loading pay...</Loading>
      )}
    </section>
  )
}

interface BrandPayProps extends TrainerPayProps {
  brand: GymBrand
  today: string
}

function BrandPay({ brands, brand, today, sections }: BrandPayProps) {
  const { month, thisMonth, trainerId, setMonth, setTrainer, setBrand } = usePayAddress(today)
  const query = { gymBrandId: brand.id, month }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 className="font-semibold text-xl">Trainer pay</h2>
        <ExportButton query={trainerId ? { ...query, trainerId } : query} />
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center print:hidden">
        {sections}
        <BrandSelect className="sm:w-fit sm:max-w-64" brands={brands} value={brand.id} onChange={setBrand} />
        <MonthStepper month={month} lastMonth={thisMonth} onChange={setMonth} />
      </div>
      {trainerId ? (
        <ManagedSheet query={{ ...query, trainerId }} today={today} onClose={() => setTrainer(null)} />
      ) : (
        <Month query={query} today={today} onOpen={setTrainer} />
      )}
    </>
  )
}

function ExportButton({ query }: { query: { gymBrandId: string; month: string; trainerId?: string } }) {
  const exporting = useExportPay()
  const save = () =>
    exporting.mutate(query, {
      onError: (error) => toast.error(messageOf(error, "We couldn't download the pay sheets. Try again.")),
    })
  return (
    <Button size="sm" isBusy={exporting.isPending} onClick={save}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}

interface MonthProps {
  query: { gymBrandId: string; month: string }
  today: string
  onOpen: (trainerId: string) => void
}

function Month({ query, today, onOpen }: MonthProps) {
  const found = useQuery(payMonthQuery(query))
  const [rated, setRated] = useState<OnePay | null>(null)
  if (found.isPending) return <Loading>Loading pay...</Loading>
  if (!found.data) {
    return (
      <ErrorState
        title={messageOf(found.error, 'Failed to load pay')}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  const pay = found.data
  return (
    <div aria-busy={found.isPlaceholderData} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">{stateWords(pay)}</p>
        {pay.whyNotClose === null && <CloseMonth gymBrandId={query.gymBrandId} pay={pay} />}
      </div>
      <PayTotals totals={pay.totals} />
      {pay.trainers.length === 0 ? (
        <EmptyState title="No trainers yet">
          Trainers appear here once they work for this gym. Add them under Gym Management.
        </EmptyState>
      ) : (
        <TrainerPayList trainers={pay.trainers} onOpen={onOpen} onSetRate={setRated} />
      )}
      {rated && (
        <RateDialog
          gymBrandId={query.gymBrandId}
          trainerId={rated.trainerId}
          trainerName={rated.trainerName}
          validFrom={firstOf(query.month, today)}
          onClose={() => setRated(null)}
        />
      )}
    </div>
  )
}

function stateWords({ month, closedAt, closedByName, whyNotClose, unmarked }: PayMonth) {
  if (closedAt) {
    const by = closedByName ? ` by ${closedByName}` : ''
    return `Closed on ${formatInstantDay(closedAt)}${by}. Later changes are corrections in the next month.`
  }
  const open =
    unmarked > 0
      ? ` ${plural(unmarked, "session isn't marked yet and counts", "sessions aren't marked yet and count")} as attended.`
      : ''
  return `${whyNotClose ? `${whyNotClose}.` : `${monthWords(month)} is over.`}${open}`
}

/** A new rate usually begins with the month that's shown. */
function firstOf(month: string, today: string) {
  return today.startsWith(month) ? today : `${month}-01`
}

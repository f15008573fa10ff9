import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { PaymentsExportQuery, SessionPayment } from '@spotter/contract/schedule/payments.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { mondayOf } from '../../../brand/trainer-weeks.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { statementPath } from '../../../lib/paths.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { ScheduleBar } from '../schedule-bar.tsx'
import { useScheduleAddress } from '../use-schedule-address.ts'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentFilters, usePaymentFilters } from './payment-filters.tsx'
import { keyOfPayment, PaymentList } from './payment-list.tsx'
import { PaymentTotals } from './payment-totals.tsx'
import { paymentsQuery, useExportPayments } from './payments.api.ts'
import { useMarking } from './use-marking.ts'

interface PaymentsProps {
  brands: readonly GymBrand[]
  /** The links to the other sections of the tab. */
  sections: ReactNode
}

export function Payments({ brands, sections }: PaymentsProps) {
  const { brand, location } = useScheduleAddress(brands)
  const filters = usePaymentFilters()
  const now = useNowIn(brand.locations.map(({ timeZone }) => timeZone))
  const filter: PaymentsExportQuery | null = now && {
    gymBrandId: brand.id,
    startDate: addDays(mondayOf(now.date), -Number(filters.weeks) * DAYS_IN_WEEK),
    endDate: filters.hasThisWeek ? now.date : addDays(mondayOf(now.date), -1),
    onlyBegun: true,
    includePacks: true,
    paymentStatus: filters.paymentStatus,
    traineeId: filters.traineeId,
    gymLocationId: location?.id,
  }
  return (
    <section aria-labelledby="payments" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payments" className="font-semibold text-xl">
          Payments
        </h2>
        {filter && <ExportButton filter={filter} />}
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        {sections}
        <ScheduleBar brands={brands} />
        <PaymentFilters filters={filters} />
      </div>
      {filter && <RangeInWords filter={filter} filters={filters} />}
      {filter ? (
        <FoundPayments key={brand.id} filter={filter} onTrainee={filters.setTrainee} />
      ) : (
        <Loading>Loading payments...</Loading>
      )}
    </section>
  )
}

interface RangeInWordsProps {
  filter: PaymentsExportQuery
  filters: ReturnType<typeof usePaymentFilters>
}

/** Insights count full weeks only. A link from there shows the same sum; payments of this week can't wait for its end. */
function RangeInWords({ filter: { startDate, endDate }, filters }: RangeInWordsProps) {
  const { weeks, hasThisWeek, addThisWeek } = filters
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      {hasThisWeek
        ? `Since ${shortDate(startDate)}: ${weeks} full weeks, as in Insights, and this week so far.`
        : `${shortDate(startDate)} to ${shortDate(endDate)}: ${weeks} full weeks, as in Insights.`}
      {!hasThisWeek && (
        <Button size="sm" onClick={addThisWeek}>
          Add this week
        </Button>
      )}
    </p>
  )
}

function ExportButton({ filter }: { filter: PaymentsExportQuery }) {
  const exporting = useExportPayments()
  const save = () =>
    exporting.mutate(filter, {
      onError: (error) => toast.error(messageOf(error, "We couldn't download the payments. Try again.")),
    })
  return (
    <Button size="sm" isBusy={exporting.isPending} onClick={save}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}

interface FoundPaymentsProps {
  filter: PaymentsExportQuery
  onTrainee: (id: string | null) => void
}

function FoundPayments({ filter, onTrainee }: FoundPaymentsProps) {
  const found = useInfiniteQuery(paymentsQuery(filter))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const payments = found.data?.pages.flatMap((page) => page.payments) ?? []
  const trainee = filter.traineeId ? traineeOf(payments) : null
  const marking = useMarking({ traineeName: trainee?.name, onDone: () => setSelected(new Set()) })
  if (found.isPending) return <Loading>Loading payments...</Loading>
  if (!found.data) {
    return (
      <ErrorState
        title={messageOf(found.error, 'Failed to load payments')}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  const keys = payments.map(keyOfPayment)
  const shown = payments.filter((payment) => selected.has(keyOfPayment(payment)))
  const select = (id: string, isSelected: boolean) =>
    setSelected((known) => new Set(isSelected ? [...known, id] : [...known].filter((other) => other !== id)))
  return (
    <div aria-busy={found.isPlaceholderData} className="grid min-w-0 gap-4">
      <PaymentTotals totals={found.data.pages[0]?.totals ?? []} />
      {filter.traineeId && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onTrainee(null)}>
            Show all trainees
          </Button>
          <LinkButton size="sm" to={statementPath(filter.traineeId)}>
            Statement
          </LinkButton>
        </div>
      )}
      <PaymentActions
        shown={payments}
        selected={shown}
        trainee={trainee}
        marking={marking}
        onSelectAll={(all) => setSelected(new Set(all ? keys : []))}
      />
      {payments.length === 0 ? (
        <EmptyState title="No payments found">
          Sessions with a price and packs appear here. Set your price under Gym Management, Prices.
        </EmptyState>
      ) : (
        <PaymentList
          payments={payments}
          selected={selected}
          onSelect={select}
          onTrainee={onTrainee}
          onPaid={(payment) => marking.mark('paid', [payment])}
        />
      )}
      {found.hasNextPage && (
        <Button
          isBusy={found.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}

function traineeOf([payment]: readonly SessionPayment[]) {
  return payment ? { id: payment.traineeId, name: payment.traineeName } : null
}

import { PaymentStatus } from '@spotter/contract/schedule/payments.ts'
import { Select } from '../../../components/ui/forms/select.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'

const ALL = 'all'
/** In the URL: without the current week, as Insights count. */
const FULL_WEEKS = 'full'
const STATUSES = [
  { value: ALL, label: 'All payments' },
  { value: 'paid', label: 'Paid' },
  { value: 'pending', label: 'Pending' },
  { value: 'overdue', label: 'Overdue' },
]
const WEEKS = [
  { value: '4', label: 'Last 4 weeks' },
  { value: '12', label: 'Last 12 weeks' },
  { value: '52', label: 'Last 52 weeks' },
]

export function usePaymentFilters() {
  const [address, change] = useAddress()
  const status = PaymentStatus.safeParse(address.get('status'))
  const weeks = WEEKS.find(({ value }) => value === address.get('weeks'))?.value ?? '12'
  return {
    paymentStatus: status.success ? status.data : undefined,
    traineeId: address.get('trainee') ?? undefined,
    weeks,
    hasThisWeek: address.get('count') !== FULL_WEEKS,
    addThisWeek: () => change({ count: null }),
    setStatus: (value: string) => change({ status: value === ALL ? null : value }),
    setWeeks: (value: string) => change({ weeks: value }),
    setTrainee: (id: string | null) => change({ trainee: id }),
  }
}

export function PaymentFilters({ filters }: { filters: ReturnType<typeof usePaymentFilters> }) {
  return (
    <>
      <div className="sm:w-44">
        <Select
          aria-label="Payment status"
          options={STATUSES}
          value={filters.paymentStatus ?? ALL}
          onValueChange={filters.setStatus}
        />
      </div>
      <div className="sm:w-44">
        <Select aria-label="Range" options={WEEKS} value={filters.weeks} onValueChange={filters.setWeeks} />
      </div>
    </>
  )
}

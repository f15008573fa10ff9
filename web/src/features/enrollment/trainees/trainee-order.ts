import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { useAddress, withEntries } from '../../../lib/address/use-address.ts'

const KEYS = {
  name: (trainee: Trainee) => `${trainee.lastName} ${trainee.firstName}`,
  status: ({ approvalStatus }: Trainee) => approvalStatus,
  location: ({ gymLocationName }: Trainee) => gymLocationName ?? '',
  enrolled: ({ enrolledOn }: Trainee) => enrolledOn,
  planned: ({ isPlanned, approvalStatus }: Trainee) => `${approvalStatus === 'Approved'} ${isPlanned}`,
}

export type SortKey = keyof typeof KEYS

/** Null is the order in which the server lists them. */
export type TraineeOrder = { by: SortKey; isDescending: boolean } | null

const WORDS = new Intl.Collator('en')

export function sortTrainees(trainees: readonly Trainee[], order: TraineeOrder) {
  if (!order) return trainees
  const keyOf = KEYS[order.by]
  const sign = order.isDescending ? -1 : 1
  return trainees.toSorted((a, b) => sign * WORDS.compare(keyOf(a), keyOf(b)))
}

/** The order from the URL: `sort=name`, or `sort=-name` for descending. */
export function useTraineeOrder() {
  const [address, change] = useAddress()
  const turn = (by: SortKey) =>
    change((latest) => withEntries(latest, { sort: turned(orderIn(latest), by) }), { replace: true })
  return { order: orderIn(address), turn }
}

function orderIn(address: URLSearchParams): TraineeOrder {
  const given = address.get('sort') ?? ''
  const by = (Object.keys(KEYS) as SortKey[]).find((key) => given === key || given === `-${key}`)
  return by ? { by, isDescending: given.startsWith('-') } : null
}

/** Ascending, then descending, then the server's order again. */
function turned(order: TraineeOrder, by: SortKey) {
  if (order?.by !== by) return by
  return order.isDescending ? null : `-${by}`
}

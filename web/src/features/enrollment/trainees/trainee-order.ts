import type { Trainee } from '@spotter/contract/enrollment.ts'
import { useSearchParams } from 'react-router'

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
  const [address, setAddress] = useSearchParams()
  const given = address.get('sort') ?? ''
  const by = (Object.keys(KEYS) as SortKey[]).find((key) => given === key || given === `-${key}`)
  const order: TraineeOrder = by ? { by, isDescending: given.startsWith('-') } : null

  /** Ascending, then descending, then the server's order again. */
  function turn(by: SortKey) {
    const next = order?.by !== by ? by : order.isDescending ? null : `-${by}`
    setAddress(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next) changed.set('sort', next)
        else changed.delete('sort')
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return { order, turn }
}

import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { mondayOf } from '../../brand/trainer-weeks.ts'
import { PLANNER_VIEWS, type PlannerView } from '../../features/planning/planner/planner-views.ts'
import { useAddress } from '../../lib/address/use-address.ts'

interface Change {
  brand?: string
  week?: string
  view?: PlannerView
}

/** The brand, week, and view from the URL; by default, the first brand and the draft. */
export function usePlannerAddress(brands: readonly GymBrand[]) {
  const [address, change] = useAddress()
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? brands[0]!
  const view = PLANNER_VIEWS.find((known) => known === address.get('view')) ?? 'draft'

  /** The chosen week, but none that has passed. Null: none was chosen. */
  function weekFrom(thisWeek: string) {
    const requested = CalendarDate.safeParse(address.get('week'))
    if (!requested.success) return null
    const monday = mondayOf(requested.data)
    return monday < thisWeek ? thisWeek : monday
  }

  return { brand, view, weekFrom, change: (parts: Change) => change({ ...parts }) }
}

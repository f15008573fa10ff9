import type { GymBrand, GymLocation } from '@spotter/contract/gyms.ts'
import type { TrainerHour } from '@spotter/contract/schedule.ts'
import { AssignTraineeDialog } from './assign/assign-trainee-dialog.tsx'
import { nextFreeHour } from './assign/next-free-hour.ts'
import { SessionDetails } from './session-details/session-details.tsx'
import type { FactsOf } from './session-details/session-facts.tsx'
import type { Load } from './slot-cells.ts'

interface SlotDialogsProps {
  brand: GymBrand
  location: GymLocation | null
  hours: readonly TrainerHour[]
  load: Load
  /** The hour that was clicked, as it was then; null if nothing is open. */
  slot: TrainerHour | null
  factsOf: FactsOf
  onClose: () => void
}

/** Opens for an hour: the details of its session, or the dialog to assign one. */
export function SlotDialogs({ brand, location, hours, load, slot, factsOf, onClose }: SlotDialogsProps) {
  if (!slot) return null
  if (slot.session) {
    const now = hours.find((hour) => hour.session?.assignmentId === slot.session?.assignmentId)
    const isPast = slot.isPast || hours.some((hour) => hour.id === slot.id && hour.isPast)
    const booked = { ...slot, isPast, session: now?.session ?? slot.session }
    return <SessionDetails brandId={brand.id} slot={booked} factsOf={factsOf} onClose={onClose} />
  }
  return (
    <AssignTraineeDialog
      brand={brand}
      slot={slot}
      location={location}
      load={load}
      next={nextFreeHour(hours, slot, { brand, location, load })}
      onClose={onClose}
    />
  )
}

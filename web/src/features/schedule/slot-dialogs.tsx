import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { Load } from '../../brand/slot-cells.ts'
import { slotAt } from '../../brand/trainer-weeks.ts'
import { AssignTraineeDialog } from './assign/assign-trainee-dialog.tsx'
import { nextFreeHour } from './assign/next-free-hour.ts'
import { SessionDetails } from './session-details/session-details.tsx'
import type { FactsOf } from './session-details/session-facts.tsx'

interface SlotDialogsProps {
  brand: GymBrand
  location: GymLocation | null
  hours: readonly BrandHour[]
  load: Load
  /** The hour that was clicked, as it was then; null if nothing is open. */
  slot: BrandHour | null
  factsOf: FactsOf
  onClose: () => void
}

export function SlotDialogs({ brand, location, hours, load, slot, factsOf, onClose }: SlotDialogsProps) {
  if (!slot) return null
  if (slot.session) {
    const now = hours.find((hour) => hour.session?.assignmentId === slot.session?.assignmentId)
    const isPast = slot.isPast || (slotAt(hours, slot.trainerId, slot)?.isPast ?? false)
    const booked = { ...slot, isPast, session: now?.session ?? slot.session }
    return <SessionDetails brandId={brand.id} slot={booked} factsOf={factsOf} onClose={onClose} />
  }
  return (
    <AssignTraineeDialog
      brand={brand}
      slot={slot}
      hours={hours}
      location={location}
      load={load}
      next={nextFreeHour(hours, slot, { brand, location, load })}
      onClose={onClose}
    />
  )
}

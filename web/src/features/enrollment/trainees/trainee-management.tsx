import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { plannerPath } from '../../../lib/paths.ts'
import { BrandTrainees } from './brand-trainees.tsx'
import { TraineeScheduleFrame } from './trainee-schedule-frame.tsx'

interface TraineeManagementProps {
  brands: readonly GymBrand[]
  /** Renders one trainee's schedule, which belongs to another feature. */
  renderSchedule: (traineeId: string) => ReactNode
}

export function TraineeManagement({ brands, renderSchedule }: TraineeManagementProps) {
  const [address, change] = useAddress()
  const schedule = address.get('schedule')
  const only = brands.length === 1 ? brands[0] : undefined
  const brand = brands.find(({ id }) => id === address.get('brand')) ?? only
  if (schedule) {
    return (
      <TraineeScheduleFrame traineeId={schedule} gymBrandId={brand?.id ?? null}>
        {renderSchedule(schedule)}
      </TraineeScheduleFrame>
    )
  }
  return (
    <section aria-labelledby="trainee-management" className="grid min-w-0 gap-4 max-sm:gap-2">
      <div className="flex items-center justify-between gap-3 max-sm:gap-1">
        <h2 id="trainee-management" className="font-semibold text-xl max-sm:sr-only">
          Trainee Management
        </h2>
        {brand && (
          <LinkButton variant="ghost" to={plannerPath(brand.id)} className="max-sm:order-last sm:ml-auto">
            Plan the week
          </LinkButton>
        )}
        <div className="min-w-0 flex-1 sm:w-72 sm:flex-none">
          <Select
            aria-label="Gym brand"
            placeholder="Select a gym brand..."
            options={brands.map(optionOf)}
            value={brand?.id ?? null}
            onValueChange={(id) => change({ brand: id })}
          />
        </div>
      </div>
      {brand ? (
        <BrandTrainees
          key={brand.id}
          brand={brand}
          onManageSchedule={(trainee) => change({ schedule: trainee.id })}
        />
      ) : (
        <EmptyState title="Which gym's trainees would you like to see?">
          Select a gym brand above to manage its trainees.
        </EmptyState>
      )}
    </section>
  )
}

function optionOf({ id, name, isActive }: GymBrand) {
  return { value: id, label: name, hint: isActive ? undefined : 'Inactive' }
}

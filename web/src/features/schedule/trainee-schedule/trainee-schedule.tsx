import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { BRAND_INACTIVE } from '@spotter/contract/schedule/schedule.ts'
import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Field } from '../../../components/ui/forms/field.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { foreignZone } from '../../../lib/time/foreign-zone.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { TraineeScheduleWeek } from './trainee-schedule-week.tsx'

interface TraineeScheduleProps {
  trainee: Trainee
  brand: GymBrand
}

export function TraineeSchedule({ trainee, brand }: TraineeScheduleProps) {
  const [address, change] = useAddress()
  const places = brand.locations
  const location =
    places.find(({ id }) => id === address.get('at')) ??
    places.find(({ id }) => id === trainee.gymLocationId) ??
    places[0]
  const zones = location ? [location.timeZone] : []
  const now = useNowIn(zones)
  const from = CalendarDate.safeParse(address.get('from'))
  if (!now) return <Loading>Loading schedule...</Loading>
  return (
    <div className="grid min-w-0 gap-4">
      {trainee.approvalStatus !== 'Approved' && (
        <Notice tone="warning">
          {trainee.fullName} isn't approved for this gym, so you can't assign sessions.
        </Notice>
      )}
      {!brand.isActive && <Notice tone="warning">{BRAND_INACTIVE}</Notice>}
      {places.length > 1 && (
        <div className="sm:w-72">
          <Field label="Location">
            {(control) => (
              <Select
                {...control}
                options={places.map(({ id, name }) => ({
                  value: id,
                  label: name,
                  hint: id === trainee.gymLocationId ? 'Preferred location' : undefined,
                }))}
                value={location?.id ?? null}
                onValueChange={(id) => change({ at: id })}
              />
            )}
          </Field>
        </div>
      )}
      <TraineeScheduleWeek
        trainee={trainee}
        refusal={refusalFor(trainee, brand)}
        gymLocationId={location?.id ?? null}
        from={from.success ? from.data : now.date}
        now={now}
        zone={foreignZone(zones)}
        onFrom={(day) => change({ from: day })}
      />
    </div>
  )
}

/** In the order the server would refuse them. */
function refusalFor({ approvalStatus }: Trainee, { isActive }: GymBrand) {
  if (!isActive) return BRAND_INACTIVE
  return approvalStatus === 'Approved' ? null : 'Trainee is not approved for this gym'
}

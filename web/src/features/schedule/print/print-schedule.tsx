import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { useQuery } from '@tanstack/react-query'
import { trainerHoursQuery } from '../../../brand/brand.api.ts'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Segmented } from '../../../components/ui/forms/segmented.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import type { CellAddress } from '../../../components/week-grid/cell.ts'
import { foreignZone } from '../../../lib/time/foreign-zone.ts'
import { useNowIn } from '../../../lib/time/server-clock.ts'
import { zonesOf } from '../schedule-zones.ts'
import { type Sheet, sheetsOf } from './print-sheets.ts'
import { PrintView } from './print-view.tsx'
import { usePrintAddress } from './use-print-address.ts'
import { WithoutSheets } from './without-sheets.tsx'

const ALL = 'all'
const KINDS = [
  { value: 'location', label: 'Locations' },
  { value: 'trainer', label: 'Trainers' },
] as const

export function PrintSchedule({ brands }: { brands: readonly GymBrand[] }) {
  const address = usePrintAddress()
  const brand = brands.find(({ id }) => id === address.brandId) ?? brands[0]!
  const now = useNowIn(zonesOf(brand, null))
  if (!now) return <Loading>Loading sessions...</Loading>
  return <PrintedBrand key={brand.id} brands={brands} brand={brand} now={now} address={address} />
}

interface PrintedBrandProps {
  brands: readonly GymBrand[]
  brand: GymBrand
  now: CellAddress
  address: ReturnType<typeof usePrintAddress>
}

function PrintedBrand({ brands, brand, now, address }: PrintedBrandProps) {
  const { span, by, only } = address
  const startDate = address.startFrom(now.date)
  const endDate = span === 'week' ? addDays(startDate, DAYS_IN_WEEK - 1) : startDate
  const hours = useQuery(trainerHoursQuery(brand.id, { startDate, endDate }))
  const all = sheetsOf(hours.data ?? [], by)
  const zone = foreignZone(zonesOf(brand, null))
  return (
    <PrintView
      address={address}
      now={now}
      filters={<SheetFilters brands={brands} brand={brand} address={address} sheets={all} />}
      sheets={only ? all.filter(({ id }) => id === only) : all}
      subtitle={zone ? `${brand.name}, ${zone}` : brand.name}
      instead={hours.data ? null : <WithoutSheets sessions={hours} />}
    />
  )
}

interface SheetFiltersProps extends Omit<PrintedBrandProps, 'now'> {
  sheets: readonly Sheet[]
}

function SheetFilters({ brands, brand, address, sheets }: SheetFiltersProps) {
  const { by, only, change } = address
  const known = sheets.some(({ id }) => id === only)
  return (
    <>
      <Segmented label="Pages" options={KINDS} value={by} onValueChange={(value) => change({ by: value })} />
      {brands.length > 1 && (
        <div className="w-full sm:w-48">
          <Select
            aria-label="Gym brand"
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            value={brand.id}
            onValueChange={(id) => change({ brand: id })}
          />
        </div>
      )}
      <div className="w-full sm:w-48">
        <Select
          aria-label={by === 'location' ? 'Location' : 'Trainer'}
          options={[
            { value: ALL, label: by === 'location' ? 'All Locations' : 'All trainers' },
            ...sheets.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={known ? only : ALL}
          onValueChange={(id) => change({ only: id === ALL ? null : id })}
        />
      </div>
    </>
  )
}

import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Settings from 'lucide-react/icons/settings'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { rangeInWords } from '../../../components/week-grid/words.ts'
import { atBrand, PATHS } from '../../../lib/paths.ts'
import type { PlannerView } from './planner-views.ts'

const SettingsDialog = lazy(async () => ({
  default: (await import('./settings/settings-dialog.tsx')).SettingsDialog,
}))

interface PlannerBarProps {
  brands: readonly GymBrand[]
  brand: GymBrand
  week: string
  thisWeek: string
  view: PlannerView
  onChange: (change: { brand?: string; week?: string; view?: PlannerView }) => void
}

export function PlannerBar({ brands, brand, week, thisWeek, view, onChange }: PlannerBarProps) {
  const [isOpen, setOpen] = useState(false)
  const go = (weeks: number) => onChange({ week: addDays(week, weeks * DAYS_IN_WEEK) })
  return (
    <div className="within-page flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-3">
      {brands.length > 1 && (
        <div className="min-w-0 flex-1 sm:w-56 sm:flex-none">
          <Select
            aria-label="Gym brand"
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            value={brand.id}
            onValueChange={(id) => onChange({ brand: id })}
          />
        </div>
      )}
      <div className="flex items-center gap-1 max-sm:order-1 max-sm:flex-1 max-sm:basis-3/4 max-sm:justify-between">
        <Button size="icon" aria-label="Previous week" isIdle={week <= thisWeek} onClick={() => go(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <h2 className="min-w-44 text-center font-semibold">{rangeInWords(week, DAYS_IN_WEEK)}</h2>
        <Button size="icon" aria-label="Next week" onClick={() => go(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div className="flex gap-2 max-sm:contents sm:ml-auto">
        <Button onClick={() => onChange({ view: view === 'board' ? 'draft' : 'board' })}>
          {view === 'board' ? 'Back to the draft' : 'Plan by hand'}
        </Button>
        <LinkButton to={atBrand(PATHS.whatIf, brand.id)}>What if</LinkButton>
        <Button
          variant="ghost"
          size="icon"
          className="max-sm:order-2"
          aria-label="Planning settings"
          title="Planning settings"
          onClick={() => setOpen(true)}
        >
          <Settings aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <SettingsDialog brand={brand} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

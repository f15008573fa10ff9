import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { Navigate } from 'react-router'
import { BrandSelect } from '../../brand/brand-select.tsx'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { LinkTabs } from '../../components/ui/navigation/link-tabs.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { useAttention } from '../../features/attention/attention.api.ts'
import { WhatIf } from '../../features/planning/what-if/what-if.tsx'
import { useAddress } from '../../lib/address/use-address.ts'
import { atBrand, PATHS } from '../../lib/paths.ts'
import { AssignedBrands } from './assigned-brands.tsx'
import { usePreparedTabs } from './tabs/prepared-tabs.ts'
import { tabsFrom } from './tabs/tabs.ts'
import { useCarriedPlace } from './tabs/use-carried-place.ts'
import { useWhatIfAddress } from './use-what-if-address.ts'

export function WhatIfPage() {
  const [address] = useAddress()
  const brand = address.get('brand')
  const tabs = tabsFrom(
    PATHS.gymManager,
    `?${new URLSearchParams(brand ? { brand } : {})}`,
    useAttention().data,
  )
  return (
    <PageBody width="full">
      <LinkTabs label="Gym manager" tabs={tabs} active={PATHS.whatIf} onHint={usePreparedTabs(tabs)} />
      <PageHeading
        title="What if"
        description="Ask what your weeks would be like with other trainers, hours, or capacity. The planner plans them twice and compares."
        actions={
          <LinkButton to={brand ? atBrand(PATHS.planner, brand) : PATHS.planner}>Plan the week</LinkButton>
        }
      />
      <AssignedBrands>{(brands) => <BrandQuestion brands={brands} />}</AssignedBrands>
    </PageBody>
  )
}

function BrandQuestion({ brands }: { brands: readonly GymBrand[] }) {
  const carried = useCarriedPlace(brands)
  const { brand, span, changes, setBrand, setSpan, setChanges } = useWhatIfAddress(brands)
  if (carried) return <Navigate to={carried} replace />
  return (
    <div className="within-page grid gap-4">
      <BrandSelect className="sm:w-56" brands={brands} value={brand.id} onChange={setBrand} />
      <WhatIf
        key={brand.id}
        brand={brand}
        span={span}
        changes={changes}
        onSpan={setSpan}
        onChanges={setChanges}
      />
    </div>
  )
}

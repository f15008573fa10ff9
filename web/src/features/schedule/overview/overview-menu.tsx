import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../../components/ui/navigation/menu.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { printPath } from '../../../lib/paths.ts'

const MarkDayDialog = lazy(async () => ({
  default: (await import('../attendance/mark-day-dialog.tsx')).MarkDayDialog,
}))

interface OverviewMenuProps {
  brand: GymBrand
  location: GymLocation | null
  from: string | null
  today: string
}

/** What a manager does with the whole week or day, but not every hour. */
export function OverviewMenu({ brand, location, from, today }: OverviewMenuProps) {
  const [address, change] = useAddress()
  const [isMarking, setMarking] = useState(false)
  const isAsked = address.get('attendance') === 'mark'
  const stopMarking = () => {
    setMarking(false)
    if (isAsked) change({ attendance: null }, { replace: true })
  }
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label="More actions" title="More actions">
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        }
      >
        <MenuItem
          icon={<ClipboardCheck aria-hidden="true" className="size-4 shrink-0" />}
          onClick={() => setMarking(true)}
        >
          Mark attendance…
        </MenuItem>
        <MenuLink
          to={printPath(brand.id, from, location?.id ?? null)}
          icon={<Printer aria-hidden="true" className="size-4 shrink-0" />}
        >
          Print
        </MenuLink>
      </Menu>
      {(isMarking || isAsked) && (
        <Suspense>
          <MarkDayDialog brand={brand} location={location} today={today} onClose={stopMarking} />
        </Suspense>
      )}
    </>
  )
}

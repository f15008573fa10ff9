import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { NoticePeriodDialog } from './notice-period-dialog.tsx'

export function NoticePeriodButton({ brand }: { brand: GymBrand }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} aria-label={`Notice Period of ${brand.name}`}>
        <Clock aria-hidden="true" className="size-4" />
        Notice Period
      </Button>
      {isOpen && <NoticePeriodDialog brand={brand} onClose={() => setOpen(false)} />}
    </>
  )
}

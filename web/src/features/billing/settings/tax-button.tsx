import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import Percent from 'lucide-react/icons/percent'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'

const TaxDialog = lazy(async () => ({ default: (await import('./tax-dialog.tsx')).TaxDialog }))

export function TaxButton({ brand }: { brand: GymBrand }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} aria-label={`Tax of ${brand.name}`}>
        <Percent aria-hidden="true" className="size-4" />
        Tax
      </Button>
      {isOpen && (
        <Suspense>
          <TaxDialog brand={brand} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

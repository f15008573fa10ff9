import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import Banknote from 'lucide-react/icons/banknote'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'

const PriceDialog = lazy(async () => ({ default: (await import('./price-dialog.tsx')).PriceDialog }))

export function PriceButton({ brand }: { brand: GymBrand }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} aria-label={`Prices of ${brand.name}`}>
        <Banknote aria-hidden="true" className="size-4" />
        Prices
      </Button>
      {isOpen && (
        <Suspense>
          <PriceDialog brand={brand} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

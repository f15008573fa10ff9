import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import Landmark from 'lucide-react/icons/landmark'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'

const BankDialog = lazy(async () => ({ default: (await import('./bank-dialog.tsx')).BankDialog }))

export function BankButton({ brand }: { brand: GymBrand }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} aria-label={`Bank Details of ${brand.name}`}>
        <Landmark aria-hidden="true" className="size-4" />
        Bank Details
      </Button>
      {isOpen && (
        <Suspense>
          <BankDialog brand={brand} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

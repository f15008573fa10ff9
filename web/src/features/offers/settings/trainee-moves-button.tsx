import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'

const TraineeMovesDialog = lazy(async () => ({
  default: (await import('./trainee-moves-dialog.tsx')).TraineeMovesDialog,
}))

export function TraineeMovesButton({ brand }: { brand: GymBrand }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} aria-label={`Trainee Moves of ${brand.name}`}>
        <ArrowLeftRight aria-hidden="true" className="size-4" />
        Trainee Moves
      </Button>
      {isOpen && (
        <Suspense>
          <TraineeMovesDialog brand={brand} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

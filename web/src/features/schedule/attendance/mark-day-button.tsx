import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'

const MarkDayDialog = lazy(async () => ({ default: (await import('./mark-day-dialog.tsx')).MarkDayDialog }))

interface MarkDayButtonProps {
  brand: GymBrand
  location: GymLocation | null
  today: string
}

export function MarkDayButton(props: MarkDayButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <ClipboardCheck aria-hidden="true" className="size-4" />
        Mark attendance
      </Button>
      {isOpen && (
        <Suspense>
          <MarkDayDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

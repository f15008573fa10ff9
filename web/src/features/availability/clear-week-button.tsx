import type { SlotHour } from '@spotter/contract/availability.ts'
import { DAYS_IN_WEEK } from '@spotter/contract/time.ts'
import Eraser from 'lucide-react/icons/eraser'
import { useState } from 'react'
import { AlertDialog } from '../../components/ui/alert-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { rangeInWords } from '../../components/week-grid/words.ts'
import { counted } from './counted.ts'

interface ClearWeekButtonProps {
  from: string
  /** What would go; disabled when that is nothing. */
  hours: SlotHour[]
  onClear: () => void
}

export function ClearWeekButton({ from, hours, onClear }: ClearWeekButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const clear = () => {
    setAsking(false)
    onClear()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)} disabled={hours.length === 0}>
        <Eraser aria-hidden="true" className="size-4" />
        Clear week
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Clear ${rangeInWords(from, DAYS_IN_WEEK)}?`}
        description={`${counted(hours.length, 'available hour')} will be removed. Hours with a session stay, and so does the past.`}
        confirmLabel="Clear Week"
        onConfirm={clear}
        isDestructive
      />
    </>
  )
}

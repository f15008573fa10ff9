import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import type { ReactNode } from 'react'
import { Button } from '../components/ui/buttons/button.tsx'
import { Dialog } from '../components/ui/dialogs/dialog.tsx'
import { Badge } from '../components/ui/feedback/badge.tsx'
import { type CellAddress, type CellState, cellKey } from '../components/week-grid/cell.ts'
import { capitalized, STATE_WORDS, shownDay } from '../components/week-grid/words.ts'
import { blockAt } from './blocks-of.ts'
import type { SampleSlots } from './sample-slots.ts'

const TONES: Partial<Record<CellState, 'available' | 'booked' | 'pending'>> = {
  available: 'available',
  booked: 'booked',
  'already-booked': 'booked',
  busy: 'pending',
  'at-capacity': 'pending',
}

interface SlotDetailsDialogProps {
  address: CellAddress | null
  slots: SampleSlots
  timeFormat: TimeFormat
  onClose: () => void
  onWrite: (cells: CellAddress[], state: CellState) => void
}

export function SlotDetailsDialog({ address, slots, timeFormat, onClose, onWrite }: SlotDetailsDialogProps) {
  const cell = address && slots.get(cellKey(address.date, address.hour))
  const block = address && blockAt(slots, address)
  const state = cell?.state ?? 'not-set'
  return (
    <Dialog
      open={address !== null}
      onOpenChange={(open) => open || onClose()}
      title="Slot details"
      size="sm"
      footer={
        address && (
          <>
            <Button onClick={onClose}>Close</Button>
            {block && <Button onClick={() => onWrite(block.slots, 'not-set')}>Clear block</Button>}
            <Button
              variant="primary"
              onClick={() => onWrite([address], state === 'available' ? 'unavailable' : 'available')}
            >
              {state === 'available' ? 'Set unavailable' : 'Set available'}
            </Button>
          </>
        )
      }
    >
      {address && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          <Fact label="Date">{shownDay(address.date)}</Fact>
          <Fact label="Time">{hourRange(address.hour, address.hour + 1, timeFormat)}</Fact>
          <Fact label="Status">
            <Badge tone={TONES[state]}>{capitalized(STATE_WORDS[state])}</Badge>
          </Fact>
          {cell?.label && <Fact label="With">{cell.label}</Fact>}
          {block && (
            <Fact label="Block">
              {hourRange(block.startTime, block.endTime, timeFormat)}, {plural(block.totalHours, 'hour')}
            </Fact>
          )}
        </dl>
      )}
    </Dialog>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

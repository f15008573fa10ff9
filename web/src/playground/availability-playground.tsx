import { useCallback, useState } from 'react'
import { toast } from '../components/ui/feedback/toast.ts'
import { type Cell, type CellAddress, cellKey } from '../components/week-grid/cell.ts'
import { useDayCount } from '../components/week-grid/use-day-count.ts'
import { WeekGrid } from '../components/week-grid/week-grid.tsx'
import { PlaygroundControls } from './playground-controls.tsx'
import { PlaygroundDocs } from './playground-docs.tsx'
import { PlaygroundStats } from './playground-stats.tsx'
import { DEMO_HOURS, LEGENDS } from './sample-slots.ts'
import { SlotDetailsDialog } from './slot-details-dialog.tsx'
import { usePlayground } from './use-playground.ts'

const NOT_SET: Cell = { state: 'not-set' }

/** A click or paint makes an empty hour available, and an available one empty. */
const toggled = (cell: Cell) => (cell.state === 'available' ? 'not-set' : 'available')

export function AvailabilityPlayground() {
  const dayCount = useDayCount({ tablet: 4 })
  const playground = usePlayground(dayCount)
  const { options, slots, write, undo, change, now, start, minDate, maxDate } = playground
  const [opened, setOpened] = useState<CellAddress | null>(null)
  const cellAt = useCallback(
    (date: string, hour: number) => slots.get(cellKey(date, hour)) ?? NOT_SET,
    [slots],
  )

  function paint(cells: CellAddress[], state: Cell['state']) {
    const next = new Map(slots)
    for (const { date, hour } of cells) {
      if (state === 'not-set') next.delete(cellKey(date, hour))
      else next.set(cellKey(date, hour), { state })
    }
    write(next)
  }

  return (
    <>
      <PlaygroundControls {...playground} />
      <WeekGrid
        label="Availability playground"
        start={start}
        dayCount={dayCount}
        now={now}
        minDate={minDate}
        maxDate={maxDate}
        hours={DEMO_HOURS}
        cellAt={cellAt}
        onStartChange={(from) => change('from', from)}
        onAct={(address, cell) => (options.details ? setOpened(address) : paint([address], toggled(cell)))}
        onPaint={({ cells, as }) => paint(cells, as === 'available' ? as : 'not-set')}
        paintAs={toggled}
        onRefuse={(_address, cell) => toast.info(cell.why ?? 'This hour has passed')}
        onUndo={undo}
        isReadOnly={options.readonly}
        isGrouped={options.grouping}
        hasRelativeDates={options.relativeDates}
        dateFormat={options.dateFormat}
        timeFormat={options.timeFormat}
        legend={LEGENDS[options.mode]}
      />
      {options.stats && <PlaygroundStats {...playground} />}
      <PlaygroundDocs options={options} start={start} dayCount={dayCount} />
      <SlotDetailsDialog
        address={opened}
        slots={slots}
        timeFormat={options.timeFormat}
        onClose={() => setOpened(null)}
        onWrite={(cells, state) => {
          paint(cells, state)
          setOpened(null)
        }}
      />
    </>
  )
}

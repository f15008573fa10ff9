import { Button } from '../../../../components/ui/buttons/button.tsx'
import { addressOf, type CellKey } from '../../../../components/week-grid/cell.ts'
import { shownDay } from '../../../../components/week-grid/words.ts'

interface SharedDaysProps {
  hours: ReadonlySet<CellKey>
  onDay: (date: string) => void
}

/** On a phone, which shows one day at a time: the days that are worth a look. */
export function SharedDays({ hours, onDay }: SharedDaysProps) {
  const byDay = Map.groupBy(hours, (key) => addressOf(key).date)
  return (
    <div className="flex flex-wrap gap-2">
      {[...byDay].map(([date, keys]) => (
        <Button key={date} size="sm" onClick={() => onDay(date)}>
          {shownDay(date)} ({keys.length})
        </Button>
      ))}
    </div>
  )
}

import { addDays, CalendarDate, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { useMemo, useState } from 'react'
import { toast } from '../components/ui/feedback/toast.ts'
import { Field } from '../components/ui/forms/field.tsx'
import { Select } from '../components/ui/forms/select.tsx'
import { Card } from '../components/ui/page/card.tsx'
import type { Cell, CellAddress } from '../components/week-grid/cell.ts'
import { PeopleWeekGrid } from '../components/week-grid/people-week-grid.tsx'
import { useDayCount } from '../components/week-grid/use-day-count.ts'
import { useAddress } from '../lib/address/use-address.ts'
import { nowInZone } from '../lib/time/dates.ts'
import { CodeLine } from './code-line.tsx'
import { PEOPLE_GRID_PROPS } from './grid-props.ts'
import { Figure } from './playground-stats.tsx'
import { PropsCard } from './props-card.tsx'
import {
  bookedBy,
  changed,
  counted,
  type SampleTrainer,
  sampleTrainee,
  sampleTrainers,
  trainerCellAt,
} from './sample-trainers.ts'
import { SessionDetailsDialog } from './session-details-dialog.tsx'

const COUNTS = ['14', '50', '200']
const LEGEND = [
  { state: 'available', label: 'Available' },
  { state: 'booked', label: 'Booked' },
  { state: 'unavailable', label: 'Unavailable' },
] as const

const summaryOf = ({ sessions }: SampleTrainer) => plural(sessions, 'session')

interface Opened extends CellAddress {
  trainer: SampleTrainer
  cell: Cell
}

/** The grid of people on sample data: a click books an available hour or opens a session. */
export function OverviewDemo() {
  const [address, change] = useAddress()
  const count = COUNTS.find((option) => option === address.get('trainers')) ?? COUNTS[0]!
  const now = useMemo(() => nowInZone('UTC'), [])
  const dayCount = useDayCount()
  const earliest = dayCount === 1 ? now.date : mondayOf(now.date)
  const asked = CalendarDate.safeParse(address.get('from')).data ?? earliest
  const start = asked < earliest ? earliest : dayCount === 1 ? asked : mondayOf(asked)
  const [trainers, setTrainers] = useTrainers(Number(count), start, dayCount)
  const [opened, setOpened] = useState<Opened | null>(null)

  const write = (trainer: SampleTrainer, address: CellAddress, cell: Cell) =>
    setTrainers(
      trainers.map((one) =>
        one.id === trainer.id ? counted(changed(one, address, cell), start, dayCount) : one,
      ),
    )
  const sessions = trainers.reduce((sum, trainer) => sum + trainer.sessions, 0)

  return (
    <>
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <dl className="flex gap-10">
            <Figure label="Total Sessions" value={sessions} />
            <Figure label="Avg/Trainer" value={(sessions / trainers.length).toFixed(1)} />
          </dl>
          <div className="w-44">
            <Field label="Sample trainers">
              {(control) => (
                <Select
                  {...control}
                  value={count}
                  onValueChange={(value) => change({ trainers: value }, { replace: true })}
                  options={COUNTS.map((value) => ({ value, label: `${value} trainers` }))}
                />
              )}
            </Field>
          </div>
        </div>
      </Card>
      <PeopleWeekGrid
        label="Schedule overview demo"
        people={trainers}
        cellAt={trainerCellAt}
        summaryOf={summaryOf}
        start={start}
        dayCount={dayCount}
        now={now}
        minDate={earliest}
        todayStart={earliest}
        onStartChange={(from) => change({ from }, { replace: true })}
        legend={LEGEND}
        onAct={(trainer, address, cell) => {
          if (cell.state === 'booked') return setOpened({ trainer, cell, ...address })
          write(trainer, address, bookedBy(sampleTrainee(trainer.name, address.date, address.hour)))
        }}
        onRefuse={(_trainer, _address, cell) => toast.info(cell.why ?? 'This hour has passed')}
      />
      <Card title="This grid as code">
        <CodeLine code={codeOf(start, dayCount)} label="this grid as code" />
      </Card>
      <PropsCard docs={PEOPLE_GRID_PROPS} />
      <SessionDetailsDialog
        opened={opened}
        now={now}
        onClose={() => setOpened(null)}
        onCancelSession={({ trainer, date, hour }) => {
          write(trainer, { date, hour }, { state: 'available' })
          setOpened(null)
        }}
      />
    </>
  )
}

/** Only trainers whose count or changes differ become new objects, so only their cards are redrawn. */
function useTrainers(count: number, start: string, dayCount: number) {
  const fresh = useMemo(() => sampleTrainers(count, start, dayCount), [count, start, dayCount])
  const [kept, keep] = useState({ of: fresh, trainers: fresh })
  const trainers =
    kept.of === fresh
      ? kept.trainers
      : fresh.map((one) => {
          const former = kept.trainers.find(({ id }) => id === one.id)
          return former?.changes.size ? counted({ ...one, changes: former.changes }, start, dayCount) : one
        })
  if (kept.of !== fresh) keep({ of: fresh, trainers })
  return [trainers, (next: SampleTrainer[]) => keep({ of: fresh, trainers: next })] as const
}

function codeOf(start: string, dayCount: number) {
  const lines = [
    'label="Schedule overview demo"',
    'people={trainers}',
    'cellAt={trainerCellAt}',
    'summaryOf={summaryOf}',
    `start="${start}"`,
    `dayCount={${dayCount}}`,
    "now={nowInZone('UTC')}",
    'minDate={monday}',
    'todayStart={monday}',
    'onStartChange={setStart}',
    'legend={LEGEND}',
    'onAct={assign}',
    'onRefuse={sayWhy}',
  ]
  return `<PeopleWeekGrid\n${lines.map((line) => `  ${line}`).join('\n')}\n/>`
}

function mondayOf(date: string) {
  const weekday = new Date(date).getUTCDay()
  return addDays(date, -((weekday + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK))
}

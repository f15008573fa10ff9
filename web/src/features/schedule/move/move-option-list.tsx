import type { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useState } from 'react'
import { Concerns } from '../../../components/concerns.tsx'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { shownDay } from '../../../components/week-grid/words.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { BackToBackHint } from '../back-to-back-hint.tsx'

/** Few people get past the best options, so the others are drawn in portions. */
const PORTION = 10

interface MoveOptionListProps {
  options: readonly MoveOption[]
  isBusy: boolean
  onChoose: (option: MoveOption) => void
}

export function MoveOptionList({ options, isBusy, onChoose }: MoveOptionListProps) {
  const [limit, setLimit] = useState(PORTION)
  const good = options.filter(({ concerns }) => concerns.length === 0)
  const best = good.filter(({ reason }) => reason !== 'other')
  const others = good.filter(({ reason }) => reason === 'other')
  const worse = options.filter(({ concerns }) => concerns.length > 0)
  return (
    <div className="grid gap-5">
      <OptionGroup title="Best options" options={best} isBusy={isBusy} onChoose={onChoose} />
      <OptionGroup
        title={best.length > 0 ? 'Other free hours' : 'Free hours'}
        options={others.slice(0, limit)}
        isBusy={isBusy}
        onChoose={onChoose}
      />
      <OptionGroup
        title="Less suitable hours"
        options={worse.slice(0, Math.max(0, limit - others.length))}
        isBusy={isBusy}
        onChoose={onChoose}
      />
      {others.length + worse.length > limit && (
        <Button onClick={() => setLimit(limit + PORTION)}>Show more hours</Button>
      )}
    </div>
  )
}

interface OptionGroupProps extends MoveOptionListProps {
  title: string
}

function OptionGroup({ title, options, isBusy, onChoose }: OptionGroupProps) {
  const id = useId()
  if (options.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium text-sm">
        {title}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line">
        {options.map((option) => (
          <li key={`${option.trainerId} ${option.gymLocationId} ${option.date} ${option.hour}`}>
            <OptionButton option={option} isBusy={isBusy} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OptionButtonProps extends Omit<MoveOptionListProps, 'options'> {
  option: MoveOption
}

function OptionButton({ option, isBusy, onChoose }: OptionButtonProps) {
  const { user } = useSignIn()
  const { date, hour, trainerName, gymLocationName, explanation, concerns, backToBack } = option
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onChoose(option)}
      className="group focus-ring flex w-full items-center justify-between gap-3 px-3 py-2.5 text-left text-sm -outline-offset-2! transition-colors hover:bg-hover aria-disabled:cursor-progress aria-disabled:opacity-55"
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium tabular-nums">
          {shownDay(date)}, {hourRange(hour, hour + 1, user?.timeFormat)}
        </span>
        <span className="wrap-anywhere">
          {trainerName} at {gymLocationName}
        </span>
        <span className="wrap-anywhere text-muted">{explanation}</span>
        <Concerns concerns={concerns} />
        <BackToBackHint sessions={backToBack} subject="Trains" />
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 shrink-0 text-muted transition-colors group-hover:text-accent-ink"
      />
    </button>
  )
}

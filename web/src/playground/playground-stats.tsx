import { Card } from '../components/ui/page/card.tsx'
import { capitalized, STATE_WORDS } from '../components/week-grid/words.ts'
import { blocksOf, stretchesOf } from './blocks-of.ts'
import { LEGENDS } from './sample-slots.ts'
import type { Playground } from './use-playground.ts'

/** Hours and blocks across all days that can be shown. */
export function PlaygroundStats({ slots, options, minDate, maxDate }: Playground) {
  const shown = new Map(
    [...slots].filter(([key]) => key.slice(0, 10) >= minDate && key.slice(0, 10) <= maxDate),
  )
  const blocks = blocksOf(shown)
  const longest = Math.max(0, ...blocks.map((block) => block.totalHours))
  const states = LEGENDS[options.mode].map(({ state }) => state).filter((state) => state !== 'not-set')
  return (
    <Card title="Stats" description="Across all days that can be shown, with blocks as grouping forms them.">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-8">
        <Figure label="Hours set" value={shown.size} />
        {states.map((state) => (
          <Figure
            key={state}
            label={capitalized(STATE_WORDS[state])}
            value={[...shown.values()].filter((cell) => cell.state === state).length}
          />
        ))}
        <Figure label="Blocks" value={blocks.length} />
        <Figure label="Stretches" value={stretchesOf(shown).length} />
        <Figure label="Longest block" value={`${longest} h`} />
      </dl>
    </Card>
  )
}

export function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex flex-col-reverse gap-0.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">{value}</dd>
    </div>
  )
}

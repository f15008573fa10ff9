import { Card } from '../components/ui/page/card.tsx'
import { CodeLine } from './code-line.tsx'
import { WEEK_GRID_PROPS } from './grid-props.ts'
import { PropsCard } from './props-card.tsx'
import type { PlaygroundOptions } from './use-playground.ts'

interface PlaygroundDocsProps {
  options: PlaygroundOptions
  start: string
  dayCount: number
}

export function PlaygroundDocs({ options, start, dayCount }: PlaygroundDocsProps) {
  return (
    <>
      <Card title="This grid as code" description="Matches the settings above.">
        <CodeLine code={codeOf(options, start, dayCount)} label="this grid as code" />
      </Card>
      <Card title="Keys" description="The WAI-ARIA grid pattern, with one tab stop for the whole grid.">
        <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {KEYS.map(([keys, words]) => (
            <div key={keys} className="flex gap-3">
              <dt className="w-40 shrink-0 font-medium">{keys}</dt>
              <dd className="text-muted">{words}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <PropsCard docs={WEEK_GRID_PROPS} />
    </>
  )
}

const KEYS = [
  ['Arrows', 'move by one hour or day; past the edge, move to other days'],
  ['Home, End', 'move to the first or last day shown'],
  ['Ctrl+Home, Ctrl+End', 'move to the first or last hour'],
  ['Page Up, Page Down', 'move a week back or ahead, same weekday and hour'],
  ['Enter, Space', 'act on the hour, or finish painting'],
  ['Shift+Arrows', 'extend the selection'],
  ['Escape', 'cancel the selection'],
  ['Ctrl+Z', 'undo the last change'],
] as const

function codeOf(options: PlaygroundOptions, start: string, dayCount: number) {
  const lines = [
    'label="My availability"',
    `start="${start}"`,
    `dayCount={${dayCount}}`,
    `now={nowInZone('${options.clock}')}`,
    'hours={{ first: 9, last: 17 }}',
    'cellAt={cellAt}',
    'onStartChange={setStart}',
    ...(options.pastDates ? [] : [`minDate={nowInZone('${options.clock}').date}`]),
    ...(options.readonly ? ['isReadOnly'] : ['onAct={open}', 'onPaint={write}', 'paintAs={toggled}']),
    ...(options.grouping ? ['isGrouped'] : []),
    ...(options.relativeDates ? ['hasRelativeDates'] : []),
    `dateFormat="${options.dateFormat}"`,
    `timeFormat="${options.timeFormat}"`,
    `legend={LEGENDS['${options.mode}']}`,
  ]
  return `<WeekGrid\n${lines.map((line) => `  ${line}`).join('\n')}\n/>`
}

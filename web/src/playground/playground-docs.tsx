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

/** The grid above as code, then every prop by itself. */
export function PlaygroundDocs({ options, start, dayCount }: PlaygroundDocsProps) {
  return (
    <>
      <Card title="This grid as code" description="It follows the switches.">
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
  ['Arrows', 'one hour or one day; over the edge come other days'],
  ['Home, End', 'first and last day shown'],
  ['Ctrl+Home, Ctrl+End', 'first and last hour of all'],
  ['Page Up, Page Down', 'a week back or on, same weekday and hour'],
  ['Enter, Space', 'act on the hour, or finish a paint'],
  ['Shift+Arrows', 'extend a paint'],
  ['Escape', 'take a running paint back'],
  ['Ctrl+Z', 'undo the last paint'],
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

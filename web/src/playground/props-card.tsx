import { Card } from '../components/ui/page/card.tsx'
import { CodeLine } from './code-line.tsx'
import type { PropDocs } from './grid-props.ts'

export function PropsCard<Props>({ docs }: { docs: PropDocs<Props> }) {
  return (
    <Card title="Props" description="All of them, each with a line of code to copy.">
      <ul className="grid gap-5 lg:grid-cols-2">
        {Object.entries<PropDocs<Props>[keyof Props]>(docs).map(([name, { words, code }]) => (
          <li key={name} className="grid min-w-0 content-start gap-1.5">
            <h3 className="font-mono font-semibold text-sm">{name}</h3>
            <p className="text-muted text-sm">{words}</p>
            <CodeLine code={code} label={name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

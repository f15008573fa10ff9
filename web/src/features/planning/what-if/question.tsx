import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { WhatIfChange, WhatIfSpan } from '@spotter/contract/planning/what-if.ts'
import { MAX_WHAT_IF_CHANGES } from '@spotter/contract/shared/limits.ts'
import X from 'lucide-react/icons/x'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Select } from '../../../components/ui/forms/select.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { ChangeForm } from './change-form.tsx'
import { changeInWords, type Names } from './change-in-words.ts'

export const SPANS: readonly { value: WhatIfSpan; label: string }[] = [
  { value: 'last-4', label: 'the last 4 weeks' },
  { value: 'last-12', label: 'the last 12 weeks' },
  { value: 'next-4', label: 'the next 4 weeks' },
]

interface QuestionProps {
  brand: GymBrand
  trainers: readonly { id: string; fullName: string }[]
  names: Names
  span: WhatIfSpan
  changes: readonly WhatIfChange[]
  onSpan: (span: WhatIfSpan) => void
  onChanges: (changes: readonly WhatIfChange[]) => void
}

/** What's asked, as sentences. Every change asks again, so there's nothing to send. */
export function Question({ brand, trainers, names, span, changes, onSpan, onChanges }: QuestionProps) {
  return (
    <Card title="What if…" className="grid content-start">
      <div className="grid gap-5">
        {changes.length > 0 && (
          <ul className="grid gap-2">
            {changes.map((change, index) => {
              const remove = () => onChanges(changes.toSpliced(index, 1))
              // biome-ignore lint/suspicious/noArrayIndexKey: a change can be there twice, such as another trainer
              return <AskedChange key={index} words={changeInWords(change, names)} onRemove={remove} />
            })}
          </ul>
        )}
        {changes.length < MAX_WHAT_IF_CHANGES ? (
          <ChangeForm brand={brand} trainers={trainers} onAdd={(change) => onChanges([...changes, change])} />
        ) : (
          <p className="text-muted text-sm">
            That's as many changes as fit into one question. Remove one to add another.
          </p>
        )}
        <div className="grid gap-1.5 border-line border-t pt-4">
          <span className="font-medium text-sm">In which weeks?</span>
          <Select
            aria-label="In which weeks?"
            options={SPANS.map(({ value, label }) => ({
              value,
              label: label.charAt(0).toUpperCase() + label.slice(1),
            }))}
            value={span}
            onValueChange={(value) => onSpan(value as WhatIfSpan)}
          />
        </div>
      </div>
    </Card>
  )
}

function AskedChange({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-2 rounded-ui bg-accent-soft py-1 pr-1 pl-3 text-sm">
      <span className="min-w-0 flex-1 py-1.5">{words}</span>
      <Button variant="ghost" size="icon" aria-label={`Remove: ${words}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

import { useState } from 'react'
import { dayOf } from '../../../lib/time/days.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface DayFieldProps {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

/** Keeps what's typed in the field until it's a complete date. */
export function DayField({ label, value, onChange, ...limits }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    if (text === '' || dayOf(text)) onChange(dayOf(text))
  }
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          {...limits}
          type="date"
          className="min-w-0 max-sm:px-2.5"
          value={typed ?? value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  )
}

import type { ReactNode } from 'react'
import { Field } from '../../../../components/ui/forms/field.tsx'
import { TextInput } from '../../../../components/ui/forms/text-input.tsx'

interface NumberFieldProps {
  label: string
  hint?: ReactNode
  /** Says whose number it is, where the label alone doesn't. */
  name?: string
  min?: number
  max: number
  /** Null while it's empty. */
  value: number | null
  onValueChange: (value: number | null) => void
}

export function NumberField({ label, hint, name, min = 0, max, value, onValueChange }: NumberFieldProps) {
  const isWrong = value !== null && !(Number.isInteger(value) && value >= min && value <= max)
  return (
    <Field label={label} hint={hint} {...(isWrong && { error: `Must be ${min} to ${max}` })}>
      {(control) => (
        <TextInput
          {...control}
          aria-label={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value ?? ''}
          onChange={(event) => onValueChange(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
    </Field>
  )
}

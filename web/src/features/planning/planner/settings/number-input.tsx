import type { ComponentProps } from 'react'
import { TextInput } from '../../../../components/ui/forms/text-input.tsx'

interface NumberInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'type' | 'max'> {
  max: number
  /** Null while it's empty. */
  value: number | null
  onValueChange: (value: number | null) => void
}

/** A small whole number. */
export function NumberInput({ value, onValueChange, ...props }: NumberInputProps) {
  return (
    <TextInput
      min={0}
      {...props}
      type="number"
      inputMode="numeric"
      value={value ?? ''}
      onChange={(event) => onValueChange(event.target.value === '' ? null : Number(event.target.value))}
    />
  )
}

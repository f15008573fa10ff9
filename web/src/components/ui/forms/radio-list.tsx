import { type ReactNode, useId } from 'react'

interface RadioListProps {
  label: string
  /** Where nothing else on the screen says what the choice is about. */
  isLabelShown?: boolean
  options: readonly { value: string; label: ReactNode }[]
  /** Null if nothing is selected yet. */
  value: string | null
  onValueChange: (value: string) => void
}

/** One of several visible options. The browser's own radio buttons in our colors, like `Checkbox`. */
export function RadioList(props: RadioListProps) {
  const { label, isLabelShown = false, options, value, onValueChange } = props
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className={isLabelShown ? 'mb-1.5 font-medium text-sm' : 'sr-only'}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-ui border border-line px-3 py-2 text-sm transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="focus-ring size-4.5 shrink-0 cursor-pointer accent-accent"
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { inputClass } from './input-class.ts'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is selected; it can be selected again. */
  emptyLabel: string
  value: string | null
  onValueChange: (value: string | null) => void
}

/** The browser's own select: no script to load, thousands of options, and a native picker on phones. */
export function NativeSelect({ options, emptyLabel, value, onValueChange, ...props }: NativeSelectProps) {
  return (
    <span className="relative block min-w-0">
      <select
        {...props}
        value={value ?? ''}
        onChange={(event) => onValueChange(event.target.value || null)}
        className={classNames(inputClass, 'h-11 appearance-none truncate pr-9 sm:h-10')}
      >
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </span>
  )
}

import { classNames } from '../../../lib/class-names.ts'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onValueChange: (value: Value) => void
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange } = props
  return (
    <fieldset className="inline-flex w-full rounded-ui border border-line bg-sunken p-1 sm:w-auto">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className={classNames(
            'focus-ring min-h-10 flex-1 whitespace-nowrap rounded-[calc(var(--radius-ui)-3px)] px-3 font-medium text-sm transition-colors sm:min-h-9 sm:px-5',
            option.value === value ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

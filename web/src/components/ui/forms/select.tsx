import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '../../../lib/class-names.ts'
import type { FieldControl } from './field.tsx'
import { inputClass } from './input-class.ts'
import { popupClass, popupItemClass } from './popup-class.ts'

interface SelectOption {
  value: string
  label: string
  hint?: string
}

interface SelectProps extends Partial<FieldControl> {
  options: readonly SelectOption[]
  value: string | null
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  /** Only if there's no `Field` to label it. */
  'aria-label'?: string
}

export function Select({ options, value, onValueChange, placeholder, disabled, ...control }: SelectProps) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(chosen) => chosen !== null && onValueChange(chosen)}
      disabled={disabled}
    >
      <Base.Trigger
        {...control}
        className={classNames(inputClass, 'flex h-11 items-center justify-between gap-2 text-left sm:h-10')}
      >
        <span className="truncate">
          <Base.Value placeholder={placeholder} />
        </span>
        <Base.Icon>
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup
            className={classNames(
              popupClass,
              'max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto p-1',
            )}
          >
            {options.map((option) => (
              <SelectItem key={option.value} option={option} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function SelectItem({ option }: { option: SelectOption }) {
  return (
    <Base.Item value={option.value} className={popupItemClass}>
      <span className="grid flex-1 py-1.5">
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.hint && <span className="text-muted text-xs">{option.hint}</span>}
      </span>
      <Base.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-accent-ink" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '../../../lib/class-names.ts'
import type { FieldControl } from './field.tsx'
import { inputClass } from './input-class.ts'
import { popupClass, popupItemClass } from './popup-class.ts'

export interface ComboboxOption {
  value: string
  label: string
  hint?: string
}

interface ComboboxProps extends Partial<FieldControl> {
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onValueChange: (option: ComboboxOption | null) => void
  placeholder?: string
  /** Shown if nothing matches, and while `options` are loading. */
  emptyText: string
  /** If given, it receives the search text to search elsewhere, and `options` are shown unfiltered. */
  onSearch?: (words: string) => void
  /** For options that are loaded only once they're needed. */
  onOpen?: () => void
  disabled?: boolean
}

export function Combobox({
  options,
  value,
  onValueChange,
  placeholder,
  emptyText,
  onSearch,
  onOpen,
  disabled,
  ...control
}: ComboboxProps) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={onValueChange}
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
      onInputValueChange={(words, { reason }) => reason !== 'item-press' && onSearch?.(words)}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      {...(onSearch ? { filter: null } : {})}
      autoHighlight
      disabled={disabled}
    >
      <div className="relative">
        <Base.Input
          {...control}
          placeholder={placeholder}
          className={classNames(inputClass, 'h-11 pr-10 sm:h-10')}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
        />
      </div>
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={4}>
          {/* It's outside the page's landmarks, so it has to be one itself. */}
          <Base.Popup
            role="region"
            aria-label="Suggestions"
            className={classNames(
              popupClass,
              'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            <Base.Empty className="px-3 py-2 text-muted text-sm empty:hidden">{emptyText}</Base.Empty>
            <Base.List>{(option: ComboboxOption) => <Item key={option.value} option={option} />}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ option }: { option: ComboboxOption }) {
  return (
    <Base.Item value={option} className={popupItemClass}>
      <span className="grid min-w-0 flex-1 py-1.5">
        <span className="truncate">{option.label}</span>
        {option.hint && <span className="truncate text-muted text-xs">{option.hint}</span>}
      </span>
      <Base.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-accent-ink" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, description, checked, onCheckedChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch includes its input
    <label className="flex cursor-pointer items-start justify-between gap-4 has-data-disabled:cursor-not-allowed">
      <span>
        <span id={id} className="font-medium text-sm">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="block text-muted text-sm">
            {description}
          </span>
        )}
      </span>
      <Base.Root
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : undefined}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="focus-ring relative h-6 w-10 shrink-0 cursor-pointer rounded-full border border-line-strong bg-sunken transition-colors data-checked:border-transparent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-55"
      >
        <Base.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-line-strong transition-transform data-checked:translate-x-4.5 data-checked:bg-on-accent" />
      </Base.Root>
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** Only screen readers get the label, for example in table rows. */
  isLabelHidden?: boolean
}

/** The browser's own checkbox in our colors: no script needed, and every screen reader knows it. */
export function Checkbox({ label, isLabelHidden = false, ...props }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-6 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-55',
        // Without a visible label to click, the area around the box reacts, too.
        isLabelHidden && '-m-3.25 p-3.25',
      )}
    >
      <input {...props} type="checkbox" className="focus-ring size-4.5 cursor-pointer accent-accent" />
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}

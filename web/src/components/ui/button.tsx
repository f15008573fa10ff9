import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  isBusy?: boolean
  /** Shown instead of the children while busy, as in 'Saving...'. */
  busyLabel?: string
}

/** While busy it keeps its place and its focus, and a second press does nothing. */
export function Button({
  variant = 'secondary',
  size = 'md',
  isBusy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  isBusy?: boolean
  /** Shown instead of the children while busy, as in 'Saving...'. */
  busyLabel?: string
  /** Does nothing for now. Unlike a disabled button, it stays in the tab order and keeps the focus. */
  isIdle?: boolean
}

/** While busy, it keeps its size and focus, and a second click does nothing. */
export function Button({
  variant = 'secondary',
  size = 'md',
  isBusy = false,
  busyLabel,
  isIdle = false,
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
      className={buttonClass(variant, size, classNames(isIdle && 'cursor-not-allowed opacity-55', className))}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isIdle || undefined}
      onClick={(event) => (isBusy || isIdle ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}

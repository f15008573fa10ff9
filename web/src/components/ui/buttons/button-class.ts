import { classNames } from '../../../lib/class-names.ts'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'ghost'
  | 'quiet-danger'
  | 'danger'
  | 'available'
  | 'pending'
  | 'refused'
export type ButtonSize = 'sm' | 'md' | 'icon'

const BASE =
  'focus-ring inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-ui border font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'border-line-strong/60 bg-surface text-ink enabled:hover:bg-hover [a&]:hover:bg-hover',
  ghost: 'border-transparent text-ink enabled:hover:bg-hover [a&]:hover:bg-hover',
  'quiet-danger': 'border-transparent text-danger enabled:hover:bg-danger-soft',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover',
  // A state that can be clicked. It has to stay readable when disabled, so it doesn't fade.
  available: 'border-available-line bg-available-soft text-available disabled:opacity-100!',
  pending: 'border-pending-line bg-pending-soft text-pending enabled:hover:border-current',
  refused: 'border-danger-line bg-danger-soft text-danger enabled:hover:border-current',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4 text-sm sm:min-h-10',
  icon: 'size-11 sm:size-10',
}

export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string) {
  return classNames(BASE, VARIANTS[variant], SIZES[size], className)
}

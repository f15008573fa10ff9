import { classNames } from '../../../lib/class-names.ts'

export const tabListClass = 'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:thin]'

export function tabClass(isActive: boolean) {
  return classNames(
    'focus-ring -mb-px inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-b-2 px-3 font-medium text-sm -outline-offset-2! transition-colors',
    isActive ? 'border-ink text-ink' : 'border-transparent text-muted hover:text-ink',
  )
}

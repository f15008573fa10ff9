import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useRequested } from '../../lib/address/use-requested.ts'
import { Button } from '../ui/buttons/button.tsx'
import { keepScroll } from './days/keep-scroll.ts'
import { type GridView, turnPage } from './keyboard/movement.ts'
import { clampStart } from './shown-days.ts'
import type { GridDays } from './week-grid-props.ts'
import { dayInBrief, rangeInWords } from './words.ts'

export function GridNavigation(props: GridDays) {
  const { start, dayCount, now, onStartChange, todayStart = now.date } = props
  const requested = useRequested(start)
  if (!onStartChange) return <ShownDays {...props} />
  const view: GridView = { ...props, hours: { first: 0, last: 23 }, canNavigate: true }
  const turn = (direction: 1 | -1) => (from: string) => turnPage({ ...view, start: from }, direction)
  const today = clampStart(view, todayStart)
  const button = {
    shown: start,
    onGo: (leadsTo: LeadsTo) => {
      const to = leadsTo(requested.latest())
      requested.note(to)
      keepScroll(() => onStartChange(to))
    },
  }
  const unit = dayCount === 1 ? 'day' : dayCount === 7 ? 'week' : `${dayCount} days`
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <Turn label={`Previous ${unit}`} leadsTo={turn(-1)} {...button}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Turn>
      <Turn label={`Next ${unit}`} leadsTo={turn(1)} {...button}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Turn>
      <Turn leadsTo={() => today} {...button}>
        Today
      </Turn>
      <ShownDays {...props} />
    </div>
  )
}

function ShownDays({ start, dayCount, now, zone }: GridDays) {
  const words = rangeInWords(start, dayCount)
  return (
    <div className="min-w-0 px-1 leading-tight max-sm:pr-0">
      <p
        aria-live="polite"
        className="inline font-semibold text-[0.8125rem] leading-tight tabular-nums sm:text-base"
      >
        {dayCount > 1 ? (
          words
        ) : (
          <>
            <span className="max-sm:sr-only">{words}</span>
            <span aria-hidden="true" className="sm:hidden">
              {dayInBrief(start, now.date)}
            </span>
          </>
        )}
      </p>
      {zone && (
        <p className="inline whitespace-nowrap text-muted text-sm leading-tight max-sm:text-xs"> {zone}</p>
      )}
    </div>
  )
}

type LeadsTo = (from: string) => string

interface TurnProps {
  label?: string
  shown: string
  leadsTo: LeadsTo
  onGo: (leadsTo: LeadsTo) => void
  children: ReactNode
}

function Turn({ label, shown, leadsTo, onGo, children }: TurnProps) {
  return (
    <Button
      aria-label={label}
      title={label}
      size={label ? 'icon' : 'md'}
      className={label ? undefined : 'max-sm:px-3!'}
      isIdle={leadsTo(shown) === shown}
      onClick={() => onGo(leadsTo)}
    >
      {children}
    </Button>
  )
}

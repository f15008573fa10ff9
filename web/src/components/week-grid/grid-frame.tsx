import './look/week-grid.css'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode, Ref } from 'react'
import { SkipToHours } from '../skip-to-hours.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { GridLegend } from './grid-legend.tsx'
import { GridNavigation } from './grid-navigation.tsx'
import type { GridDays, LegendEntry } from './week-grid-props.ts'

interface GridFrameProps extends GridDays {
  /** The page's title and filters, in one row with the navigation and the toolbar. */
  lead?: ReactNode
  legend?: readonly LegendEntry[]
  toolbar?: ReactNode
  /** If passed but undefined, the button keeps its space, so nothing jumps once there's something to undo. */
  onUndo?: () => void
  /** Where the grid announces what happened to screen readers. */
  announcements?: Ref<HTMLParagraphElement>
  /** There's no navigation. */
  isEveryWeek?: boolean
  children: ReactNode
}

export function GridFrame(props: GridFrameProps) {
  const { lead, legend, announcements, children } = props
  return (
    <div className="wg-frame">
      {!props.isEveryWeek && <SkipToHours />}
      {lead ? (
        <div className="wg-bar">
          {lead}
          <div className="wg-bar-days">
            <GridNavigation {...props} />
          </div>
          {props.toolbar}
        </div>
      ) : (
        <FrameHead {...props} />
      )}
      {legend && <GridLegend entries={legend} />}
      {children}
      {announcements && <p ref={announcements} role="status" className="sr-only" />}
    </div>
  )
}

function FrameHead(props: GridFrameProps) {
  const { toolbar, isEveryWeek } = props
  if (isEveryWeek) {
    return (
      <div className="flex items-center justify-between gap-3">
        {toolbar}
        <UndoButton {...props} />
      </div>
    )
  }
  return (
    <div className="flex items-center gap-x-6 gap-y-3 max-sm:gap-x-0 sm:flex-wrap">
      <div className="wg-bar-days flex flex-1 items-center justify-between gap-2">
        <GridNavigation {...props} />
        <UndoButton {...props} />
      </div>
      {toolbar && <div className="flex flex-wrap items-center gap-2">{toolbar}</div>}
    </div>
  )
}

function UndoButton(props: GridFrameProps) {
  const { onUndo } = props
  if (!('onUndo' in props)) return null
  return (
    <Button
      variant="ghost"
      className="max-sm:min-w-11 max-sm:px-0!"
      onClick={onUndo}
      isIdle={!onUndo}
      aria-keyshortcuts="Control+Z"
    >
      <Undo2 aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Undo</span>
    </Button>
  )
}

import type { DrawnCell } from './drawn-cell.ts'
import { GRID_CELL, SELECTED } from './grid-roles.ts'

interface GridCellProps {
  drawn: DrawnCell
  isTabStop: boolean
  /** Shown in the cell itself if no header shows the hour. */
  hourLabel?: string
  /** Shown instead of the text if there's no room for it. */
  initials?: string | undefined
}

/** One plain element without its own listener: the grid listens for all of them. */
export function GridCell({ drawn, isTabStop, hourLabel, initials }: GridCellProps) {
  return (
    <td
      {...GRID_CELL}
      {...(drawn.isSelected && SELECTED)}
      tabIndex={isTabStop ? 0 : -1}
      className="wg-cell"
      data-at={drawn.key}
      data-state={drawn.state}
      data-joins={drawn.joins}
      data-past={drawn.isPast || undefined}
      data-now={drawn.isNow || undefined}
      data-today={drawn.isToday || undefined}
      data-marked={drawn.isMarked || undefined}
      data-outlined={drawn.isOutlined || undefined}
      data-proposal={drawn.proposal}
      data-attention={drawn.needsAttention || undefined}
      data-hour={hourLabel}
      data-times={drawn.times}
      data-place={drawn.place}
      data-initials={initials}
      aria-label={drawn.name}
      aria-disabled={drawn.isLocked || undefined}
      title={drawn.why ?? drawn.cell.detail}
    >
      {drawn.text}
    </td>
  )
}

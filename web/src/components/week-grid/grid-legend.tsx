import './look/week-grid.css'
import type { LegendEntry } from './week-grid-props.ts'

export function GridLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-sm max-sm:gap-x-3 max-sm:text-xs">
      {entries.map(({ state, label, isOutlined }) => (
        <li key={label} className="flex items-center gap-2 max-sm:gap-1.5">
          <span
            aria-hidden="true"
            className="wg-swatch"
            data-state={state}
            data-outlined={isOutlined || undefined}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

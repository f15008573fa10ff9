import type { HourFigures, Insights, InsightsQuery } from '@spotter/contract/insights/insights.ts'
import { useState } from 'react'
import { Select } from '../../../components/ui/forms/select.tsx'
import { FigureCard } from '../figure-card.tsx'
import { HeatGrid } from './heat-grid.tsx'
import { adviceFor, LAYERS, type Layer, weeksInUse } from './heat-rules.ts'
import { HourFiguresDialog } from './hour-figures-dialog.tsx'
import './heat-map.css'

const COUNTS: Record<Layer, string> = {
  advice: 'Stripes: open this hour. Dots: close it. The number says how many hours in all these weeks.',
  unmet: 'Hours marked by trainees who had fewer sessions that week than they wanted.',
  open: 'Hours in which trainers were available, booked or not. Hours open anywhere count for each location.',
  booked: 'Hours with a session that wasn’t canceled ahead of time.',
  marked: 'Hours in which trainees said they could train.',
}

interface HeatMapProps {
  query: InsightsQuery
  figures: Insights
}

export function HeatMap({ query, figures }: HeatMapProps) {
  const [layer, setLayer] = useState<Layer>('advice')
  const [chosen, setChosen] = useState<HourFigures | null>(null)
  const weeks = weeksInUse(figures.weeks)
  const hasAdvice = figures.hours.some((hour) => adviceFor(hour, weeks))
  return (
    <FigureCard title="The week by hour" counts={COUNTS[layer]} query={query} figure="hours">
      <div className="grid min-w-0 gap-3">
        <div className="sm:w-60">
          <Select
            aria-label="What the hours show"
            options={LAYERS}
            value={layer}
            onValueChange={(value) => setLayer(value as Layer)}
          />
        </div>
        <HeatGrid hours={figures.hours} layer={layer} weeks={weeks} onChoose={setChosen} />
        {layer === 'advice' &&
          (hasAdvice ? <Legend /> : <p>Nothing to change: no hour stands out in these weeks.</p>)}
      </div>
      {chosen && (
        <HourFiguresDialog query={query} hour={chosen} weeks={weeks} onClose={() => setChosen(null)} />
      )}
    </FigureCard>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <LegendItem advice="open">Open: wanted every week, and no trainer was free</LegendItem>
      <LegendItem advice="close">Close: open, but never booked or wanted</LegendItem>
    </ul>
  )
}

function LegendItem({ advice, children }: { advice: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" data-advice={advice} className="heat-cell w-8! [--heat-strength:0.5]" />
      {children}
    </li>
  )
}

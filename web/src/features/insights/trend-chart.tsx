import type { WeekFigures } from '@spotter/contract/insights/insights.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { type Pattern, patternOf } from './chart-pattern.ts'
import { useColorScheme } from './use-color-scheme.ts'

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip)

const SERIES: { key: keyof Omit<WeekFigures, 'week'>; label: string; color: string; pattern: Pattern }[] = [
  { key: 'sessions', label: 'Sessions', color: '--booked-line', pattern: 'solid' },
  { key: 'canceled', label: 'Canceled', color: '--line-strong', pattern: 'dots' },
  { key: 'noShows', label: 'No-shows', color: '--danger', pattern: 'stripes' },
  { key: 'lateChanges', label: 'Late changes', color: '--pending-line', pattern: 'lines' },
]

/** Drawn again when the color scheme changes; the table below it says the same to screen readers. */
export function TrendChart({ weeks }: { weeks: readonly WeekFigures[] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useColorScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme decides which colors are read
  useEffect(() => {
    if (!canvas.current?.getContext('2d')) return
    const chart = draw(canvas.current, weeks)
    return () => chart.destroy()
  }, [weeks, scheme])
  return <canvas ref={canvas} role="img" aria-label="Bar chart. The same numbers are in the table below." />
}

function draw(canvas: HTMLCanvasElement, weeks: readonly WeekFigures[]) {
  const colorOf = readColors(canvas)
  const [ink, line] = [colorOf('--muted'), colorOf('--line')]
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: weeks.map(({ week }) => shortDate(week)),
      datasets: SERIES.map(({ key, label, color, pattern }) => ({
        label,
        data: weeks.map((week) => week[key]),
        backgroundColor: patternOf(pattern, colorOf(color), colorOf('--surface')),
        borderColor: colorOf(color),
        borderWidth: 1,
        stack: key === 'sessions' ? 'sessions' : 'lost',
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      plugins: { legend: { position: 'bottom', labels: { color: ink, boxWidth: 14 } } },
      scales: {
        x: {
          stacked: true,
          ticks: { color: ink, maxRotation: 0, autoSkipPadding: 12 },
          grid: { display: false },
        },
        y: { stacked: true, beginAtZero: true, ticks: { color: ink, precision: 0 }, grid: { color: line } },
      },
    },
  })
}

/** A canvas doesn't understand CSS variables, let alone `light-dark()`: an element resolves them. */
function readColors(canvas: HTMLCanvasElement) {
  const parent = canvas.parentElement ?? document.body
  return (name: string) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    parent.append(probe)
    const color = getComputedStyle(probe).color
    probe.remove()
    return color
  }
}

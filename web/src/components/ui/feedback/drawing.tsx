import type { ReactNode } from 'react'

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const DRAWINGS = {
  barbell: (
    <>
      <path d="M14 40h68" />
      <rect x="22" y="24" width="8" height="32" rx="2" />
      <rect x="66" y="24" width="8" height="32" rx="2" />
      <path d="M17 32v16M79 32v16" />
    </>
  ),
  inbox: (
    <>
      <path d="M22 44V26a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v18" />
      <path d="M16 44h18l5 8h18l5-8h18v12a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4z" />
      <path d="M34 32h28" />
    </>
  ),
  signpost: (
    <>
      <path d="M48 14v50M38 64h20" />
      <path d="M30 20h32l8 7-8 7H30z" />
      <path d="M66 40H36l-8 6 8 6h30z" />
    </>
  ),
  unplugged: (
    <>
      <path d="M14 52c10 0 10-18 20-18" />
      <path d="M34 26v16h6a8 8 0 0 0 0-16zM47 30h6M47 38h6" />
      <path d="M66 28h-4a8 8 0 0 0 0 16h4zM66 36c8 0 8 18 18 18" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof DRAWINGS

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 96 80" width="120" height="100" aria-hidden="true" className="text-ink">
      <circle cx="48" cy="40" r="36" className="fill-accent-soft" />
      <g {...STROKE}>{DRAWINGS[name]}</g>
    </svg>
  )
}

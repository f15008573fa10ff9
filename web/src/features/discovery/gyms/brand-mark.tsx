import { initialsOf } from '@spotter/contract/shared/words/initials.ts'
import { useState } from 'react'

export function BrandMark({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (logoUrl && !isBroken) {
    return (
      <img
        src={logoUrl}
        alt=""
        width="48"
        height="48"
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        className="size-12 shrink-0 rounded-ui border border-line bg-surface object-contain"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="relative isolate grid size-12 shrink-0 place-content-center overflow-hidden rounded-ui bg-accent-soft font-bold text-accent-ink text-lg tracking-tight"
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 -z-10 fill-accent/15">
        <path d={SHAPES[shapeOf(name)]} />
      </svg>
      {initialsOf(name)}
    </span>
  )
}

/** A curve, a slope, two plates, and a half-moon, so that brands without a logo don't all look the same. */
const SHAPES = [
  'M48 0v48H0A48 48 0 0 1 48 0z',
  'M0 48 48 8v40z',
  'M0 0h14v48H0zM34 0h14v48H34z',
  'M0 24a24 24 0 0 1 48 0z',
]

function shapeOf(name: string) {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return sum % SHAPES.length
}

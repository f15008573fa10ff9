import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** WCAG 2.2, 1.4.6 (AAA). */
const ENOUGH = 7

type Color = [number, number, number]

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const styles = read('../../../app/styles.css')
const grid = read('./week-grid.css')
const heat = read('../../../features/insights/heat-map/heat-map.css')

function token(name: string, theme: 'light' | 'dark'): Color {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`).exec(styles) ?? []
  const hex = Number.parseInt((theme === 'light' ? light : dark) ?? '', 16)
  return [hex >> 16, (hex >> 8) & 255, hex & 255]
}

/** How much of the first color the grid's styles mix into another. */
function share(of: string) {
  const [, percent] = new RegExp(`color-mix\\(in srgb, var\\(--${of}\\) (\\d+)%`).exec(grid) ?? []
  return Number(percent) / 100
}

function mixed(a: Color, b: Color, part: number) {
  return a.map((value, index) => value * part + b[index]! * (1 - part)) as Color
}

function luminance(color: Color) {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Color
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Color, b: Color) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'] as const)('trouble and quiet text, %s', (theme) => {
  const of = (name: string) => token(name, theme)
  expect(contrast(of('danger'), of('danger-soft'))).toBeGreaterThanOrEqual(ENOUGH)
  for (const ground of ['canvas', 'surface', 'raised', 'sunken']) {
    expect(contrast(of('muted'), of(ground))).toBeGreaterThanOrEqual(ENOUGH)
  }
})

/** WCAG 2.2, 1.4.3 (AA): on buttons, and for the brand. */
test.each(['light', 'dark'] as const)('text on color, %s', (theme) => {
  const of = (name: string) => token(name, theme)
  const pairs = [
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['accent-ink', 'accent-soft'],
    ['muted', 'accent-soft'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['muted', 'hover'],
  ] as const
  for (const [ink, ground] of pairs) expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5)
})

describe.each(['light', 'dark'] as const)('numbers in the heat map at their strongest, %s', (theme) => {
  const of = (name: string) => token(name, theme)
  const [, percent] = /var\(--heat-strength\) \* (\d+)%/.exec(heat) ?? []
  const [, stripe] = /var\(--pending-line\) (\d+)%/.exec(heat) ?? []
  const ground = (line: string) => mixed(of(line), of('surface'), Number(percent) / 100)

  test.each(['booked-line', 'pending-line', 'available-line', 'line-strong'])('over %s', (line) => {
    expect(contrast(of('ink'), ground(line))).toBeGreaterThanOrEqual(ENOUGH)
  })

  test('over stripes', () => {
    const striped = mixed(of('pending-line'), ground('pending-line'), Number(stripe) / 100)
    expect(contrast(of('ink'), striped)).toBeGreaterThanOrEqual(ENOUGH)
  })
})

describe.each(['light', 'dark'] as const)('text in grids, %s', (theme) => {
  const of = (name: string) => token(name, theme)
  const hatched = (name: string, line: string) => mixed(of(line), of(name), share('wg-line'))
  const past = (name: string) => mixed(of(name), of('canvas'), share('wg-tint'))

  test.each([
    ['available', of('available'), of('available-soft')],
    ['booked', of('booked'), of('booked-soft')],
    ['unavailable, over its hatch', of('ink'), hatched('sunken', 'line-strong')],
    ['busy', of('pending'), of('pending-soft')],
    ['at capacity, over its hatch', of('pending'), hatched('pending-soft', 'pending-line')],
    ['no trainers', of('ink'), of('sunken')],
    ['proposed', of('booked'), mixed(of('booked-soft'), of('surface'), share('booked-soft'))],
    ['needs attention', of('pending'), of('pending-soft')],
    ['proposed to go', of('booked'), of('surface')],
    ['available, past', of('muted'), past('available-soft')],
    ['booked, past', of('muted'), past('booked-soft')],
    ['busy, past', of('muted'), past('pending-soft')],
    ['heads', of('muted'), of('surface')],
    ['unavailable and no trainers, past', of('muted'), past('sunken')],
  ])('%s', (_, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(ENOUGH)
  })
})

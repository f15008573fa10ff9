export type Pattern = 'solid' | 'dots' | 'stripes' | 'lines'

const SIZE = 8

/** A fill that's recognizable without its color. */
export function patternOf(pattern: Pattern, color: string, background: string) {
  if (pattern === 'solid') return color
  const tile = document.createElement('canvas')
  tile.width = SIZE
  tile.height = SIZE
  const context = tile.getContext('2d')
  if (!context) return color
  context.fillStyle = background
  context.fillRect(0, 0, SIZE, SIZE)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 2.5
  context.beginPath()
  if (pattern === 'dots') context.arc(SIZE / 2, SIZE / 2, 2.2, 0, 2 * Math.PI)
  if (pattern === 'dots') context.fill()
  if (pattern === 'stripes') context.moveTo(-2, SIZE + 2)
  if (pattern === 'stripes') context.lineTo(SIZE + 2, -2)
  if (pattern === 'lines') context.moveTo(0, SIZE / 2)
  if (pattern === 'lines') context.lineTo(SIZE, SIZE / 2)
  context.stroke()
  return context.createPattern(tile, 'repeat') ?? color
}

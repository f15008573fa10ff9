const [WIDTH, HEIGHT, MARGIN] = [640, 360, 56]
const COLUMNS = [100, 1000, 10_000, 100_000]
const MILLISECONDS = [10, 100, 1000, 10_000, 100_000]

/** Time against size, one dot per week, both on logarithmic axes. */
export function drawTimes(points) {
  const x = scale(COLUMNS, MARGIN, WIDTH - 16)
  const y = scale(MILLISECONDS, HEIGHT - MARGIN, 16)
  const dots = points.map(
    ({ columns, ms }) => `<circle cx="${x(columns)}" cy="${y(ms)}" r="3" fill="#2563eb" fill-opacity="0.6"/>`,
  )
  const columnLines = COLUMNS.map(
    (columns) =>
      `<path d="M${x(columns)} ${y(MILLISECONDS[0])}V${y(MILLISECONDS.at(-1))}"/><text x="${x(columns)}" y="${HEIGHT - MARGIN + 18}" text-anchor="middle">${columns.toLocaleString('en-US')}</text>`,
  )
  const timeLines = MILLISECONDS.map(
    (ms) =>
      `<path d="M${x(COLUMNS[0])} ${y(ms)}H${x(COLUMNS.at(-1))}"/><text x="${MARGIN - 8}" y="${Number(y(ms)) + 4}" text-anchor="end">${ms / 1000} s</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Time to draft a week against its size">
<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>
<g stroke="#e5e7eb" fill="#374151" font-family="system-ui, sans-serif" font-size="12" style="paint-order: stroke">
${[...columnLines, ...timeLines].map((line) => line.replace('<text', '<text stroke="none"')).join('\n')}
<text stroke="none" x="${WIDTH / 2}" y="${HEIGHT - 12}" text-anchor="middle">Columns in the model</text>
</g>
${dots.join('\n')}
</svg>
`
}

function scale(ticks, from, to) {
  const [low, high] = [Math.log10(ticks[0]), Math.log10(ticks.at(-1))]
  return (value) => (from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1)
}

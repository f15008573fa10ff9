const [WIDTH, HEIGHT, MARGIN] = [640, 320, 56]

/** How a figure grows with the size of what it's about, on plain axes, so a straight line means in proportion. */
export function drawGrowth({ title, sizes, unit, points }) {
  const most = {
    size: Math.max(...points.map(({ size }) => size)),
    value: Math.max(...points.map(({ value }) => value)),
  }
  const x = (size) => (MARGIN + (size / most.size) * (WIDTH - MARGIN - 24)).toFixed(1)
  const y = (value) => (HEIGHT - MARGIN - (value / most.value) * (HEIGHT - MARGIN - 24)).toFixed(1)
  const path = points.map(({ size, value }, at) => `${at === 0 ? 'M' : 'L'}${x(size)} ${y(value)}`).join('')
  const marks = points.map(
    ({ size, value }) =>
      `<circle cx="${x(size)}" cy="${y(value)}" r="4" fill="#2563eb"/><text x="${x(size)}" y="${Number(y(value)) - 10}" text-anchor="middle">${value} ${unit}</text><text x="${x(size)}" y="${HEIGHT - MARGIN + 18}" text-anchor="middle">${size}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>
<g font-family="system-ui, sans-serif" font-size="12" fill="#374151">
<path d="M${MARGIN} 16V${HEIGHT - MARGIN}H${WIDTH - 16}" fill="none" stroke="#9ca3af"/>
<path d="${path}" fill="none" stroke="#2563eb" stroke-width="2"/>
${marks.join('\n')}
<text x="${WIDTH / 2}" y="${HEIGHT - 12}" text-anchor="middle">${sizes}</text>
</g>
</svg>
`
}

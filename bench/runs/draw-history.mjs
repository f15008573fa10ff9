const [COLUMNS, WIDTH, HEIGHT] = [3, 300, 84]

/** One small chart per figure across runs, each with its own scale: from the first run to the last. */
export function drawHistory(name, runs) {
  const charts = chartsOf(name, runs)
  const height = Math.ceil(charts.length / COLUMNS) * HEIGHT + 8
  const label = `Figures of ${name} across commits`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${height}" role="img" aria-label="${escapeText(label)}">
<rect width="${COLUMNS * WIDTH}" height="${height}" fill="white"/>
<g font-family="system-ui, sans-serif" font-size="10" fill="#374151">
${charts.map(drawChart).join('\n')}
</g>
</svg>
`
}

function chartsOf(name, runs) {
  const names = Object.keys(runs.at(-1)?.figures[name] ?? {})
  return names.map((figure) => ({
    figure,
    points: runs
      .filter((run) => run.figures[name]?.[figure] !== undefined)
      .map((run) => ({ commit: run.commit, value: run.figures[name][figure] })),
  }))
}

function drawChart({ figure, points }, index) {
  const left = (index % COLUMNS) * WIDTH + 10
  const top = Math.floor(index / COLUMNS) * HEIGHT + 16
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at) => left + (points.length === 1 ? 0 : (at / (points.length - 1)) * (WIDTH - 80))
  const y = (value) => top + 46 - (high === low ? 0.5 : (value - low) / (high - low)) * 32
  const path = points.map(
    ({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  )
  const dots = points.map(
    ({ commit, value }, at) =>
      `<circle cx="${x(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="2.5" fill="#2563eb"><title>${escapeText(commit)}: ${value}</title></circle>`,
  )
  return [
    `<text x="${left}" y="${top}">${escapeText(shorten(figure))}</text>`,
    `<path d="${path.join('')}" fill="none" stroke="#2563eb" stroke-width="1.5"/>`,
    ...dots,
    `<text x="${left + WIDTH - 70}" y="${(y(values.at(-1)) + 3).toFixed(1)}" font-weight="600">${values.at(-1)}</text>`,
  ].join('')
}

function shorten(text) {
  return text.length > 52 ? `${text.slice(0, 51)}…` : text
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

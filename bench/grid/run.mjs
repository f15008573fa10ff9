/**
 * The week grid next to the least that any virtual grid in React has to draw: mount and paint, next week, click to paint;
 * then Spotter's longest frames while painting and scrolling. Takes about two minutes.
 *   npx node bench/grid/run.mjs [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { findChromium } from '../../scripts/find-chromium.mjs'

const ROUNDS = Number(process.argv[2] ?? 3)
const COUNTS = [50, 200]
const SUBJECTS = { spotter: 'Spotter', floor: 'Virtual floor: only what fits, as plain buttons' }
const VIEWPORT = { width: 1440, height: 900 }
const PATIENCE_MS = 60_000

const outDir = await mkdtemp(join(tmpdir(), 'grid-bench-'))
const config = { root: import.meta.dirname, configFile: false, logLevel: 'error' }
await build({
  ...config,
  plugins: [react(), tailwindcss()],
  build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4000 },
})
const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
const address = server.resolvedUrls.local[0]
let browser
try {
  for (const count of COUNTS) await inFreshBrowser(() => compare(count))
  await inFreshBrowser(watchSpotter)
} finally {
  await server.close()
  await rm(outDir, { recursive: true, force: true })
}

/** So that nothing drawn before slows it down. */
async function inFreshBrowser(work) {
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    await work()
  } finally {
    await browser.close()
  }
}

/** In turns, so a busy moment on the machine affects both. */
async function compare(count) {
  const figures = { spotter: [], floor: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const subject of Object.keys(SUBJECTS)) figures[subject].push(await measure(subject, count))
  }
  const ours = medians(figures.spotter)
  const hours = (count * 119).toLocaleString('en')
  console.log(`\n${count} trainers × 7 days × 17 hours (${hours} hours), median of ${ROUNDS}, ms\n`)
  console.log('| Grid | mount and paint | next week | click to paint |\n|---|--:|--:|--:|')
  for (const [subject, name] of Object.entries(SUBJECTS)) {
    const cells = medians(figures[subject]).map((value, index) => {
      return subject === 'spotter'
        ? value.toFixed(0)
        : `${value.toFixed(0)} (${(value / ours[index]).toFixed(1)}×)`
    })
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}

function medians(rounds) {
  return [0, 1, 2].map(
    (index) => rounds.map((round) => round[index]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)],
  )
}

async function measure(subject, count) {
  const page = await open(subject, count)
  const mounted = await page.evaluate(() => window.bench.mount())
  const { x, y } = await page.evaluate(() => window.bench.target())
  await page.waitForTimeout(200)
  await page.evaluate(() => window.bench.expectClick())
  await page.mouse.click(x, y)
  const clicked = await page.evaluate(() => window.clickPainted)
  const turned = await page.evaluate(() => window.bench.next())
  await page.close()
  return [mounted, turned, clicked]
}

async function open(subject, count) {
  const page = await browser.newPage({ viewport: VIEWPORT })
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('pageerror', (error) => console.error(`${subject}: ${error.message}`))
  await page.goto(`${address}?subject=${subject}&trainers=${count}`)
  await page.waitForFunction(() => window.isReady)
  return page
}

async function watchSpotter() {
  const figures = { 'painting 7 × 17 hours by dragging': [], 'scrolling through 200 trainers': [] }
  const [paint, scroll] = Object.values(figures)
  for (let round = 0; round < ROUNDS; round++) {
    paint.push(await longestPaintFrame())
    scroll.push(await longestScrollFrame())
  }
  console.log('\n| Spotter only, median of rounds | longest frame, ms | longest task, ms of CPU time |')
  console.log('|---|--:|--:|')
  for (const [name, rounds] of Object.entries(figures)) {
    const [frame, task] = medians(rounds.map((round) => [...round, 0]))
    console.log(`| ${name} | ${frame.toFixed(0)} | ${task.toFixed(0)} |`)
  }
}

/** The frames as seen, and the page's longest task in CPU time, which other programs can't stretch. */
async function watched(page, act) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await page.evaluate(() => {
    window.stop = window.bench.watchFrames()
  })
  await act()
  const frame = await page.evaluate(() => window.stop())
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const renderers = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && renderers.has(`${pid} ${tid}`),
  )
  await page.close()
  return [frame, Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000]
}

async function longestPaintFrame() {
  const page = await open('painting', 1)
  await page.evaluate(() => window.bench.mount())
  const boxes = await page.$$eval('[data-at]', (cells) =>
    [cells[0], cells.at(-1)].map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  const [from, to] = boxes
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  return watched(page, async () => {
    await page.mouse.move(to.x, to.y, { steps: 60 })
    await page.mouse.move(from.x, from.y, { steps: 60 })
    await page.mouse.move(to.x, to.y, { steps: 60 })
    await page.mouse.up()
  })
}

async function longestScrollFrame() {
  const page = await open('spotter', 200)
  await page.evaluate(() => window.bench.mount())
  return watched(page, () =>
    page.evaluate(async () => {
      for (let step = 0; step < 240; step++) {
        window.scrollBy(0, 120)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }),
  )
}

/**
 * The people grid compared with calendar libraries, with the same hours in the same run: mount and paint, next week,
 * click to paint; then Spotter's longest frames while painting and scrolling. Takes about 10 minutes; Spotter alone,
 * next to what any virtual grid has to draw, takes two.
 *   npx node bench/grid/run.mjs [rounds] [names, as in spotter,daypilot]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { findChromium } from '../../scripts/find-chromium.mjs'

const ROUNDS = Number(process.argv[2] ?? 5)
const COUNTS = [50, 200]
const NAMES = {
  spotter: 'Spotter',
  floor: 'Virtual floor: only what fits, as plain buttons',
  daypilot: 'DayPilot Lite 5.10',
  'fullcalendar-virtual': 'FullCalendar 7.0, virtualization',
  fullcalendar: 'FullCalendar 7.0',
  'react-big-calendar': 'react-big-calendar 1.20',
}
const chosen = process.argv[3]?.split(',') ?? Object.keys(NAMES)
const SUBJECTS = Object.fromEntries(chosen.map((name) => [name, NAMES[name]]))
const NEVER = Number.POSITIVE_INFINITY
const VIEWPORT = { width: 1440, height: 900 }
const PATIENCE_MS = 60_000
/** More rounds of something this slow would take minutes and change nothing. */
const SLOW_ROUND_MS = 8_000
const SLOW_ROUNDS = 2

const outDir = await mkdtemp(join(tmpdir(), 'grid-bench-'))
// The libraries bring their own copy of React, and two of them in one page don't work together.
const resolve = { dedupe: ['react', 'react-dom'] }
const config = { root: import.meta.dirname, configFile: false, logLevel: 'error', resolve }
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

/** One that has just drawn 24,000 cells with a slow library may never draw another frame. */
async function inFreshBrowser(work) {
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    await work()
  } finally {
    await browser.close()
  }
}

/** In turns, so a busy moment on the machine affects all of them. */
async function compare(count) {
  const figures = Object.fromEntries(Object.keys(SUBJECTS).map((subject) => [subject, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const subject of Object.keys(SUBJECTS)) {
      if (hasEnough(figures[subject])) continue
      figures[subject].push(await measure(subject, count))
    }
  }
  const ours = medians(figures[chosen[0]])
  console.log(
    `\n${count} trainers × 7 days × 17 hours (${(count * 119).toLocaleString('en')} hours), median of up to ${ROUNDS}, ms\n`,
  )
  console.log('| Grid | mount and paint | next week | click to paint |\n|---|--:|--:|--:|')
  for (const [subject, name] of Object.entries(SUBJECTS)) {
    const cells = medians(figures[subject]).map((value, index) =>
      cellOf(value, ours[index], subject === chosen[0]),
    )
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}

function hasEnough(rounds) {
  const slow = rounds.filter((round) => round[0] + round[1] > SLOW_ROUND_MS)
  return slow.length >= SLOW_ROUNDS || rounds.some((round) => round.includes(NEVER))
}

function cellOf(value, ours, isOurs) {
  if (value === NEVER) return 'did not finish'
  return isOurs ? value.toFixed(0) : `${value.toFixed(0)} (${(value / ours).toFixed(1)}×)`
}

function medians(rounds) {
  return [0, 1, 2].map(
    (index) => rounds.map((round) => round[index]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)],
  )
}

async function measure(subject, count) {
  const page = await open(subject, count)
  const figures = [NEVER, NEVER, NEVER]
  try {
    figures[0] = await soon(page.evaluate(() => window.bench.mount()))
    const { x, y } = await page.evaluate(() => window.bench.target())
    await page.waitForTimeout(200)
    await page.evaluate(() => window.bench.expectClick())
    await page.mouse.click(x, y)
    figures[2] = await soon(page.evaluate(() => window.clickPainted))
    figures[1] = await soon(page.evaluate(() => window.bench.next()))
  } catch (error) {
    console.error(`${subject} with ${count} trainers: ${error.message}`)
  } finally {
    await page.close()
  }
  return figures
}

function soon(figure) {
  const patience = new Promise((_, reject) =>
    setTimeout(reject, PATIENCE_MS, new Error('did not finish')).unref(),
  )
  return Promise.race([figure, patience])
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

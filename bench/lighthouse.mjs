/**
 * The start page, a gym's page, and the sign-in page as a visitor on a phone sees them, checked against the budgets:
 * Lighthouse on the built app with demo data, plus the JavaScript of the first view and of the largest routes. Build the app
 * first. Takes about two minutes.
 *   npx node bench/lighthouse.mjs [runs]
 */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.mjs'
import { root } from '../scripts/paths.mjs'
import { freePort, startServer } from '../server/test/processes/server-process.ts'

const RUNS = Number(process.argv[2] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const SCORE = 95
const FIRST_VIEW_KB = 130
const LARGEST_ROUTES = 3
/**
 * Lighthouse slows the CPU down four times, which makes a good desktop as fast as an average phone. A slow or busy
 * machine is closer to the phone already, so it's slowed down less.
 */
const FULL_SLOWDOWN = 4
const GOOD_DESKTOP_INDEX = 1500
/** Lighthouse's slow 4G for phones. */
const NETWORK = { rttMs: 150, throughputKbps: 1638.4 }
const METRICS = {
  'first-contentful-paint': 'First paint, ms',
  'largest-contentful-paint': 'Largest paint, ms',
  'total-blocking-time': 'Blocked, ms',
  'cumulative-layout-shift': 'Layout shift',
}
const DIST = join(root, 'web/dist')

const dataDir = await mkdtemp(join(tmpdir(), 'spotter-lighthouse-'))
const server = await startServer({ DATA_DIR: dataDir })
const debuggingPort = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
})
try {
  await server.ready()
  const { environment } = await look(`${server.url}/`, FULL_SLOWDOWN)
  const share = Math.min(environment.benchmarkIndex / GOOD_DESKTOP_INDEX, 1)
  const slowdown = Math.max(1, FULL_SLOWDOWN * share)
  console.log(
    `Lighthouse, mobile, median of ${RUNS} runs. This machine's benchmark index was ${environment.benchmarkIndex} (a good desktop: ${GOOD_DESKTOP_INDEX}), so the CPU was slowed down ${slowdown.toFixed(1)} times.\n`,
  )
  const pages = { '/': '/', "A gym's page": await gymPath(), '/login': '/login' }
  const reports = {}
  for (const [name, path] of Object.entries(pages))
    reports[name] = await medianOf(server.url + path, slowdown)
  printScores(reports)
  await printScripts(reports['/'])
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function gymPath() {
  const { data } = await (await fetch(`${server.url}/api/Gyms?hasLocations=true`)).json()
  return `/gyms/${data[0].id}`
}

async function medianOf(url, slowdown) {
  const reports = []
  for (let run = 0; run < RUNS; run++) reports.push(await look(url, slowdown))
  reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
  return reports[Math.floor(RUNS / 2)]
}

/** On a busy machine, Chromium sometimes loses the start of a trace; then we try again. */
async function look(url, cpuSlowdownMultiplier, tries = 3) {
  const throttling = { ...NETWORK, cpuSlowdownMultiplier }
  const { lhr } = await lighthouse(url, { port: debuggingPort, logLevel: 'silent', throttling })
  if (!lhr.runtimeError) return lhr
  if (tries === 1) throw new Error(lhr.runtimeError.message)
  return look(url, cpuSlowdownMultiplier, tries - 1)
}

function printScores(reports) {
  const [first] = Object.values(reports)
  const titles = CATEGORIES.map((id) => first.categories[id].title)
  const headings = ['Page', ...titles, ...Object.values(METRICS), `Scores ≥ ${SCORE}`]
  console.log(`| ${headings.join(' | ')} |\n|---|${'--:|'.repeat(headings.length - 2)}---|`)
  for (const [page, { categories, audits }] of Object.entries(reports)) {
    const scores = CATEGORIES.map((id) => Math.round(categories[id].score * 100))
    const values = Object.keys(METRICS).map((id) => written(audits[id].numericValue))
    const low = CATEGORIES.filter((_, index) => scores[index] < SCORE).map((id) =>
      missed(categories[id], audits),
    )
    console.log(`| ${[page, ...scores, ...values, low.join('; ') || 'met'].join(' | ')} |`)
  }
}

function written(value) {
  return value < 10 ? value.toFixed(3) : Math.round(value)
}

/** Names the audits that cost points, so you know where to look. */
function missed({ auditRefs }, audits) {
  const costly = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
  return `missed: ${costly.map(({ id }) => id).join(', ')}`
}

async function printScripts({ audits }) {
  const loaded = audits['network-requests'].details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => new URL(url).pathname)
  const firstView = new Set(loaded.map((path) => path.split('/').at(-1)))
  const size = await sum(loaded.map((path) => join(DIST, path)))
  console.log('\n| JavaScript, gzipped | kB | Budget | |\n|---|--:|--:|---|')
  console.log(
    `| First view of / (${loaded.length} files) | ${size} | ≤ ${FIRST_VIEW_KB} | ${size <= FIRST_VIEW_KB ? 'met' : 'missed'} |`,
  )
  const assets = await readdir(join(DIST, 'assets'))
  const routes = assets.filter((file) => /-(page|tab)-[\w-]{8}\.js$/.test(file) && !firstView.has(file))
  const sizes = await Promise.all(
    routes.map(async (route) => {
      const own = [...(await withImports(route))].filter((file) => !firstView.has(file))
      return { name: route.replace(/-[\w-]{8}\.js$/, ''), size: await sum(own.map(inAssets)) }
    }),
  )
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size).slice(0, LARGEST_ROUTES))
    console.log(`| ${name}, on top | ${size} | | |`)
}

/** The chunk and everything it imports statically. */
async function withImports(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  const source = await readFile(inAssets(file), 'utf8')
  for (const [, imported] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    await withImports(imported, found)
  }
  return found
}

function inAssets(file) {
  return join(DIST, 'assets', file)
}

async function sum(files) {
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${file}.gz`)).size))
  return Number((sizes.reduce((total, size) => total + size, 0) / 1000).toFixed(1))
}

/**
 * Trainee Management with 5,000 trainees in Chromium: every main-thread task over 50 ms while a manager types,
 * filters, selects all, and scrolls. Build the app first. Takes about a minute.
 *   npx node bench/trainees.mjs [runs]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.mjs'
import { startServer } from '../server/test/processes/server-process.ts'

const RUNS = Number(process.argv[2] ?? 3)
const TRAINEES = 5_000
/** The most that one import accepts. */
const STEP = 2_000
const BUDGET_MS = 50
const PASSWORD = 'Spotter#2026'
const MANAGER = { email: 'manager2@spotter.demo', password: PASSWORD }
const ADMIN = { email: 'admin@spotter.demo', password: PASSWORD }

/** In this order: each starts where the previous one ended. */
const ACTS = {
  'Typing a name': (page) => page.getByLabel('Search trainees').pressSequentially('person 12', { delay: 80 }),
  'Clearing the search': (page) => page.getByRole('button', { name: /^Remove filter "/ }).click(),
  'Changing the status': async (page) => {
    await page.getByRole('button', { name: /^Status filter/ }).click()
    for (const status of ['Approved', 'Approved', 'Rejected'])
      await page.getByRole('menuitemcheckbox', { name: status }).click()
    await page.keyboard.press('Escape')
  },
  'Selecting all': (page) => page.getByLabel('Select all trainees').check(),
  'Selecting none': (page) => page.getByRole('button', { name: 'Clear Selection' }).click(),
  Scrolling: async (page) => {
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(16)
    }
  },
  'Jumping to the end and back': async (page) => {
    await page.keyboard.press('End')
    await page.waitForTimeout(200)
    await page.keyboard.press('Home')
  },
}

const dataDir = await mkdtemp(join(tmpdir(), 'spotter-trainees-'))
const server = await startServer({ DATA_DIR: dataDir, WORKER: 'off' })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await server.ready()
  await addTrainees()
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await work())
  print(runs)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function addTrainees() {
  const manager = await signIn(MANAGER)
  const admin = await signIn(ADMIN)
  const [brand] = await ask('GET', '/gym-management/brands/assigned', manager)
  const location = brand.locations[0].name
  for (let first = 0; first < TRAINEES; first += STEP) {
    // One person can't invite this many in a day.
    const token = first === 0 ? admin : manager
    const lines = Array.from({ length: Math.min(STEP, TRAINEES - first) }, (_, n) => {
      const status = n % 3 === 0 ? 'Pending' : 'Approved'
      return `Person ${first + n},Bench,bench-${first + n}@example.com,+43 1 ${n},"${location}",${status}`
    })
    const csv = ['First name,Last name,Email,Phone,Location,Status', ...lines].join('\n')
    await ask('POST', `/gym-management/brands/${brand.id}/trainees/import`, token, { csv })
  }
}

async function signIn(person) {
  const { accessToken } = await ask('POST', '/Auth/login', undefined, { ...person, rememberMe: false })
  return accessToken
}

async function ask(method, path, token, body) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  const { success, message, data } = await answer.json()
  if (!success) throw new Error(`${method} ${path}: ${message}`)
  return data
}

/** The long tasks of each action. */
async function work() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(MANAGER.email)
  await page.getByLabel('Password', { exact: true }).fill(MANAGER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.goto(`${server.url}/gym-manager/trainees`)
  await page.getByText(/^Showing [\d,]+ of 5,/).waitFor()
  await takeLongTasks(page)
  const found = {}
  for (const [name, act] of Object.entries(ACTS)) {
    await act(page)
    found[name] = await takeLongTasks(page)
  }
  await context.close()
  return found
}

/** Resolves once the page has been idle for a while. */
async function takeLongTasks(page) {
  await page.waitForTimeout(500)
  return page.evaluate(() => window.longTasks.splice(0))
}

function print(runs) {
  console.log(`${TRAINEES.toLocaleString('en-US')} trainees, median of ${RUNS} runs.\n`)
  console.log('| Action | Long tasks | Longest, ms | Budget | |\n|---|--:|--:|--:|---|')
  for (const act of Object.keys(ACTS)) {
    const longest = median(runs.map((run) => Math.max(0, ...run[act])))
    const count = median(runs.map((run) => run[act].length))
    const verdict = longest <= BUDGET_MS ? 'met' : 'missed'
    console.log(
      `| ${act} | ${count} | ${longest ? Math.round(longest) : `under ${BUDGET_MS}`} | ≤ ${BUDGET_MS} | ${verdict} |`,
    )
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/**
 * From pressing the mouse button on the tab Schedule Overview to the painted week of 50 trainers, on the built app with
 * a cold cache: neither the tab's code nor the week has been loaded before the pointer got there, which was right before
 * the click. Takes about a minute.
 *   npx node bench/grid/overview-click.mjs [rounds]
 */
import pg from 'pg'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { withOwnPostgres } from '../../server/proofs/own-postgres.ts'
import { freePort } from '../../server/test/processes/server-process.ts'
import { DAY, seed, signIn, startSpotter } from '../schedule.mjs'

const ROUNDS = Number(process.argv[2] ?? 7)
const TRAINERS = 50
const TARGET_MS = 400

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
await withOwnPostgres(measure).finally(() => browser.close())

async function measure({ connectionString }) {
  const pool = new pg.Pool({ connectionString })
  const { brandId } = (await seed(pool)).get(TRAINERS)
  const { headers } = await signIn(pool)
  await pool.end()
  const port = await freePort()
  const spotter = await startSpotter(connectionString, port)
  const address = `http://127.0.0.1:${port}/gym-manager?brand=${brandId}&from=${DAY}`
  const rounds = []
  try {
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await clickToPaint(address, headers.authorization))
  } finally {
    spotter.kill()
  }
  const median = rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]
  console.log(`| Schedule Overview, ${TRAINERS} trainers | median of ${ROUNDS} | slowest | Target | |`)
  console.log('|---|--:|--:|--:|---|')
  const verdict = median <= TARGET_MS ? 'met' : 'missed'
  const figures = [median.toFixed(0), rounds.at(-1).toFixed(0), `≤ ${TARGET_MS}`, verdict]
  console.log(`| tab click to paint, cold cache, ms | ${figures.join(' | ')} |`)
}

/** A browser of its own each time, so nothing is cached. */
async function clickToPaint(address, authorization) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const token = authorization.replace('Bearer ', '')
  await context.addInitScript((token) => localStorage.setItem('accessToken', token), token)
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText('Hall 1', { exact: true }).first().waitFor()
  const tab = page.getByRole('link', { name: 'Schedule Overview' })
  await page.evaluate(watchClick)
  await tab.click()
  const milliseconds = await page.evaluate(() => window.clickPainted)
  await context.close()
  return milliseconds
}

function watchClick() {
  window.clickPainted = new Promise((resolve) => {
    const begin = () => {
      const start = performance.now()
      const look = () => {
        if (!document.querySelector('[data-at]')) return requestAnimationFrame(look)
        // By the frame after the one that has them, they're painted.
        requestAnimationFrame(() => resolve(performance.now() - start))
      }
      look()
    }
    window.addEventListener('pointerdown', begin, { capture: true, once: true })
  })
}

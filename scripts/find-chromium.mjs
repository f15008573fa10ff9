import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium that runs: CHROMIUM_PATH, the system's, or Playwright's; otherwise undefined. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, but that isn't a Chromium that runs.`)
  }
  return [...onPath(NAMES), ...APPLICATIONS, ...playwrightsOwn()].find(isChromium)
}

/**
 * Debian's Chromium without windows, which spends less than half as much on each page but can't show
 * notifications; undefined without it, or if CHROMIUM_PATH names another one.
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  return onPath(['chromium-headless-shell']).find(isChromium)
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function isChromium(path) {
  return existsSync(path) && runs(path)
}

// On some systems, 'chromium-browser' only prints how to install it.
function runs(path) {
  if (process.platform === 'win32') return existsSync(path)
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && /chrom/i.test(stdout)
}

function playwrightsOwn() {
  try {
    return [createRequire(import.meta.url)('playwright-core').chromium.executablePath()]
  } catch {
    return []
  }
}

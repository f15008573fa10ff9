/**
 * One line per run, with the commit, the kind of machine, and every figure: in bench/history.jsonl, or, for quick runs,
 * where only you see it.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { isQuick, sized } from './quick.mjs'

const HISTORY = join(
  import.meta.dirname,
  sized({ full: '../history.jsonl', quick: '../../node_modules/.cache/quick-benchmarks.jsonl' }),
)

/** `figures` by benchmark. */
export function keepHistory(figures, seconds) {
  const run = {
    at: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    isQuick,
    seconds,
    figures,
  }
  mkdirSync(dirname(HISTORY), { recursive: true })
  appendFileSync(HISTORY, `${JSON.stringify(run)}\n`)
}

/** The runs of one kind on this kind of machine, oldest first: only those can be compared. */
export function comparableRuns() {
  const lines = existsSync(HISTORY) ? readFileSync(HISTORY, 'utf8').trim().split('\n').filter(Boolean) : []
  return lines
    .map((line) => JSON.parse(line))
    .filter((run) => run.machine === machine() && run.isQuick === isQuick)
}

function machine() {
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`
}

/** With a plus if something isn't committed. */
function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '..') ? '+' : '')
  } catch {
    return 'unknown'
  }
}

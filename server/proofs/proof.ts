/**
 * Promises that take longer to check than a test should. Each starts its own PostgreSQL and exits with code 1 if its promise
 * is broken. A full run's table goes to bench/RESULTS.md; one with options only with --keep. Names and defaults of the
 * options are in each proof's `full` and `quick`.
 *   npm run proof -- chaos|failover|fuzz|soak|guards
 *   npm run proof -- chaos --quick
 *   npm run proof -- fuzz --only 'POST /api/Auth' --cases 20
 */
import { parseArgs } from 'node:util'
import { keepTable } from '../../bench/keep-table.ts'
import type { Verdict } from './judge.ts'

type Options = Record<string, string | number>
type Proof = Record<'full' | 'quick', Options> & { run(options: Options): Promise<Verdict> }

const PROOFS = {
  chaos: { title: 'Chaos', load: () => import('./chaos/chaos.ts') },
  failover: { title: 'Failover', load: () => import('./failover/failover.ts') },
  fuzz: { title: 'Fuzz', load: () => import('./fuzz/fuzz.ts') },
  soak: { title: 'Soak', load: () => import('./soak/soak.ts') },
  guards: { title: 'Guards', load: () => import('./guards/guards.ts') },
}

const [name = '', ...given] = process.argv.slice(2)
const chosen = PROOFS[name as keyof typeof PROOFS]
if (!chosen) {
  console.error(`Choose a proof: npm run proof -- ${Object.keys(PROOFS).join('|')}`)
  process.exit(2)
}
const { full, quick, run } = (await chosen.load()) as unknown as Proof
const numbersAndWords = Object.fromEntries(Object.keys(full).map((key) => [key, { type: 'string' as const }]))
const flag = { type: 'boolean' as const, default: false }
const parsed = parseArgs({ args: given, options: { ...numbersAndWords, quick: flag, keep: flag } })
const { quick: isQuick, keep, ...changed } = parsed.values as Record<string, string | boolean>
const options = { ...(isQuick ? quick : full) }
for (const [key, value] of Object.entries(changed)) {
  options[key] = typeof full[key] === 'number' ? Number(value) : String(value)
}
const { table, problems } = await run(options)
const verdict = [table, ...problems.map((problem) => `- ${problem}`)].join('\n')
console.log(`\n${verdict}\n${problems.length === 0 ? 'Every promise held.' : `Broken: ${problems.length}`}`)
if (keep || given.length === 0) await keepTable(chosen.title, `npm run proof -- ${name}`, verdict)
if (problems.length > 0) process.exitCode = 1

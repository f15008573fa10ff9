/** bench/RESULTS.md, one section per table. A new measurement replaces only its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../server/src/platform/embedded-postgres/binaries.ts'

const RESULTS = join(import.meta.dirname, 'RESULTS.md')

const INTRODUCTION = `# Benchmark results

Written by \`npm run bench\` and \`npm run proof\`. Numbers from one machine mean little on their own, so compare only numbers
from the same table. 'bare' is a plain node:http server that runs the same SQL statement, without routing, sign-in, or checks.
Unless a table says otherwise, the machine had 2 cores (Intel Xeon at 2.5 GHz), 24 GB, Linux, Node 26, and PostgreSQL 18.
`

/** Written after each measurement, so an interruption loses at most one table. */
export async function keepTable(title: string, command: string, output: string) {
  const measured = `Measured ${new Date().toISOString().slice(0, 10)}, ${await describeMachine()}.`
  const sections = readSections()
  sections.set(title, `\`${command}\`. ${measured}\n\n${output.trim()}`)
  const written = [...sections].map(([name, text]) => `## ${name}\n\n${text}\n`)
  writeFileSync(RESULTS, `${INTRODUCTION}\n${written.join('\n')}`)
}

/** In the order of the file. */
function readSections(): Map<string, string> {
  const text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
  const [, ...parts] = text.split(/^## /m)
  return new Map(parts.map((part) => [part.split('\n')[0]!, part.slice(part.indexOf('\n')).trim()]))
}

async function describeMachine() {
  const { version } = await findBinaries(undefined)
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB, ${process.platform}, Node ${process.versions.node}, PostgreSQL ${version}`
}

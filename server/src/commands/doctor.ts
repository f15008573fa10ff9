// npm run doctor: which PostgreSQL this is, and whether everything that must always hold does hold in it. Only reads.
import { describeServer } from '../features/doctor/describe-server.ts'
import { examine, type Finding, INVARIANTS } from '../features/doctor/examine.ts'
import { runCommand } from './run-command.ts'

await runCommand(
  async (connect) => {
    if (process.argv.length > 2) throw new Error('Usage: npm run doctor')
    await connect(async (db) => {
      console.log(await describeServer(db))
      const findings = await examine(db)
      if (findings.length === 0) {
        console.log(`All ${INVARIANTS.length} invariants hold.`)
        return
      }
      throw new Error(findings.map(inWords).join('\n\n'))
    })
  },
  { migrates: false },
)

function inWords({ broken, count, rows }: Finding) {
  const heading = `✗ ${broken.charAt(0).toUpperCase()}${broken.slice(1)} (${count === 1 ? '1 row' : `${count} rows`})`
  const more = count > rows.length ? [`  … and ${count - rows.length} more`] : []
  return [heading, ...rows.map((row) => `  ${JSON.stringify(row)}`), ...more].join('\n')
}

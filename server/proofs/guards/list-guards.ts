import { ACCOUNT_GUARDS } from './account.ts'
import { CHECK_GUARDS } from './checks.ts'
import { CONSTRAINT_GUARDS } from './constraints.ts'
import { LIMIT_GUARDS } from './limits.ts'
import { LOCK_GUARDS } from './locks.ts'

export const GUARDS = [
  ...CONSTRAINT_GUARDS,
  ...LOCK_GUARDS,
  ...CHECK_GUARDS,
  ...ACCOUNT_GUARDS,
  ...LIMIT_GUARDS,
]

const TITLES = { constraint: 'Constraints', lock: 'Locks', check: 'Checks', limit: 'Limits' }

/** docs/guards.md. */
export function describeGuards() {
  const sections = Object.entries(TITLES).map(([kind, title]) => {
    const rows = GUARDS.filter((guard) => guard.kind === kind).map(({ name, keeps, test, without }) => {
      const place = 'file' in without ? `\`server/${without.file}\`` : 'the schema'
      return `| ${kind === 'constraint' ? `\`${name}\`` : name} | ${keeps} | ${place} | \`server/${test}\` |`
    })
    return `## ${title}\n\n| Guard | What it keeps true | Where | Test that fails without it |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Guards

What keeps the invariants, and the test that fails without it. \`npm run guards\` removes each one in a copy of the project
and runs its test; \`npm run check\` makes sure that everything listed here still exists. Generated from
\`server/proofs/guards\` by \`npm run generate\`.

${sections.join('\n')}`
}

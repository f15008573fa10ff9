import { plural } from '@spotter/contract/shared/words/plural.ts'
// npm run demo -- retire: deactivates the demo accounts for good.
import { listRealSuperAdmins, retireDemo } from '../features/demo/retire-demo.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'Usage: npm run demo -- retire'

await runCommand(async (connect) => {
  const [command, ...rest] = process.argv.slice(2)
  if (command !== 'retire' || rest.length > 0) throw new Error(USAGE)
  await connect(async (db) => {
    const count = await retireDemo(db)
    console.log(count === 0 ? 'There are no demo accounts left to retire.' : whatChanged(count))
    console.log(whoRemains(await listRealSuperAdmins(db)))
  })
})

function whatChanged(count: number) {
  return [
    `Deactivated ${plural(count, 'demo account')} for good.`,
    'Passwords, second factors, sign-ins, calendar links, and emailed links no longer work, and the demo stays out of',
    'this database. Its gyms are still listed: a super admin can deactivate or delete them.',
  ].join('\n')
}

function whoRemains(superAdmins: string[]) {
  if (superAdmins.length > 0) {
    return `Super admins: ${superAdmins.join(', ')}. Remove any that you don't recognize.`
  }
  return "There's no super admin. Create one with: npm run admin -- --email you@example.com"
}

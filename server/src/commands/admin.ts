// npm run admin -- --email ada@example.com [--first-name Ada --last-name Lovelace] [--existing]
import { parseArgs } from 'node:util'
import { RegisterRequest } from '@spotter/contract/auth/auth.ts'
import { makeSuperAdmin } from '../features/auth/roles/make-super-admin.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'Usage: npm run admin -- --email you@example.com [--first-name … --last-name …] [--existing]'
const Person = RegisterRequest.pick({ email: true, firstName: true, lastName: true })

await runCommand(async (connect) => {
  const { existing, ...person } = readArguments()
  await connect(async (db, env) => {
    const token = await makeSuperAdmin(db, person, { existing })
    console.log(`${person.email} is now a super admin.`)
    if (existing)
      console.log('Its password, second factors, sign-ins, calendar link, and emailed links no longer work.')
    console.log('Set the password with this link. It works once, for 60 minutes:')
    console.log(`${env.PUBLIC_URL}/reset-password/${token}`)
  })
})

function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Super' },
      'last-name': { type: 'string', default: 'Admin' },
      existing: { type: 'boolean', default: false },
    },
  })
  const parsed = Person.safeParse({
    email: values.email ?? '',
    firstName: values['first-name'],
    lastName: values['last-name'],
  })
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.message}\n${USAGE}`)
  return { ...parsed.data, existing: values.existing }
}

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@spotter/contract/demo/demo.ts'
import type { Env } from './env.ts'
import { VERSION } from './platform/version.ts'

export function logStart(env: Env, say: (message: string) => void) {
  if (env.demo && env.exposedBy.length > 0) say(warnOfDemo(env.exposedBy))
  if (env.WORKER === 'only') {
    return say(
      `Spotter's worker is ready: health and metrics on port ${env.PORT}, no web app in this process.`,
    )
  }
  if (env.PUBLIC_URL.startsWith('https:') && env.TRUST_PROXY === false) say(SEES_ONLY_THE_PROXY)
  say(`\nSpotter is ready: ${env.PUBLIC_URL} (version ${VERSION})`)
  if (!env.demo) return
  say(`\nDemo accounts, all with the password ${DEMO_PASSWORD}:`)
  for (const { label, email } of DEMO_ACCOUNTS) say(`  ${email.padEnd(24)} ${label}`)
  if (!env.SMTP_URL) say(`\nEmails are kept instead of sent. Read them at ${env.PUBLIC_URL}/demo/inbox`)
}

const SEES_ONLY_THE_PROXY =
  'Warning: PUBLIC_URL is an https address, so there must be a proxy in front of Spotter, but TRUST_PROXY is off. All ' +
  "visitors seem to come from the proxy's address and share its limits: a few wrong passwords can keep everyone from " +
  "signing in. Set TRUST_PROXY=on, or to the proxy's address."

function warnOfDemo(settings: string[]) {
  const given = new Intl.ListFormat('en').format(settings)
  return (
    `Warning: DEMO=on together with ${given}. Anyone who can reach this server can sign in as its super admin with a ` +
    'published password and read its emails. Never use it for real people; for them, set DEMO=off.'
  )
}

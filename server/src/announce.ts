import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@spotter/contract/demo.ts'
import type { Env } from './env.ts'

/** Tells whoever started the server where it is and how to get in. */
export function announce(env: Env, say: (message: string) => void) {
  if (env.WORKER === 'only') return say('Spotter delivers mail (no web server in this process).')
  say(`\nSpotter is ready: ${env.PUBLIC_URL}`)
  if (!env.demo) return
  if (!env.isLoopback)
    say('DEMO is on although other machines can reach this server: its passwords are public.')
  say(`\nDemo accounts, all with the password ${DEMO_PASSWORD}:`)
  for (const { label, email } of DEMO_ACCOUNTS) say(`  ${email.padEnd(24)} ${label}`)
  if (!env.SMTP_URL) say(`\nMails are kept, not sent: ${env.PUBLIC_URL}/demo/inbox`)
}

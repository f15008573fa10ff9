import type { Env } from '../../env.ts'
import type { Database } from '../database.ts'
import { makeDurable } from '../durability.ts'
import { keepMail } from './kept-mails.ts'
import type { MailTransport } from './mail-transport.ts'
import { openRelay, type RelayTiming } from './relay.ts'

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'demo'>

export function createMailTransport(
  env: MailEnv,
  db: Database,
  timing?: Partial<RelayTiming>,
): MailTransport {
  if (env.SMTP_URL) return onceDurable(db, openRelay({ url: env.SMTP_URL, from: env.MAIL_FROM, timing }))
  if (env.demo) return { delivers: true, deliver: (mail) => keepMail(db, mail), close: () => undefined }
  return { delivers: false, deliver: refuse, close: () => undefined }
}

/** An email can say more than its job knew, and none of it may turn out never to have happened. */
function onceDurable(db: Database, relay: MailTransport): MailTransport {
  return {
    ...relay,
    async deliver(mail) {
      await makeDurable(db)
      await relay.deliver(mail)
    },
  }
}

async function refuse(): Promise<never> {
  throw new Error("Can't send email without SMTP_URL")
}

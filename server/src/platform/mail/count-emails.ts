import type { EmailOutcome } from '../metrics.ts'
import type { MailTransport } from './mail-transport.ts'
import { PermanentMailError } from './permanent-mail-error.ts'

export function countEmails(transport: MailTransport, count: (outcome: EmailOutcome) => void): MailTransport {
  return {
    ...transport,
    async deliver(mail) {
      try {
        await transport.deliver(mail)
        count('accepted')
      } catch (error) {
        count(error instanceof PermanentMailError ? 'rejected' : 'deferred')
        throw error
      }
    },
  }
}

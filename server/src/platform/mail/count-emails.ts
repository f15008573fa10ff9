import type { EmailOutcome } from '../metrics.ts'
import { PermanentMailError } from './permanent-mail-error.ts'
import type { Postman } from './postman.ts'

export function countEmails(postman: Postman, count: (outcome: EmailOutcome) => void): Postman {
  return {
    ...postman,
    async deliver(mail) {
      try {
        await postman.deliver(mail)
        count('accepted')
      } catch (error) {
        count(error instanceof PermanentMailError ? 'rejected' : 'deferred')
        throw error
      }
    },
  }
}

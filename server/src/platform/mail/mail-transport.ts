import type { Mail } from './mail.ts'

export interface MailTransport {
  /** False without both a mail relay and the demo; emails then wait in the queue. */
  delivers: boolean
  /** Resolves once the email is accepted. Throws `PermanentMailError` if it never will be. Not for transactions. */
  deliver(mail: Mail): Promise<void>
  close(): void
}

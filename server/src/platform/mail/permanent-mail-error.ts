import { PermanentFailure } from '../queue/task.ts'

/** The relay will never accept this email; the message is the relay's. */
export class PermanentMailError extends PermanentFailure {
  override name = 'PermanentMailError'
}

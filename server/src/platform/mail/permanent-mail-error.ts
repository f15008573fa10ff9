import { PermanentFailure } from '../queue/task.ts'

/** This mail will never be taken; the message holds the relay's words. */
export class PermanentMailError extends PermanentFailure {
  override name = 'PermanentMailError'
}

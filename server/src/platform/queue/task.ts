import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { MailTransport } from '../mail/mail-transport.ts'

export type TaskContext = Pick<Context, 'db' | 'env' | 'limits' | 'log'> & { transport: MailTransport }

/** The part of a zod schema that lets tasks with different payloads share a list. */
interface PayloadSchema<Payload> {
  safeParse(value: unknown): z.ZodSafeParseResult<Payload>
}

export interface Task<Payload = unknown> {
  name: string
  payload: PayloadSchema<Payload>
  /** Can run again after a crash. Errors are retried for a day, except for a `PermanentFailure`. */
  run(ctx: TaskContext, payload: Payload): Promise<unknown>
  /** Called when there won't be another attempt. */
  gaveUp?(ctx: TaskContext, payload: Payload, error: Error): Promise<unknown>
  /** Waits in the queue while there's no way to send email. */
  sendsMail?: boolean
  /** Lower runs first; 0 by default. */
  priority?: number
  /** A cron pattern (UTC) for tasks that run on a schedule. */
  schedule?: string
}

export function defineTask<Payload>(task: Task<Payload>): Task<Payload> {
  return task
}

/** An error that another attempt wouldn't fix. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Postman } from '../mail/postman.ts'

/** What a task needs to do its work, apart from its payload. */
export type TaskContext = Pick<Context, 'db' | 'env' | 'limits' | 'log'> & { postman: Postman }

/** As much of a zod schema as lets tasks of different payloads share a list. */
interface PayloadSchema<Payload> {
  safeParse(value: unknown): z.ZodSafeParseResult<Payload>
}

/** Work that is done by whichever process runs a worker, at least once. */
export interface Task<Payload = unknown> {
  name: string
  payload: PayloadSchema<Payload>
  /** May run again after a crash. What it throws is tried again for a day, unless it is a `PermanentFailure`. */
  run(ctx: TaskContext, payload: Payload): Promise<unknown>
  /** Told once there will be no further try. */
  gaveUp?(ctx: TaskContext, payload: Payload, error: Error): Promise<unknown>
  /** Waits in the queue while there is no way to send mail. */
  sendsMail?: boolean
  /** Smaller goes first; 0 unless told. */
  priority?: number
  /** A cron pattern (UTC) for tasks that nobody enqueues. */
  schedule?: string
}

export function defineTask<Payload>(task: Task<Payload>): Task<Payload> {
  return task
}

/** An error that another try would meet again. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

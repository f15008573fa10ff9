import type { Worker } from 'node:worker_threads'
import type { AskSet } from '../explain/keep-ask-set.ts'
import type { PublishedPlan } from '../prove/write-proof.ts'
import type { RecountedWeek } from '../recount-week.ts'
import type { Step, WeekPlan } from '../solve-week.ts'
import type { WhatIfPart, WhatIfRequest } from '../what-if/work-on-week.ts'
import { keepSpareThread, takeThread } from './threads.ts'

export interface SolvedWeek extends WeekPlan {
  /** What its proof is written from: see `writeProofInThread`. */
  basis: Uint8Array<ArrayBuffer>
}

interface Solving {
  /** FoldedFacts as JSON text, as they come from the database: parsing them here would hold up requests. */
  factsJson: string
  safetyNetSeconds?: number
}

export type ThreadRequest =
  | (Solving & { recountWith?: { askSet: AskSet | null }; whatIf?: WhatIfRequest })
  | { basis: Uint8Array; published: PublishedPlan }

/** With how much memory the solver holds, which it never gives back. */
export type ThreadMessage =
  | { step: Step }
  | { plan: SolvedWeek; memoryBytes: number }
  | { part: WhatIfPart; memoryBytes: number }
  | { recount: RecountedWeek }
  | { proof: string }

/** Up to this much, a thread is used again: what it has compiled makes the next week several times faster. */
const SMALL_MEMORY = 64e6

export interface ThreadOptions {
  onStep?: (step: Step) => void
  /** Ends the thread, even in the middle of solving. */
  signal?: AbortSignal
}

export async function solveInThread(
  request: Solving,
  { onStep, signal }: ThreadOptions = {},
): Promise<SolvedWeek> {
  const { plan } = await solveAlone(request, signal, (message) => {
    if ('step' in message) onStep?.(message.step)
    return 'plan' in message ? message : undefined
  })
  return plan
}

/** One week's part of a what-if. */
export async function workOnWhatIfInThread(
  factsJson: string,
  whatIf: WhatIfRequest,
  signal: AbortSignal,
): Promise<WhatIfPart> {
  const { part } = await solveAlone({ factsJson, whatIf }, signal, (message) =>
    'part' in message ? message : undefined,
  )
  return part
}

async function solveAlone<Answer extends { memoryBytes: number }>(
  request: ThreadRequest,
  signal: AbortSignal | undefined,
  answerIn: (message: ThreadMessage) => Answer | undefined,
): Promise<Answer> {
  signal?.throwIfAborted()
  const thread = takeThread()
  const stop = () => void thread.terminate()
  signal?.addEventListener('abort', stop)
  let isSmall = false
  try {
    const answer = await ask(thread, request, answerIn)
    isSmall = answer.memoryBytes <= SMALL_MEMORY
    return answer
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', stop)
    const isReusable = isSmall && !signal?.aborted
    if (!isReusable) await thread.terminate()
    keepSpareThread(isReusable ? thread : undefined)
  }
}

/** Counts again what an edited draft is worth. Nothing is solved, so the thread can be used again. */
export async function recountInThread(factsJson: string, askSet: AskSet | null): Promise<RecountedWeek> {
  const thread = takeThread()
  const recount = await ask(thread, { factsJson, recountWith: { askSet } }, (message) =>
    'recount' in message ? message.recount : undefined,
  )
  keepSpareThread(thread)
  return recount
}

/** The file, as JSON. Unpacking and checking a large week would hold up requests. */
export async function writeProofInThread(basis: Uint8Array, published: PublishedPlan): Promise<string> {
  const thread = takeThread()
  const proof = await ask(thread, { basis, published }, (message) =>
    'proof' in message ? message.proof : undefined,
  )
  keepSpareThread(thread)
  return proof
}

function ask<Answer>(
  thread: Worker,
  request: ThreadRequest,
  answerIn: (message: ThreadMessage) => Answer | undefined,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onMessage = (message: ThreadMessage) => {
    const answer = answerIn(message)
    if (answer !== undefined) resolve(answer)
  }
  const onExit = (code: number) => reject(new Error(`The solver's thread ended with code ${code}`))
  thread.on('message', onMessage).on('error', reject).on('exit', onExit)
  thread.postMessage(request)
  return promise.finally(() => thread.off('message', onMessage).off('error', reject).off('exit', onExit))
}

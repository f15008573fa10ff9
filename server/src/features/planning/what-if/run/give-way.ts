import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../../platform/database.ts'
import { isAnyoneWaiting } from '../../planner/run/take-turns.ts'
import { workOnWhatIfInThread } from '../../solver/thread/solve-in-thread.ts'
import type { WhatIfPart, WhatIfRequest } from '../../solver/what-if/work-on-week.ts'
import { keepHoldingWhatIf, type WhatIfRun } from './hold-what-if.ts'

const CHECK_EVERY = 100

/** Nobody waits for this run any more. */
export class Unwanted extends Error {}
/** It can't be worked out now, so it can't be later either. */
export class Unanswerable extends Error {}
class GaveWay extends Error {}

/**
 * Works on one week after another, but only while no draft is being worked out anywhere: a draft never waits for a what-if. When
 * one comes in the middle of a week, that week starts over.
 */
export function createTurns(db: Database, run: WhatIfRun) {
  const unwanted = new AbortController()
  const done = new AbortController()
  let week: AbortController | undefined

  async function watch() {
    while (!done.signal.aborted) {
      try {
        if (!(await keepHoldingWhatIf(db, run))) return unwanted.abort(new Unwanted())
        if (week && (await isAnyoneWaiting(db))) week.abort(new GaveWay())
      } catch (error) {
        return unwanted.abort(error)
      }
      await wait(CHECK_EVERY, undefined, { signal: done.signal }).catch(() => undefined)
    }
  }

  async function untilNoDraftWaits() {
    while (await isAnyoneWaiting(db)) {
      unwanted.signal.throwIfAborted()
      await wait(CHECK_EVERY)
    }
    unwanted.signal.throwIfAborted()
  }

  async function tryOnce(factsJson: string, request: WhatIfRequest): Promise<WhatIfPart> {
    await untilNoDraftWaits()
    week = new AbortController()
    try {
      return await workOnWhatIfInThread(factsJson, request, AbortSignal.any([week.signal, unwanted.signal]))
    } catch (error) {
      if (unwanted.signal.aborted || error instanceof GaveWay) throw error
      throw new Unanswerable(error instanceof Error ? error.message : String(error))
    } finally {
      week = undefined
    }
  }

  const watching = watch()
  return {
    async workOnWeek(factsJson: string, request: WhatIfRequest): Promise<WhatIfPart> {
      for (;;) {
        try {
          return await tryOnce(factsJson, request)
        } catch (error) {
          if (!(error instanceof GaveWay)) throw error
        }
      }
    },
    async end() {
      done.abort()
      await watching
    },
  }
}

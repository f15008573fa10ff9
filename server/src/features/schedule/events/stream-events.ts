import type { SignedIn } from '../../../platform/context.ts'
import { File } from '../../../platform/http/route.ts'
import { hubOf } from './event-hub.ts'

/**
 * Streams changes as they happen, on whichever process they were made. `lastEventId` takes up where an
 * earlier stream broke off; where that is not known here, the first event says to refetch everything.
 */
export async function streamEvents(ctx: SignedIn, lastEventId: string | undefined) {
  const stream = hubOf(ctx).open(ctx.actor, lastEventId)
  return new File(stream, 'text/event-stream; charset=utf-8', {
    'cache-control': 'no-store',
    // Proxies that gather answers would hold events back.
    'x-accel-buffering': 'no',
  })
}

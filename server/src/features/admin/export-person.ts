import type { PersonExport } from '@spotter/contract/admin/personal-data.ts'
import { recordActivity } from '../../platform/activity.ts'
import { type SignedIn, transaction } from '../../platform/context.ts'
import { File } from '../../platform/http/route.ts'
import { readAccount, readMessagesAndActivity } from './export-account.queries.ts'
import { readTraining } from './export-training.queries.ts'

export async function exportPerson(ctx: SignedIn, userId: string) {
  return transaction(ctx, async (ctx) => {
    const account = await readAccount(ctx.db, userId)
    const { id } = account.profile
    const held: PersonExport = {
      ...account,
      ...(await readTraining(ctx.db, id)),
      ...(await readMessagesAndActivity(ctx.db, account.profile)),
    }
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'person-exported',
      subject: id,
      detail: { userId: id },
    })
    return new File(JSON.stringify(held, null, 2), 'application/json; charset=utf-8', {
      'content-disposition': `attachment; filename="person-${id}.json"`,
    })
  })
}

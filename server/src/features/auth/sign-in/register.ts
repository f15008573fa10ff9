import type { LoginResult, RegisterRequest } from '@spotter/contract/auth/auth.ts'
import { recordActivity } from '../../../platform/activity.ts'
import { type Context, transaction } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/route.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { REGISTRATIONS } from '../auth.limits.ts'
import { noticeDevice } from '../devices/notice-device.ts'
import { requestAccountMail } from '../emails/request-account-mail.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.ts'
import { startSignIn } from './start-sign-in.ts'

export async function register(ctx: Context, request: RegisterRequest): Promise<Answer<LoginResult>> {
  await ctx.limits.use([REGISTRATIONS, ctx.clientAddress])
  const passwordHash = await hashPassword(ctx, request.password)
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('users')
      .values({
        email: request.email,
        first_name: request.firstName,
        last_name: request.lastName,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db.insertInto('user_roles').values({ user_id: id, role: 'Trainee' }).execute()
    await requestAccountMail(ctx.db, { userId: id, kind: 'welcome-confirm' })
    await recordActivity(ctx.db, { actorId: id, kind: 'user-registered', subject: request.email })
    const headers = await noticeDevice(ctx, id)
    await recordSecurityEvent(ctx, { userId: id, kind: 'signed-in', detail: 'registration' })
    return new Answer(await startSignIn(ctx, id, { rememberMe: false }), { headers })
  })
}

import { ErasePersonRequest, PersonExport } from '@spotter/contract/personal-data.ts'
import { Id } from '@spotter/contract/text.ts'
import { z } from 'zod'
import { requireSameId } from '../../platform/http/requests/same-id.ts'
import { route } from '../../platform/http/route.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

const SUPER_ADMINS = ['SuperAdmin'] as const
const UserParams = z.object({ userId: Id })

export const personalDataRoutes = [
  route({
    method: 'GET',
    path: '/api/superadmin/users/:userId/export',
    access: SUPER_ADMINS,
    summary: 'Everything held about a person, as a file',
    params: UserParams,
    result: PersonExport,
    handle: (ctx, { params }) => exportPerson(ctx, params.userId),
  }),
  route({
    method: 'POST',
    path: '/api/superadmin/users/:userId/erase',
    access: SUPER_ADMINS,
    summary: 'Forget who a person was; what was done stays under an id that says nothing',
    params: UserParams,
    body: ErasePersonRequest,
    result: z.null(),
    handle: (ctx, { params: { userId }, body }) => {
      requireSameId(userId, body.userId, 'userId')
      return erasePerson(ctx, userId, body)
    },
  }),
]

import { erasePersonCall, exportPersonCall } from '@spotter/contract/admin/personal-data.calls.ts'
import { ErasePersonRequest, PersonExport } from '@spotter/contract/admin/personal-data.ts'
import { z } from 'zod'
import { requireSameId } from '../../platform/http/requests/same-id.ts'
import { route } from '../../platform/http/route.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

const SUPER_ADMINS = ['SuperAdmin'] as const

export const personalDataRoutes = [
  route(exportPersonCall, {
    access: SUPER_ADMINS,
    summary: 'Export everything stored about a person as a file',
    sends: 'application/json',
    freshProof: 'with-factor',
    result: PersonExport,
    handle: (ctx, { params }) => exportPerson(ctx, params.userId),
  }),
  route(erasePersonCall, {
    access: SUPER_ADMINS,
    summary: "Erase a person's data; their past sessions stay, shown as 'Erased person'",
    freshProof: 'with-factor',
    body: ErasePersonRequest,
    result: z.null(),
    handle: (ctx, { params: { userId }, body }) => {
      requireSameId(userId, body.userId, 'userId')
      return erasePerson(ctx, userId, body)
    },
  }),
]

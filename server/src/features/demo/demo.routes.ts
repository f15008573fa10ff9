import { readDemoInfoCall } from '@spotter/contract/demo/demo.calls.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DemoInfo, KeptMail } from '@spotter/contract/demo/demo.ts'
import {
  listDemoInboxCall,
  readAttachmentCall,
  readKeptMailHtmlCall,
} from '@spotter/contract/demo/demo-inbox.calls.ts'
import { PageQuery } from '@spotter/contract/shared/paging.ts'
import { Id } from '@spotter/contract/shared/text.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { File, listed, route } from '../../platform/http/route.ts'
import { MAIL_HEADERS } from '../../platform/mail/mail-headers.ts'
import { notFound } from '../../platform/refusal.ts'
import { readAttachment, readDemoInbox, readKeptMailHtml } from './read-demo-inbox.ts'

export const demoRoutes = [
  route(readDemoInfoCall, {
    access: 'anyone',
    summary: 'Find out whether this is a demo, and list its accounts',
    result: DemoInfo,
    handle: async ({ env }) => ({
      enabled: env.demo,
      accounts: env.demo ? DEMO_ACCOUNTS.map((account) => ({ ...account, password: DEMO_PASSWORD })) : [],
    }),
  }),
  route(listDemoInboxCall, {
    access: 'anyone',
    summary: 'List the emails kept instead of sent (demo only)',
    query: PageQuery,
    result: z.array(KeptMail),
    handle: async (ctx, { query }) => {
      requireDemo(ctx)
      const { mails, total } = await readDemoInbox(ctx.db, query)
      return listed(mails, total)
    },
  }),
  route(readKeptMailHtmlCall, {
    access: 'anyone',
    summary: 'Show a kept email as HTML (demo only)',
    sends: 'text/html',
    result: z.string(),
    handle: async (ctx, { params }) => {
      requireDemo(ctx)
      const html = await readKeptMailHtml(ctx.db, params.id)
      if (html === undefined) throw notFound('Email')
      return new File(html, 'text/html; charset=utf-8', MAIL_HEADERS)
    },
  }),
  route(readAttachmentCall, {
    access: 'anyone',
    summary: 'Download an attachment of a kept email (demo only)',
    sends: 'application/octet-stream',
    params: z.object({ id: Id, name: z.string() }),
    result: z.string(),
    handle: async (ctx, { params }) => {
      requireDemo(ctx)
      const file = await readAttachment(ctx.db, params.id, params.name)
      if (!file) throw notFound('File')
      const headers = { 'content-disposition': `attachment; filename="${file.filename}"` }
      return new File(file.content, file.contentType, headers)
    },
  }),
]

function requireDemo({ env }: Context) {
  if (!env.demo) throw notFound('Address')
}

import { searchAsSignedInCall, searchCall } from '@spotter/contract/search/search.calls.ts'
import { Found, SearchQuery } from '@spotter/contract/search/search.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { findAnything, findPublic } from './find-anything.ts'

/** Typing asks a few times per second at most, and nobody types for a whole minute. */
export const SEARCHES: Limit = { name: 'search', times: 120, seconds: 60 }

export const searchRoutes = [
  route(searchCall, {
    access: 'anyone',
    summary: 'Find gyms and trainers by name',
    query: SearchQuery,
    result: z.array(Found),
    limits: (ctx) => [[SEARCHES, ctx.clientAddress]],
    handle: (ctx, { query }) => findPublic(ctx.db, query.q),
  }),
  route(searchAsSignedInCall, {
    access: 'signed-in',
    summary: 'Find gyms and trainers, and the people and places you work with, by name',
    query: SearchQuery,
    result: z.array(Found),
    limits: (ctx) => [[SEARCHES, ctx.actor.userId]],
    handle: (ctx, { query }) => findAnything(ctx, query.q),
  }),
]

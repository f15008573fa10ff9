import {
  AddChangesRequest,
  CreateDraftRequest,
  Draft,
  DraftDetails,
  DraftOutcome,
  DraftsQuery,
  PublishDraftRequest,
  UpdateChangeRequest,
} from '@spotter/contract/planning/drafts.ts'
import {
  addChangesCall,
  createDraftCall,
  deleteDraftCall,
  listAlternativesCall,
  listDraftsCall,
  publishDraftCall,
  readDraftCall,
  removeChangeCall,
  undoDraftCall,
  updateChangeCall,
} from '@spotter/contract/planning/planning.calls.ts'
import { MoveOption } from '@spotter/contract/schedule/schedule.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { createDraft } from './drafts/create-draft.ts'
import { addChanges, deleteDraft, removeChange, updateChange } from './drafts/edit-changes.ts'
import { listAlternatives } from './drafts/list-alternatives.ts'
import { publishDraft } from './drafts/publish-draft.ts'
import { listDrafts, readDraft } from './drafts/read-draft.ts'
import { undoDraft } from './drafts/undo-draft.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const planningRoutes = [
  route(listDraftsCall, {
    access: MANAGERS,
    summary: "List a brand's drafts",
    query: DraftsQuery,
    result: z.array(Draft),
    handle: (ctx, { query }) => listDrafts(ctx, query.gymBrandId),
  }),
  route(createDraftCall, {
    access: MANAGERS,
    summary: 'Start a draft, empty or filled from a source',
    body: CreateDraftRequest,
    result: DraftDetails,
    status: 201,
    handle: (ctx, { body }) => createDraft(ctx, body),
  }),
  route(readDraftCall, {
    access: MANAGERS,
    summary: 'Read a draft and whether each of its changes still holds',
    result: DraftDetails,
    handle: (ctx, { params }) => readDraft(ctx, params.draftId),
  }),
  route(deleteDraftCall, {
    access: MANAGERS,
    summary: 'Delete a draft; what it published stays',
    result: z.null(),
    handle: (ctx, { params }) => deleteDraft(ctx, params.draftId),
  }),
  route(addChangesCall, {
    access: MANAGERS,
    summary: 'Add changes to a draft',
    body: AddChangesRequest,
    result: DraftDetails,
    status: 201,
    handle: (ctx, { params, body }) => addChanges(ctx, params.draftId, body),
  }),
  route(updateChangeCall, {
    access: MANAGERS,
    summary: 'Change where a proposed change goes',
    body: UpdateChangeRequest,
    result: DraftDetails,
    handle: (ctx, { params, body }) => updateChange(ctx, params, body),
  }),
  route(removeChangeCall, {
    access: MANAGERS,
    summary: 'Remove a change from a draft',
    result: z.null(),
    handle: (ctx, { params }) => removeChange(ctx, params),
  }),
  route(listAlternativesCall, {
    access: MANAGERS,
    summary: 'List other hours for a proposed change, best first',
    result: z.array(MoveOption),
    handle: (ctx, { params }) => listAlternatives(ctx, params),
  }),
  route(publishDraftCall, {
    access: MANAGERS,
    summary: 'Publish a draft in one transaction',
    body: PublishDraftRequest,
    result: DraftOutcome,
    handle: (ctx, { params, body }) => publishDraft(ctx, params.draftId, body),
  }),
  route(undoDraftCall, {
    access: MANAGERS,
    summary: 'Undo what a draft has published, except for what was touched since',
    result: DraftOutcome,
    handle: (ctx, { params }) => undoDraft(ctx, params.draftId),
  }),
]

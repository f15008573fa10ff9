import {
  adjustPackCall,
  archivePackOfferCall,
  countUnpaidCall,
  createPackOfferCall,
  importPacksCall,
  listOwnPacksCall,
  listPackBalancesCall,
  listPackOffersCall,
  listPacksCall,
  payPackCall,
  previewPackImportCall,
  readPackCall,
  readPackSettingsCall,
  readSessionPackCall,
  sellPackCall,
  updatePackOfferCall,
  updatePackSettingsCall,
} from '@spotter/contract/packs/packs.calls.ts'
import {
  AdjustPackRequest,
  BalancesQuery,
  BrandQuery,
  ImportPacksRequest,
  OwnPack,
  Pack,
  PackBalance,
  PackImportPreview,
  PackImportResult,
  PackLedger,
  PackOffer,
  PackOfferRequest,
  PackPaymentRequest,
  PackSettings,
  PacksQuery,
  SellPackRequest,
  SessionPack,
  SoldPack,
  UnpaidQuery,
  UnpaidSessions,
} from '@spotter/contract/packs/packs.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { importPacks, PACK_IMPORTS, previewPackImport } from './import/import-packs.ts'
import { adjustPack } from './ledger/adjust-pack.ts'
import { payPack } from './ledger/pay-pack.ts'
import { readPack } from './ledger/read-pack.ts'
import { readOwnPacks, readPackBalances, readPacks, readSessionPack } from './lists/read-packs.ts'
import { archivePackOffer, createPackOffer, listPackOffers, updatePackOffer } from './offers/pack-offers.ts'
import { readPackSettings, updatePackSettings } from './offers/pack-settings.ts'
import { countUnpaid, sellPack } from './sell/sell-pack.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

const offerRoutes = [
  route(readPackSettingsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Read how many sessions a brand covers on account',
    result: PackSettings,
    handle: (ctx, { params }) => readPackSettings(ctx, params.brandId),
  }),
  route(updatePackSettingsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Change how many sessions a brand covers on account',
    body: PackSettings,
    result: PackSettings,
    handle: (ctx, { params, body }) => updatePackSettings(ctx, params.brandId, body),
  }),
  route(listPackOffersCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the packs that a brand sells',
    query: BrandQuery,
    result: z.array(PackOffer),
    handle: (ctx, { query }) => listPackOffers(ctx, query.gymBrandId),
  }),
  route(createPackOfferCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Add a pack to what a brand sells',
    body: PackOfferRequest,
    result: PackOffer,
    status: 201,
    handle: (ctx, { params, body }) => createPackOffer(ctx, params.brandId, body),
  }),
  route(updatePackOfferCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Change a pack that a brand sells; those sold already stay as they are',
    body: PackOfferRequest,
    result: PackOffer,
    handle: (ctx, { params, body }) => updatePackOffer(ctx, params.offerId, body),
  }),
  route(archivePackOfferCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Stop selling a pack',
    result: z.null(),
    handle: (ctx, { params }) => archivePackOffer(ctx, params.offerId),
  }),
]

const soldRoutes = [
  route(listPacksCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a brand's sold and imported packs, with what's left of them",
    query: PacksQuery,
    result: z.array(Pack),
    handle: (ctx, { query }) => readPacks(ctx, query),
  }),
  route(listPackBalancesCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Read what's left of some trainees' packs",
    query: BalancesQuery,
    result: z.array(PackBalance),
    handle: (ctx, { query }) => readPackBalances(ctx, query),
  }),
  route(readPackCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Read a pack with its ledger',
    result: PackLedger,
    handle: (ctx, { params }) => readPack(ctx, params.packId),
  }),
  route(readSessionPackCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Read which pack covers a session',
    result: SessionPack,
    handle: (ctx, { params }) => readSessionPack(ctx, params.assignmentId),
  }),
  route(countUnpaidCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "Count a trainee's unpaid sessions that a pack would cover",
    query: UnpaidQuery,
    result: UnpaidSessions,
    handle: (ctx, { params, query }) => countUnpaid(ctx, params.traineeId, query),
  }),
  route(sellPackCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Sell a pack to a trainee',
    body: SellPackRequest,
    result: SoldPack,
    status: 201,
    handle: (ctx, { body }) => sellPack(ctx, body),
  }),
  route(adjustPackCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Add sessions to a pack, remove some, or change its end, and say why',
    body: AdjustPackRequest,
    result: PackLedger,
    handle: (ctx, { params, body }) => adjustPack(ctx, params.packId, body),
  }),
  route(payPackCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Mark a pack as paid or as not paid yet',
    body: PackPaymentRequest,
    result: Pack,
    handle: (ctx, { params, body }) => payPack(ctx, params.packId, body),
  }),
  route(previewPackImportCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Check a CSV file of packs without importing it',
    body: ImportPacksRequest,
    result: PackImportPreview,
    limits: ({ actor }) => [[PACK_IMPORTS, actor.userId]],
    handle: (ctx, { body }) => previewPackImport(ctx, body),
  }),
  route(importPacksCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Import packs from a CSV file',
    body: ImportPacksRequest,
    result: PackImportResult,
    limits: ({ actor }) => [[PACK_IMPORTS, actor.userId]],
    handle: (ctx, { body }) => importPacks(ctx, body),
  }),
  route(listOwnPacksCall, {
    access: 'signed-in',
    summary: "List your packs, with what's left of them",
    result: z.array(OwnPack),
    handle: (ctx) => readOwnPacks(ctx),
  }),
]

export const packsRoutes = [...offerRoutes, ...soldRoutes]

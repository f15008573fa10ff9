import { z } from 'zod'
import { Id, Instant } from '../shared/text.ts'
import { OFFER_MODES } from './offer-settings.ts'

/** How long each person has, by day, when an hour is offered to one after the other. */
export const OFFER_MINUTES = 30
/** Nothing is offered at the location between these hours, and nobody's time runs out. */
export const NIGHT = { from: 22, until: 7 }
/** An hour that begins sooner isn't offered any more. */
export const OFFERED_UNTIL_MINUTES = 60
/** Hours further ahead are left to planning. */
export const OFFERED_DAYS_AHEAD = 10

/** What the link in an email offers. It names nobody but the trainer. */
export const OfferInfo = z.object({
  gymBrandName: z.string(),
  gymLocationName: z.string(),
  trainerName: z.string(),
  date: z.string(),
  hour: z.int(),
  timeZone: z.string(),
  expiresAt: Instant,
  /** `late`: someone was faster. `gone`: it isn't offered to them any more. */
  state: z.enum(['open', 'taken', 'late', 'expired', 'gone']),
})
export type OfferInfo = z.infer<typeof OfferInfo>

/** An hour that's offered to the caller, with what its link carries. */
export const OwnOffer = OfferInfo.extend({ token: z.string() })
export type OwnOffer = z.infer<typeof OwnOffer>

export const OfferedPerson = z.object({
  traineeId: Id,
  traineeName: z.string(),
  gymLocationName: z.string(),
  /** Sessions missed in the four weeks before. People with more of them come first, then those for whom the rest is usual. */
  shortfall: z.int(),
  /** How often they trained with this trainer in those weeks, and at this hour of the week. */
  timesWithTrainer: z.int(),
  timesAtHour: z.int(),
  state: z.enum(['waiting', 'asked', 'expired', 'taken']),
  sentAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
})
export type OfferedPerson = z.infer<typeof OfferedPerson>

/** A trainer's hour that became free: to whom it's offered, in order. */
export const HourOffer = z.object({
  id: Id,
  gymBrandId: Id,
  trainerId: Id,
  trainerName: z.string(),
  date: z.string(),
  hour: z.int(),
  /** Of the location where the first of them would train. */
  timeZone: z.string(),
  mode: z.enum(OFFER_MODES),
  /** `lapsed`: nobody is left to ask. `gone`: the hour isn't free any more. */
  state: z.enum(['open', 'taken', 'lapsed', 'stopped', 'gone']),
  openedAt: Instant,
  people: z.array(OfferedPerson),
})
export type HourOffer = z.infer<typeof HourOffer>

export const HourOffersQuery = z.object({ gymBrandId: Id })
export type HourOffersQuery = z.infer<typeof HourOffersQuery>

/** Asks this person now. People who were asked before can't take it any more, unless it goes to everyone. */
export const SendOfferRequest = z.object({ traineeId: Id })
export type SendOfferRequest = z.infer<typeof SendOfferRequest>

/** Those who haven't been asked, first to last. People who aren't listed come after them. */
export const OrderOfferRequest = z.object({ traineeIds: z.array(Id).min(1).max(200) })
export type OrderOfferRequest = z.infer<typeof OrderOfferRequest>

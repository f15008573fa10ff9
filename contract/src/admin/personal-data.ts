import { z } from 'zod'
import { ApprovalStatus } from '../enrollment/enrollment.ts'
import { NotificationType } from '../notifications/notifications.ts'
import { Attendance } from '../schedule/attendance.ts'
import { LIMITS } from '../shared/limits.ts'
import { Role } from '../shared/roles.ts'
import { Id, Instant, line, required } from '../shared/text.ts'

/** Typed again as confirmation, so that no one erases the wrong person. */
export const ErasePersonRequest = z.object({
  userId: Id.optional(),
  confirmEmail: required(line(LIMITS.email), 'Email'),
})
export type ErasePersonRequest = z.infer<typeof ErasePersonRequest>

const Hour = { date: z.string(), hour: z.int() }
const MaybeInstant = Instant.nullable()
const MaybeText = z.string().nullable()

/** Everything stored about one person: no password or token, and only the names of other people. */
export const PersonExport = z.object({
  exportedAt: Instant,
  profile: z.object({
    id: Id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: MaybeText,
    timeFormat: z.string(),
    timeZone: z.string().nullable(),
    isActive: z.boolean(),
    emailConfirmedAt: MaybeInstant,
    lastLoginAt: MaybeInstant,
    createdAt: Instant,
    updatedAt: Instant,
  }),
  roles: z.array(z.object({ role: Role, since: Instant })),
  /** Includes an uploaded photo as a data URL. */
  trainerProfile: z
    .object({
      photo: MaybeText,
      specialties: z.array(z.string()),
      bio: MaybeText,
      rating: z.number().nullable(),
    })
    .nullable(),
  brandStaff: z.array(
    z.object({
      as: z.enum(['manager', 'trainer']),
      gymBrandName: z.string(),
      since: Instant,
      until: MaybeInstant,
    }),
  ),
  signIns: z.array(
    z.object({
      device: z.string(),
      createdAt: Instant,
      lastUsedAt: Instant,
      expiresAt: Instant,
      endedAt: MaybeInstant,
    }),
  ),
  secondFactors: z.array(
    z.object({
      kind: z.enum(['authenticator-app', 'passkey', 'recovery-code']),
      name: MaybeText,
      addedAt: Instant,
      lastUsedAt: MaybeInstant,
    }),
  ),
  securityLog: z.array(
    z.object({
      at: Instant,
      kind: z.string(),
      detail: MaybeText,
      address: MaybeText,
      device: MaybeText,
    }),
  ),
  emailChanges: z.array(z.object({ newEmail: z.string(), requestedAt: Instant, expiresAt: Instant })),
  mailedLinks: z.array(
    z.object({ purpose: z.string(), createdAt: Instant, expiresAt: Instant, usedAt: MaybeInstant }),
  ),
  knownDevices: z.array(z.object({ createdAt: Instant, lastUsedAt: Instant })),
  apiTokens: z.array(
    z.object({
      name: z.string(),
      gymBrandName: z.string(),
      scope: z.string(),
      createdAt: Instant,
      expiresAt: MaybeInstant,
      lastUsedAt: MaybeInstant,
    }),
  ),
  /** Devices with notifications on. The service is the browser maker's. */
  pushDevices: z.array(z.object({ service: z.string(), createdAt: Instant, lastSentAt: MaybeInstant })),
  calendarFeeds: z.array(z.object({ createdAt: Instant, lastFetchedAt: MaybeInstant })),
  enrollments: z.array(
    z.object({
      id: Id,
      gymBrandName: z.string(),
      gymLocationName: MaybeText,
      approvalStatus: ApprovalStatus,
      isPlanned: z.boolean(),
      enrolledAt: Instant,
      removedAt: MaybeInstant,
      /** What they pay per session if it isn't the gym's price. */
      ownPrice: MaybeText,
    }),
  ),
  traineeSlots: z.array(z.object(Hour)),
  trainerSlots: z.array(
    z.object({ ...Hour, status: z.string(), gymLocationName: MaybeText, notes: MaybeText }),
  ),
  /** How they would like to train. */
  wishes: z.array(
    z.object({
      gymBrandName: z.string(),
      sessionsPerWeek: z.int().nullable(),
      sessionsPerDay: z.int(),
      restDays: z.int(),
      preferredTrainerName: MaybeText,
      onlyPreferredTrainer: z.boolean(),
      otherLocationNames: z.array(z.string()),
    }),
  ),
  /** How much they work, as a trainer. */
  limits: z.array(
    z.object({
      gymBrandName: z.string(),
      hoursPerDay: z.int().nullable(),
      hoursPerWeek: z.int().nullable(),
      contractHours: z.int().nullable(),
    }),
  ),
  /** What they're paid, as a trainer, from a day on. Decimal strings. */
  payRates: z.array(
    z.object({
      gymBrandName: z.string(),
      validFrom: z.string(),
      kind: z.string(),
      amount: MaybeText,
      currency: MaybeText,
      percent: MaybeText,
      paysNoShows: z.boolean(),
      paysLateCancellations: z.boolean(),
    }),
  ),
  /** What they were paid in months that are closed. `month` is its first day. */
  payLines: z.array(
    z.object({
      gymBrandName: z.string(),
      month: z.string(),
      kind: z.string(),
      date: z.string(),
      hour: z.int().nullable(),
      hours: z.int().nullable(),
      amount: MaybeText,
      currency: MaybeText,
    }),
  ),
  /** Corrections of their pay by hand. */
  payCorrections: z.array(
    z.object({
      gymBrandName: z.string(),
      month: z.string(),
      amount: z.string(),
      currency: z.string(),
      reason: MaybeText,
      madeAt: Instant,
    }),
  ),
  /** Hours that a gym asked them to open. */
  asks: z.array(
    z.object({ ...Hour, gymBrandName: z.string(), sentAt: MaybeInstant, openedAt: MaybeInstant }),
  ),
  /** Hours of the week that a gym last asked them to open. `weekday` 1 is Monday. */
  weeklyAsks: z.array(
    z.object({ weekday: z.int(), hour: z.int(), gymBrandName: z.string(), askedAt: Instant }),
  ),
  requests: z.array(
    z.object({
      ...Hour,
      gymBrandName: z.string(),
      reason: MaybeText,
      isLate: z.boolean(),
      state: z.string(),
      answer: MaybeText,
      /** Where they asked the session to be moved to. */
      toDate: z.string().nullable(),
      toHour: z.int().nullable(),
      createdAt: Instant,
    }),
  ),
  /** Free hours they were offered. */
  offers: z.array(
    z.object({
      date: z.string(),
      hour: z.int(),
      gymBrandName: z.string(),
      sentAt: Instant.nullable(),
      takenAt: Instant.nullable(),
    }),
  ),
  /** Swaps they asked for or were asked about, with the hour they'd get. */
  swaps: z.array(
    z.object({
      ...Hour,
      gymBrandName: z.string(),
      asked: z.boolean(),
      answer: z.string().nullable(),
      state: z.string(),
      askedAt: Instant,
    }),
  ),
  /** Their prepaid packs, with everything that changed what's left. */
  packs: z.array(
    z.object({
      name: z.string(),
      gymBrandName: z.string(),
      sessions: z.int(),
      left: z.int(),
      price: z.string().nullable(),
      currency: z.string().nullable(),
      soldOn: z.string(),
      validUntil: z.string().nullable(),
      paidBy: z.string().nullable(),
      paidOn: z.string().nullable(),
      ledger: z.array(
        z.object({
          at: Instant,
          kind: z.string(),
          change: z.int(),
          reason: z.string().nullable(),
          date: z.string().nullable(),
          hour: z.int().nullable(),
        }),
      ),
    }),
  ),
  /** Sessions they moved themselves, with the hour before. */
  ownMoves: z.array(
    z.object({ ...Hour, gymBrandName: z.string(), movedAt: Instant, undoneAt: Instant.nullable() }),
  ),
  usualHours: z.array(
    z.object({
      as: z.enum(['trainee', 'trainer']),
      startDate: z.string(),
      endDate: MaybeText,
      exceptions: z.array(z.string()),
      hours: z.array(
        z.object({
          weekday: z.int(),
          hour: z.int(),
          status: z.string(),
          gymLocationName: MaybeText,
        }),
      ),
    }),
  ),
  sessions: z.array(
    z.object({
      ...Hour,
      as: z.enum(['trainee', 'trainer']),
      trainerName: z.string(),
      traineeName: z.string(),
      gymBrandName: z.string(),
      gymLocationName: z.string(),
      timeZone: z.string(),
      status: z.string(),
      notes: MaybeText,
      attendance: Attendance.nullable(),
      price: z.number().nullable(),
      currency: MaybeText,
      paymentStatus: MaybeText,
      paidOn: MaybeText,
      createdAt: Instant,
      cancelledAt: MaybeInstant,
      cancelReason: MaybeText,
    }),
  ),
  notifications: z.array(
    z.object({
      notificationType: NotificationType,
      gymBrandName: z.string(),
      state: z.string(),
      createdAt: Instant,
    }),
  ),
  notificationHistory: z.array(
    z.object({
      notificationType: NotificationType,
      gymBrandName: z.string(),
      status: z.string(),
      errorMessage: MaybeText,
      sentAt: Instant,
    }),
  ),
  unsubscribedFrom: z.array(
    z.object({ notificationType: NotificationType, gymBrandName: z.string(), since: Instant }),
  ),
  /** Without their contents: links in them give access to the account. */
  keptMails: z.array(z.object({ subject: z.string(), keptAt: Instant })),
  activity: z.array(z.object({ at: Instant, kind: z.string(), subject: z.string() })),
})
export type PersonExport = z.infer<typeof PersonExport>

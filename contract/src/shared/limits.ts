/** How many characters each kind of text may have. Kept apart from the schemas, so that forms don't load zod for it. */
export const LIMITS = {
  personName: 100,
  placeName: 200,
  email: 254,
  phone: 40,
  address: 300,
  notes: 500,
  description: 2000,
  url: 2048,
  search: 200,
  specialty: 60,
  tokenName: 100,
  /** What a QR code for a transfer has room for. */
  accountHolder: 70,
  packName: 60,
} as const

// Time and paging
/** Nothing can be planned later than this many years from today: see `is_too_far_ahead` in server/sql. */
export const MAX_YEARS_AHEAD = 3
export const MAX_RANGE_DAYS = 62
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE = 1_000_000

// Accounts
export const MAX_PASSKEYS = 20
export const MAX_API_TOKENS = 20

// Gyms
export const MAX_CAPACITY = 100_000
export const MAX_SPECIALTIES = 20
export const MAX_PHOTO_BYTES = 200 * 1024
export const MAX_WEBHOOKS = 10

// Enrollment and wishes
/** Each pending enrollment emails the managers and shows up on every screen about the person. */
export const MAX_PENDING_ENROLLMENTS = 20
export const MAX_BULK_TRAINEES = 500
export const MAX_IMPORT_ROWS = 2000
/** Two full files: enough for a gym that's moving to Spotter, but not enough to send spam. */
export const MAX_INVITATIONS_PER_DAY = 2 * MAX_IMPORT_ROWS
/** Super admins see who invited more than this on a day: see the index on invitation_days. */
export const MANY_INVITATIONS = 500
export const MAX_IMPORT_CHARACTERS = 900_000
export const MAX_SESSIONS_PER_WEEK = 14
export const MAX_SESSIONS_PER_DAY = 3
export const MAX_REST_DAYS = 2
export const MAX_OTHER_LOCATIONS = 50

// Availability
export const MAX_RANGE_SLOTS = 500
export const MAX_COPIED_WEEKS = 12

// Schedule
export const MAX_SUGGESTED_TRAINEES = 20
export const MAX_MOVE_OPTIONS = 50
export const MAX_NOTICE_HOURS = 72
export const MAX_MARKS = 500
export const MAX_COUNTED_TRAINEES = 100
export const MAX_PAYMENTS = 500
export const MAX_PAYMENT_DAYS = 366

// Packs
export const MAX_PACK_SESSIONS = 200
export const MAX_PACK_MONTHS = 60
export const MAX_ON_ACCOUNT = 20
/** A pack with more left takes no further sessions by hand: see `packs_left_in_range`. */
export const MAX_LEFT = 1000

// Notifications
export const MAX_REMINDED_AT_ONCE = 500
export const MAX_APPROVED_AT_ONCE = 100
/** The oldest makes room for a new one. */
export const MAX_PUSH_DEVICES = 10

// Planning
/** Keeps the locks of one publish within what PostgreSQL holds by default. */
export const MAX_DRAFT_CHANGES = 2_000
export const MAX_OPEN_DRAFTS = 20
/** Per brand. Working one out takes a whole core. */
export const MAX_PLANS_AT_ONCE = 2
export const MAX_SELECTED_SESSIONS = 500
export const MAX_REPEATED_WEEKS = 26
export const MAX_LOCKED = 3_000
export const MAX_HISTORY_WEEKS = 12
export const MAX_HOURS_PER_DAY = 24
export const MAX_HOURS_PER_WEEK = 168
export const MAX_CLOSED_TRAINERS = 20
export const MAX_WHAT_IF_CHANGES = 8
/** Per brand, at the same time. */
export const MAX_WHAT_IFS_AT_ONCE = 4

// Offers
export const MAX_MOVE_NOTICE_HOURS = 168
export const MAX_MOVES_PER_WEEK = 14
/** How often someone can ask others to swap, and be asked, about sessions in the same week. */
export const MAX_SWAPS_PER_WEEK = 5

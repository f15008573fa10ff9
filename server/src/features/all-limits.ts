import { MAX_INVITATIONS_PER_DAY } from '@spotter/contract/shared/limits.ts'
import { TOKEN_CALLS } from '../platform/http/requests/api-tokens.ts'
import { CHANGES } from '../platform/http/serve-routes.ts'
import type { Limit } from '../platform/rate-limits.ts'
import {
  ALREADY_MEMBER_MAILS,
  CHALLENGES,
  CONFIRMATION_MAILS,
  EMAIL_CHANGES,
  EMAIL_CHANGES_PER_DAY,
  FACTOR_CHANGES,
  LOGGED_FAILURES,
  LOGGED_LOCKOUTS,
  PASSKEY_SIGN_INS,
  PASSWORD_CHANGES,
  PROOFS,
  PROOFS_PER_DAY,
  REGISTRATIONS,
  RESET_MAILS,
  RESET_REQUESTS,
  SIGN_IN_BY_ACCOUNT,
  SIGN_IN_BY_ACCOUNT_AND_ADDRESS,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_DEVICE,
  SIGN_INS,
  TOKEN_CHECKS,
} from './auth/auth.limits.ts'
import { ABSENCES } from './availability/away/be-away.ts'
import { IMPORTS, PREVIEWS } from './enrollment/import/import-trainees.ts'
import { ACCOUNTS_SHOWN_PER_DAY } from './enrollment/invite/count-invitations.ts'
import { NEW_TOKENS } from './integrations/api-tokens/create-token.ts'
import { RESENDS } from './integrations/webhooks/delivery/resend-delivery.ts'
import { TEST_PUSHES } from './notifications/push/send-test-push.ts'
import { SENT_OFFERS } from './offers/hours/send-hour-offer.ts'
import { OFFER_LINK_USES } from './offers/hours/take-offer.ts'
import { OWN_MOVES } from './offers/own-moves/move-own-session.ts'
import { SWAP_LINK_USES } from './offers/swaps/swaps.routes.ts'
import { PACK_IMPORTS } from './packs/import/import-packs.ts'
import { HOUR_ASKS } from './planning/asks/ask-trainer.ts'
import { LINK_USES } from './planning/asks/open-asked-hour.ts'
import { ASKS } from './planning/asks/send-asks.ts'
import { PROOFS_OF_PLANS } from './planning/proof/download-proof.ts'
import { WHAT_IFS } from './planning/what-if/ask-what-if.ts'
import { CALENDAR_LINKS } from './schedule/calendar/calendar-feed.ts'
import { EXCUSES } from './schedule/requests/ask-to-be-excused.ts'
import { SEARCHES } from './search/search.routes.ts'

const DAY = 24 * 60 * 60

interface ListedLimit {
  limit: Pick<Limit, 'times' | 'seconds'>
  counts: string
  per: string
  /** What happens beyond it, unless it's refused. */
  beyond?: string
}

/** Every limit, in words for operators: docs/run.md is generated from it. */
export const ALL_LIMITS: ListedLimit[] = [
  {
    limit: SIGN_IN_BY_ACCOUNT_AND_ADDRESS,
    counts: 'Wrong passwords, also when changing it',
    per: 'account and client address',
  },
  { limit: SIGN_IN_BY_ACCOUNT, counts: 'Wrong passwords', per: 'account' },
  { limit: SIGN_IN_BY_ADDRESS, counts: 'Wrong passwords', per: 'client address' },
  {
    limit: SIGN_IN_BY_DEVICE,
    counts:
      'Wrong passwords in a browser that has signed in to the account before, instead of the three above',
    per: 'account and browser',
  },
  { limit: SIGN_INS, counts: 'Correct passwords and passkeys', per: 'account' },
  { limit: PASSKEY_SIGN_INS, counts: 'Requests for signing in with a passkey', per: 'client address' },
  { limit: PROOFS, counts: 'Wrong codes and other wrong proofs', per: 'account' },
  { limit: PROOFS_PER_DAY, counts: 'Wrong codes and other wrong proofs', per: 'account' },
  { limit: CHALLENGES, counts: 'Requests for a proof or a new passkey', per: 'account' },
  { limit: FACTOR_CHANGES, counts: 'Second factors added or removed', per: 'account' },
  { limit: PASSWORD_CHANGES, counts: 'Password changes', per: 'account' },
  { limit: EMAIL_CHANGES, counts: 'Email changes requested', per: 'account' },
  { limit: EMAIL_CHANGES_PER_DAY, counts: 'Email changes requested', per: 'account' },
  { limit: REGISTRATIONS, counts: 'Registrations', per: 'client address' },
  { limit: RESET_REQUESTS, counts: 'Password resets requested', per: 'client address' },
  { limit: RESET_MAILS, counts: 'Emails for resetting the password', per: 'account', beyond: 'not sent' },
  { limit: CONFIRMATION_MAILS, counts: 'Emails for confirming the address', per: 'account' },
  {
    limit: ALREADY_MEMBER_MAILS,
    counts: 'Emails to someone with an account whom a gym tried to invite',
    per: 'account',
    beyond: 'not sent',
  },
  { limit: TOKEN_CHECKS, counts: 'Uses of links from account emails', per: 'client address' },
  {
    limit: LOGGED_FAILURES,
    counts: 'Failed sign-ins in the security log',
    per: 'account',
    beyond: 'not logged',
  },
  { limit: LOGGED_LOCKOUTS, counts: 'Lockouts in the security log', per: 'account', beyond: 'not logged' },
  { limit: CHANGES, counts: 'Changes of any kind', per: 'account' },
  { limit: SEARCHES, counts: "Searches in 'Jump to…'", per: 'account; client address for visitors' },
  { limit: NEW_TOKENS, counts: 'New API tokens', per: 'account' },
  { limit: TOKEN_CALLS, counts: 'Calls by programs', per: 'API token' },
  { limit: RESENDS, counts: 'Webhook deliveries sent again', per: 'account' },
  { limit: CALENDAR_LINKS, counts: 'New calendar links', per: 'account' },
  { limit: TEST_PUSHES, counts: 'Test notifications on phones', per: 'account' },
  { limit: PREVIEWS, counts: 'Files checked before importing trainees', per: 'account' },
  { limit: IMPORTS, counts: 'Files of trainees imported', per: 'account' },
  { limit: PACK_IMPORTS, counts: 'Files of packs checked or imported', per: 'account' },
  {
    limit: { times: MAX_INVITATIONS_PER_DAY, seconds: DAY },
    counts: 'People invited, with a file or one by one',
    per: 'account',
  },
  {
    limit: { times: ACCOUNTS_SHOWN_PER_DAY, seconds: DAY },
    counts: 'People invited who had an account',
    per: 'account of the manager',
    beyond: 'invited without a word about the account',
  },
  { limit: ASKS, counts: 'Requests to open hours', per: 'account' },
  { limit: HOUR_ASKS, counts: 'Requests to open an hour, from Insights', per: 'account and trainer' },
  { limit: PROOFS_OF_PLANS, counts: 'Proofs of published weeks downloaded', per: 'account' },
  { limit: WHAT_IFS, counts: 'Questions in What if', per: 'account and brand' },
  { limit: LINK_USES, counts: 'Uses of links that open an hour', per: 'client address' },
  { limit: EXCUSES, counts: 'Requests to be excused from a session, or to move it', per: 'account' },
  { limit: OWN_MOVES, counts: 'Sessions moved by their trainees', per: 'account' },
  { limit: SENT_OFFERS, counts: 'Free hours offered by hand', per: 'account' },
  { limit: OFFER_LINK_USES, counts: 'Uses of links that offer an hour', per: 'client address' },
  { limit: SWAP_LINK_USES, counts: 'Uses of links that answer a swap', per: 'client address' },
  { limit: ABSENCES, counts: "Times of saying 'I am away' or not away after all", per: 'account' },
]

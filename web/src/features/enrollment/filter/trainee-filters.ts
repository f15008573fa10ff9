import type { ApprovalStatus, SessionsFilter, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { PackBalance } from '@spotter/contract/packs/packs.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'

export const STATUS_FILTERS = ['pending', 'approved', 'rejected'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]
const DEFAULT_STATUSES: readonly StatusFilter[] = ['pending', 'approved']
const NONE = 'none'

export const SESSIONS_FILTERS: readonly SessionsFilter[] = [
  'no-session',
  'fewer-than-wanted',
  'pack-runs-out',
]

export interface TraineeFilter {
  statuses: readonly StatusFilter[]
  search: string
  /** Null shows everyone. */
  sessions: SessionsFilter | null
}

export function statusLabel(status: StatusFilter) {
  return (status.charAt(0).toUpperCase() + status.slice(1)) as ApprovalStatus
}

const SESSIONS_LABELS: Record<SessionsFilter, string> = {
  'no-session': 'No session',
  'fewer-than-wanted': 'Fewer than wanted',
  'pack-runs-out': 'Pack runs out',
}

export function sessionsLabel(sessions: SessionsFilter) {
  return SESSIONS_LABELS[sessions]
}

export function filterText(statuses: readonly StatusFilter[]) {
  if (statuses.length === 0) return 'No filters'
  if (statuses.length === STATUS_FILTERS.length) return 'All Statuses'
  return inOrder(statuses).map(statusLabel).join(', ')
}

/** Choosing nothing or everything both mean no filter. */
export function narrowsStatus(statuses: readonly StatusFilter[]) {
  return statuses.length > 0 && statuses.length < STATUS_FILTERS.length
}

export function readFilter(address: URLSearchParams): TraineeFilter {
  const given = address.getAll('status')
  const statuses =
    given.length > 0 ? STATUS_FILTERS.filter((status) => given.includes(status)) : DEFAULT_STATUSES
  const sessions = SESSIONS_FILTERS.find((known) => known === address.get('sessions')) ?? null
  return { statuses, search: address.get('search') ?? '', sessions }
}

/** The other entries of the URL stay. */
export function withFilter(address: URLSearchParams, { statuses, search, sessions }: TraineeFilter) {
  const next = new URLSearchParams(address)
  for (const name of ['status', 'search', 'sessions']) next.delete(name)
  if (sessions) next.set('sessions', sessions)
  if (search) next.set('search', search)
  if (filterText(statuses) === filterText(DEFAULT_STATUSES)) return next
  for (const status of statuses.length > 0 ? inOrder(statuses) : [NONE]) next.append('status', status)
  return next
}

function inOrder(statuses: readonly StatusFilter[]) {
  return STATUS_FILTERS.filter((status) => statuses.includes(status))
}

/** A trainee with the text to search, built once for thousands of keystrokes. */
export interface SearchableTrainee {
  trainee: Trainee
  text: string
  packRunsOut: boolean
}

export function searchable(
  trainees: readonly Trainee[],
  balances?: ReadonlyMap<string, PackBalance>,
): SearchableTrainee[] {
  return trainees.map((trainee) => ({
    trainee,
    text: `${trainee.fullName}\n${trainee.email}`.toLowerCase(),
    packRunsOut: balances?.get(trainee.id)?.runsOut ?? false,
  }))
}

export function filterTrainees(trainees: readonly SearchableTrainee[], filter: TraineeFilter) {
  const { statuses, search, sessions } = filter
  const wanted = new Set<ApprovalStatus>(statuses.map(statusLabel))
  const narrows = narrowsStatus(statuses)
  const term = search.trim().toLowerCase()
  return trainees
    .filter(({ trainee, text }) => (!narrows || wanted.has(trainee.approvalStatus)) && text.includes(term))
    .filter((found) => !sessions || isShortOf(found, sessions))
    .map(({ trainee }) => trainee)
}

function isShortOf({ trainee, packRunsOut }: SearchableTrainee, sessions: SessionsFilter) {
  const { approvalStatus, sessionsThisWeek, sessionsWanted } = trainee
  if (approvalStatus !== 'Approved') return false
  if (sessions === 'pack-runs-out') return packRunsOut
  return sessions === 'no-session' ? sessionsThisWeek === 0 : sessionsThisWeek < sessionsWanted
}

export function emptyMessage(total: number, { search, sessions }: TraineeFilter) {
  if (total === 0) return 'No trainees found for this gym brand.'
  const term = search.trim()
  if (term) return `No trainees found matching "${term}".`
  if (sessions === 'no-session') return 'Everyone has a session this week.'
  if (sessions === 'pack-runs-out') return 'No packs run out this week.'
  if (sessions) return 'Everyone has the sessions they want this week.'
  return 'No trainees found with the selected status filters.'
}

export function selectionText(count: number) {
  return count === 0 ? 'No trainees selected' : `${plural(count, 'trainee')} selected`
}

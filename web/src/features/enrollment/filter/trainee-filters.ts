import type { ApprovalStatus, Trainee } from '@spotter/contract/enrollment.ts'
import { plural } from '@spotter/contract/words/plural.ts'

/** As spelled in the URL. */
export const STATUS_FILTERS = ['pending', 'approved', 'rejected'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]
const DEFAULT_STATUSES: readonly StatusFilter[] = ['pending', 'approved']
const NONE = 'none'

export interface TraineeFilter {
  statuses: readonly StatusFilter[]
  search: string
}

export function statusLabel(status: StatusFilter) {
  return (status.charAt(0).toUpperCase() + status.slice(1)) as ApprovalStatus
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
  return { statuses, search: address.get('search') ?? '' }
}

export function writeFilter(address: URLSearchParams, { statuses, search }: TraineeFilter) {
  address.delete('status')
  address.delete('search')
  if (search) address.set('search', search)
  if (filterText(statuses) === filterText(DEFAULT_STATUSES)) return
  for (const status of statuses.length > 0 ? inOrder(statuses) : [NONE]) address.append('status', status)
}

function inOrder(statuses: readonly StatusFilter[]) {
  return STATUS_FILTERS.filter((status) => statuses.includes(status))
}

/** A trainee with the text to search, built once for thousands of keystrokes. */
export interface SearchableTrainee {
  trainee: Trainee
  text: string
}

export function searchable(trainees: readonly Trainee[]): SearchableTrainee[] {
  return trainees.map((trainee) => ({
    trainee,
    text: `${trainee.fullName}\n${trainee.email}`.toLowerCase(),
  }))
}

export function filterTrainees(trainees: readonly SearchableTrainee[], { statuses, search }: TraineeFilter) {
  const wanted = new Set<ApprovalStatus>(statuses.map(statusLabel))
  const narrows = narrowsStatus(statuses)
  const term = search.trim().toLowerCase()
  return trainees
    .filter(({ trainee, text }) => (!narrows || wanted.has(trainee.approvalStatus)) && text.includes(term))
    .map(({ trainee }) => trainee)
}

export function emptyMessage(total: number, search: string) {
  if (total === 0) return 'No trainees found for this gym brand.'
  const term = search.trim()
  return term
    ? `No trainees found matching "${term}".`
    : 'No trainees found with the selected status filters.'
}

export function selectionText(count: number) {
  return count === 0 ? 'No trainees selected' : `${plural(count, 'trainee')} selected`
}

import { hasStatus } from '../../lib/api-error.ts'
import { messageOf } from '../../lib/error-message.ts'
import type { TraineeEdit } from './trainee-schedule.api.ts'

const TOKEN_REFRESHED = 'Token refreshed. Please try again.'

export const REDIRECTING = 'Session expired. Redirecting to login...'

export function isSignInLost(error: unknown) {
  return error instanceof Error && error.message.includes('Token refresh failed')
}

export function loadFailure(error: unknown) {
  if (isSignInLost(error)) return REDIRECTING
  return messageOf(error, 'Failed to load availability data')
}

export function editFailure(error: unknown, { isClick, status }: Pick<TraineeEdit, 'isClick' | 'status'>) {
  if (hasStatus(error, 401) && error.message !== TOKEN_REFRESHED) {
    return 'Authentication expired. Please log in again.'
  }
  return messageOf(
    error,
    isClick && status ? 'Failed to create availability' : 'Failed to update availability',
  )
}

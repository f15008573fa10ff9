import { hasStatus } from '../../../lib/api-error.ts'
import { messageOf } from '../../../lib/error-message.ts'
import type { TraineeEdit } from './trainee-schedule.api.ts'

const TOKEN_REFRESHED = 'Token refreshed. Please try again.'

export function loadFailure(error: unknown) {
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

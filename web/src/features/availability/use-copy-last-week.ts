import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import Copy from 'lucide-react/icons/copy'
import { toast } from '../../components/ui/feedback/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { type AvailabilityOwner, useCopyWeek } from './availability.api.ts'
import type { WeekAction } from './week-actions.tsx'
import { showWritten } from './written-words.ts'

export function useCopyLastWeek(owner: AvailabilityOwner, from: string): WeekAction {
  const copy = useCopyWeek(owner)
  return {
    label: 'Copy last week',
    icon: Copy,
    busyLabel: 'Copying...',
    isBusy: copy.isPending,
    onClick: () =>
      copy.mutate(addDays(from, -DAYS_IN_WEEK), {
        onSuccess: (result) => showWritten(result, 'copied from last week'),
        onError: (error) => toast.error(messageOf(error, 'Failed to copy last week')),
      }),
  }
}

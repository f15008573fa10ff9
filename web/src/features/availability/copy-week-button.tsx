import { addDays, DAYS_IN_WEEK } from '@spotter/contract/time.ts'
import Copy from 'lucide-react/icons/copy'
import { Button } from '../../components/ui/button.tsx'
import { toast } from '../../components/ui/toast.ts'
import { messageOf } from '../../lib/error-message.ts'
import { type AvailabilityOwner, useCopyWeek } from './availability.api.ts'
import { writtenWords } from './counted.ts'

/** Repeats the seven days before the one shown. */
export function CopyWeekButton({ owner, from }: { owner: AvailabilityOwner; from: string }) {
  const copy = useCopyWeek(owner)
  const start = () =>
    copy.mutate(addDays(from, -DAYS_IN_WEEK), {
      onSuccess: (result) => toast.success(writtenWords(result, 'copied from last week')),
      onError: (error) => toast.error(messageOf(error, 'Failed to copy last week')),
    })
  return (
    <Button onClick={start} isBusy={copy.isPending} busyLabel="Copying...">
      <Copy aria-hidden="true" className="size-4" />
      Copy last week
    </Button>
  )
}

import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import Sparkles from 'lucide-react/icons/sparkles'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { rangeInWords } from '../../../components/week-grid/words.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useCreateDraft } from '../planning.api.ts'

interface StartWeekProps {
  brand: GymBrand
  week: string
  onByHand: () => void
}

/** Before there's a draft. */
export function StartWeek({ brand, week, onByHand }: StartWeekProps) {
  const create = useCreateDraft()
  return (
    <EmptyState
      title={`No draft for ${rangeInWords(week, DAYS_IN_WEEK)} yet.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="primary"
            isBusy={create.isPending}
            busyLabel="Starting..."
            onClick={() =>
              create.mutate(
                { gymBrandId: brand.id, week, source: 'planner' },
                { onError: (error) => toast.error(messageOf(error, "The week couldn't be drafted")) },
              )
            }
          >
            <Sparkles aria-hidden="true" className="size-4" />
            Draft the week
          </Button>
          <Button onClick={onByHand}>Plan by hand</Button>
        </div>
      }
    >
      Everyone who isn't planned gets sessions, up to the number they want, in hours that work for both sides.
      Nothing changes until you publish.
    </EmptyState>
  )
}

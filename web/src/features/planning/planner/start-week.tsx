import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { WeekOutlook } from '@spotter/contract/planning/weeks.ts'
import { DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { rangeInWords } from '../../../components/week-grid/words.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useCreateDraft } from '../planning.api.ts'
import { weeksQuery } from './planner.api.ts'

interface StartWeekProps {
  brand: GymBrand
  week: string
  onWeek: (week: string) => void
}

export function StartWeek({ brand, week, onWeek }: StartWeekProps) {
  const create = useCreateDraft()
  const { data: weeks = [] } = useQuery(weeksQuery(brand.id, week))
  const [outlook] = weeks
  const nextOpen = outlook?.open === 0 ? weeks.find(({ open }) => open > 0) : undefined
  return (
    <EmptyState
      title={outlook ? outlookInWords(outlook) : `No draft for ${rangeInWords(week, DAYS_IN_WEEK)} yet.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {nextOpen && (
            <Button variant="primary" onClick={() => onWeek(nextOpen.week)}>
              Plan {rangeInWords(nextOpen.week, DAYS_IN_WEEK)}
            </Button>
          )}
          <Button
            variant={nextOpen ? 'secondary' : 'primary'}
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
        </div>
      }
    >
      Everyone who isn't planned gets sessions, up to the number they want, in hours that work for both sides.
      Nothing changes until you publish.
    </EmptyState>
  )
}

/** '46 planned, 15 open' */
function outlookInWords({ planned, open }: WeekOutlook) {
  if (open > 0) return `${countWords(planned)} planned, ${countWords(open)} open`
  return planned > 0
    ? `${countWords(planned)} planned, and nobody wants more`
    : 'Nobody wants a session this week'
}

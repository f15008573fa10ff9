import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Segmented } from '../../../components/ui/forms/segmented.tsx'
import { useDayCount } from '../../../components/week-grid/use-day-count.ts'
import { rangeInWords } from '../../../components/week-grid/words.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { WeekBoard } from './board/week-board.tsx'
import { DraftView, type RenderGrid } from './draft-view/draft-view.tsx'
import { Asks } from './left-out/asks.tsx'
import { CauseStep, LeftOut } from './left-out/left-out.tsx'
import { weeksQuery } from './planner.api.ts'
import { PlannerStatus } from './planner-status.tsx'
import type { PlannerView } from './planner-views.ts'
import { ChangedBar } from './score/changed-bar.tsx'
import { DraftAgain, PlanActions } from './score/plan-actions.tsx'
import { ProgressBar } from './score/progress-bar.tsx'
import { ScoreBar } from './score/score-bar.tsx'
import { StartWeek } from './start-week.tsx'
import { useWeekDraft } from './use-week-draft.ts'

interface PlannerProps {
  brand: GymBrand
  /** The Monday. */
  week: string
  view: PlannerView
  onView: (view: PlannerView) => void
  renderGrid: RenderGrid
  /** Shows this day on a phone. */
  onDay: (date: string) => void
  onWeek: (week: string) => void
}

export function Planner({ brand, week, view, onView, renderGrid, onDay, onWeek }: PlannerProps) {
  const { draft, isPending, error, isFetching, refetch } = useWeekDraft(brand, week)
  if (isPending) return <Loading>Loading the draft...</Loading>
  if (error) {
    return (
      <ErrorState
        title={messageOf(error, "The draft couldn't be loaded")}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <div className="grid min-w-0 gap-4">
      <PlannerStatus draft={draft} />
      {draft && <Head brand={brand} draft={draft} isByHand={view === 'board'} onWeek={onWeek} />}
      {view === 'board' && (
        <WeekBoard brand={brand} week={week} renderGrid={renderGrid} onDay={onDay} planned={draft} />
      )}
      {view !== 'board' && !draft && (
        <div className="within-page">
          <StartWeek brand={brand} week={week} onWeek={onWeek} />
        </div>
      )}
      {view !== 'board' && draft && (
        <Views brand={brand} draft={draft} view={view} onView={onView} renderGrid={renderGrid} />
      )}
    </div>
  )
}

interface HeadProps {
  brand: GymBrand
  draft: DraftDetails
  isByHand: boolean
  onWeek: (week: string) => void
}

function Head({ brand, draft, isByHand, onWeek }: HeadProps) {
  const { plan } = draft
  if (!plan) return null
  if (plan.state === 'drafting') return <ProgressBar draft={draft} plan={plan} />
  return (
    <>
      {plan.state === 'failed' && (
        <div className="within-page">
          <Notice tone="error">The week couldn't be drafted. Draft it again, or plan it by hand.</Notice>
        </div>
      )}
      {plan.changedSummary && <ChangedBar draft={draft} summary={plan.changedSummary} />}
      {plan.result ? (
        <ScoreBar
          hint={
            plan.result.booked > 0 &&
            plan.result.placed === 0 && <FullWeek brand={brand} draft={draft} onWeek={onWeek} />
          }
          result={plan.result}
          actions={<PlanActions brand={brand} draft={draft} />}
          isCompared={!isByHand}
          published={draft.state === 'published' ? publishedInWords(plan.unsent) : null}
        />
      ) : (
        <div className="within-page flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line bg-surface p-4">
          <p className="font-medium">Drafting was stopped before there was a plan.</p>
          <DraftAgain draft={draft} />
        </div>
      )}
    </>
  )
}

/** What covers most of a week's open wishes if none of them fits, and what can be done about it. */
function FullWeek({ brand, draft, onWeek }: Omit<HeadProps, 'isByHand'>) {
  const { week, result } = draft.plan!
  const next = useQuery(weeksQuery(brand.id, addDays(week, DAYS_IN_WEEK))).data?.find(({ open }) => open > 0)
  const [cause] = result!.causes
  const trainees = result!.leftOut.filter(({ traineeId }) => cause?.traineeIds.includes(traineeId))
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {cause && <p>{cause.message}</p>}
      {cause && <CauseStep draft={draft} cause={cause} trainees={trainees} />}
      {next && (
        <Button size="sm" onClick={() => onWeek(next.week)}>
          Plan {rangeInWords(next.week, DAYS_IN_WEEK)}
        </Button>
      )}
    </div>
  )
}

function publishedInWords(unsent: number) {
  return unsent > 0 ? 'Published. Approve the notifications to let people know.' : 'Published.'
}

interface ViewsProps extends Omit<PlannerProps, 'week' | 'onDay' | 'onWeek'> {
  draft: DraftDetails
}

function Views({ brand, draft, view, onView, renderGrid }: ViewsProps) {
  const { result, asks = [] } = draft.plan ?? {}
  const open = asks.filter(({ isInSet, state }) => isInSet || state !== 'ready').length
  return (
    <>
      {result && (
        <div className="within-page flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label="View"
            options={[
              { value: 'draft', label: 'Draft' },
              { value: 'left-out', label: `Left out (${result.leftOut.length})` },
              { value: 'asks', label: `Asks (${open})` },
            ]}
            value={view}
            onValueChange={onView}
          />
          {view === 'draft' && draft.state === 'open' && <KeysHint />}
        </div>
      )}
      <div className={view === 'draft' || !result ? 'min-w-0' : 'within-page'}>
        {view === 'left-out' && result && <LeftOut draft={draft} result={result} />}
        {view === 'asks' && result && <Asks draft={draft} asks={asks} result={result} />}
        {(view === 'draft' || !result) && <DraftView brand={brand} draft={draft} renderGrid={renderGrid} />}
      </div>
    </>
  )
}

function KeysHint() {
  if (useDayCount() === 1) return null
  return <p className="text-muted text-sm">Proposed sessions: Enter to move, L to lock, Delete to remove.</p>
}

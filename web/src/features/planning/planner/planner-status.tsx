import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { stepInWords } from './step-in-words.ts'

/** The planner's one live region: progress, the verdict, and answers to asks as they arrive. */
export function PlannerStatus({ draft }: { draft: DraftDetails | null }) {
  return (
    <p role="status" className="sr-only">
      {draft && statusWords(draft)}
    </p>
  )
}

function statusWords({ plan, state }: DraftDetails) {
  if (!plan) return ''
  if (plan.state === 'drafting') return stepInWords(plan.step)
  if (state === 'published') return 'This plan is published.'
  const news = plan.asks
    .filter((ask) => ask.news !== null)
    .toSorted((a, b) => (b.openedAt ?? '').localeCompare(a.openedAt ?? ''))[0]?.news
  const { summary, fairnessSummary, lockSummary, wishSummary } = plan.result ?? {}
  return [plan.changedSummary, summary, fairnessSummary, lockSummary, wishSummary, news]
    .filter(Boolean)
    .join(' ')
}

import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { DraftAgain } from './plan-actions.tsx'

/** The week isn't what it was when it was drafted. */
export function ChangedBar({ draft, summary }: { draft: DraftDetails; summary: string }) {
  return (
    <section
      aria-label="Changes since"
      className="within-page flex flex-wrap items-center justify-between gap-3 rounded-ui border border-pending bg-surface p-4"
    >
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pending" />
        {summary}
      </p>
      <DraftAgain draft={draft} canDiscard />
    </section>
  )
}

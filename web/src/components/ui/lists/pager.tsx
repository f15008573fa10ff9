import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { Button } from '../buttons/button.tsx'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** The singular, such as 'user'. */
  noun: string
  onPage: (page: number) => void
}

export function Pager({ page, pageSize, total, noun, onPage }: PagerProps) {
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  return (
    <nav aria-label={`Pages of ${noun}s`} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted text-sm tabular-nums">
        Showing {countWords(from)}–{countWords(to)} of {plural(total, noun)}
      </p>
      {total > pageSize && (
        <div className="flex gap-2">
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={to >= total} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}

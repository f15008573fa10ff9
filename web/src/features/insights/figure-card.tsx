import type { Figure, InsightsQuery } from '@spotter/contract/insights/insights.ts'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Card } from '../../components/ui/page/card.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { useExportInsights } from './insights.api.ts'

interface FigureCardProps {
  title: string
  /** What the figure counts. */
  counts: string
  query: InsightsQuery
  figure: Figure
  children: ReactNode
}

export function FigureCard({ title, counts, query, figure, children }: FigureCardProps) {
  const exporting = useExportInsights(query, figure)
  const save = () =>
    exporting.mutate(undefined, {
      onError: (error) => toast.error(messageOf(error, "We couldn't download the numbers. Try again.")),
    })
  return (
    <Card
      title={title}
      description={counts}
      className="min-w-0"
      actions={
        <Button size="sm" aria-label={`Export CSV: ${title}`} isBusy={exporting.isPending} onClick={save}>
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </Button>
      }
    >
      {children}
    </Card>
  )
}

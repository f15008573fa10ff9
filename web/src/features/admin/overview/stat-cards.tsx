import type { AdminStats } from '@spotter/contract/admin/admin.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Users from 'lucide-react/icons/users'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { statsQuery } from '../admin.api.ts'

const CARDS = [
  { field: 'totalGymBrands', label: 'Total Gym Brands', Icon: Building2 },
  { field: 'totalUsers', label: 'Total Users', Icon: Users },
  { field: 'activeTrainers', label: 'Active Trainers', Icon: Dumbbell },
  { field: 'gymManagers', label: 'Gym Managers', Icon: ClipboardList },
] as const satisfies readonly { field: keyof AdminStats; label: string; Icon: unknown }[]

export function StatCards() {
  const stats = useQuery(statsQuery)
  if (stats.isError && !stats.data) {
    return (
      <ErrorState
        title="Failed to load statistics"
        onRetry={() => stats.refetch()}
        isRetrying={stats.isFetching}
      />
    )
  }
  return (
    <>
      {stats.isPending && <LoadingWords>Loading statistics...</LoadingWords>}
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {CARDS.map(({ field, label, Icon }) => (
          <div
            key={field}
            className="grid content-between gap-2 rounded-ui border border-line bg-surface p-4 sm:p-5"
          >
            <dt className="flex items-center justify-between gap-2 text-muted text-sm">
              {label}
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
            </dt>
            <dd className="font-semibold text-3xl tabular-nums tracking-tight">
              {stats.data ? countWords(stats.data[field]) : <Skeleton className="h-9 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

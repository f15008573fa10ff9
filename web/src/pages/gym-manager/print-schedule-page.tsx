import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { PrintBody } from '../../components/ui/page/print-body.tsx'
import { assignedBrandsQuery } from '../../features/gyms/gyms.api.ts'
import { PrintSchedule } from '../../features/schedule/print/print-schedule.tsx'
import { PATHS } from '../../lib/paths.ts'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'

export function PrintSchedulePage() {
  useLiveSchedule()
  const brands = useQuery(assignedBrandsQuery)
  return (
    <PrintBody
      title="Print schedule"
      actions={
        <LinkButton to={PATHS.scheduleOverview}>
          <CalendarDays aria-hidden="true" className="size-4" />
          Schedule Overview
        </LinkButton>
      }
    >
      {brands.isPending && <Loading>Loading...</Loading>}
      {brands.isError && (
        <ErrorState
          title="Error loading gym brands"
          onRetry={() => brands.refetch()}
          isRetrying={brands.isFetching}
        />
      )}
      {brands.data?.length === 0 && <EmptyState title="No gym brands assigned to you." />}
      {brands.data && brands.data.length > 0 && <PrintSchedule brands={brands.data} />}
    </PrintBody>
  )
}

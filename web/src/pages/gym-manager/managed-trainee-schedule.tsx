import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { managedTraineesQuery } from '../../features/enrollment/trainees.api.ts'
import { assignedBrandsQuery } from '../../features/gyms/gyms.api.ts'
import { TraineeSchedule } from '../../features/schedule/trainee-schedule/trainee-schedule.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { PATHS } from '../../lib/paths.ts'
import { useLiveSchedule } from '../../live/use-live-schedule.ts'

export function useManagedTrainee(traineeId: string): Trainee | undefined {
  return useQuery(managedTraineesQuery).data?.find(({ id }) => id === traineeId)
}

export function ManagedTraineeSchedule({ traineeId }: { traineeId: string }) {
  useLiveSchedule()
  const trainees = useQuery(managedTraineesQuery)
  const brands = useQuery(assignedBrandsQuery)
  const trainee = trainees.data?.find(({ id }) => id === traineeId)
  const brand = brands.data?.find(({ id }) => id === trainee?.gymBrandId)
  const error = trainees.error ?? brands.error
  if (trainees.isPending || brands.isPending) return <Loading>Loading schedule...</Loading>
  if (!trainees.data || !brands.data) {
    return (
      <ErrorState
        title={messageOf(error, 'Failed to load schedule data')}
        onRetry={() => Promise.all([trainees.refetch(), brands.refetch()])}
        isRetrying={trainees.isFetching || brands.isFetching}
      />
    )
  }
  if (!trainee || !brand) {
    return (
      <EmptyState
        drawing="signpost"
        title="We couldn't find this trainee"
        action={<LinkButton to={PATHS.traineeManagement}>Trainee Management</LinkButton>}
      >
        They may have left the gym or belong to a gym you don't manage.
      </EmptyState>
    )
  }
  return <TraineeSchedule trainee={trainee} brand={brand} />
}

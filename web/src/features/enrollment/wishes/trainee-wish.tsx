import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { GymLocation, ManagedTrainer } from '@spotter/contract/gyms/gyms.ts'
import { useQuery } from '@tanstack/react-query'
import { brandTrainersQuery } from '../../../brand/brand.api.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { WishFields } from './wish-fields.tsx'
import { type Wish, wishOf } from './wish-words.ts'
import { wishQuery } from './wishes.api.ts'

interface TraineeWishProps {
  trainee: Trainee
  /** Where the trainee will train: the others are what's offered besides. */
  gymLocationId: string | null
  locations: readonly GymLocation[]
  /** Null until it's edited. */
  wish: Wish | null
  onChange: (wish: Wish) => void
}

export function TraineeWish({ trainee, gymLocationId, locations, wish, onChange }: TraineeWishProps) {
  const stored = useQuery(wishQuery(trainee))
  const trainers = useQuery(brandTrainersQuery(trainee.gymBrandId))
  const shown = wish ?? (stored.data ? wishOf(stored.data) : null)
  if (stored.isError) {
    return (
      <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
        We couldn't load how often {trainee.firstName} would like to train.
        <Button variant="ghost" size="sm" isBusy={stored.isFetching} onClick={() => stored.refetch()}>
          Load again
        </Button>
      </div>
    )
  }
  if (!shown) {
    return stored.data === null ? null : (
      <>
        <LoadingWords>Loading wishes...</LoadingWords>
        <Skeleton className="h-64" />
      </>
    )
  }
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="sr-only">How {trainee.firstName} would like to train</legend>
      <WishFields
        wish={shown}
        trainers={choicesOf(trainers.data, trainee)}
        locations={locations.filter(({ id }) => id !== gymLocationId)}
        onChange={onChange}
      />
    </fieldset>
  )
}

function choicesOf(trainers: readonly ManagedTrainer[] = [], { userId }: Trainee) {
  return trainers
    .filter(({ isActive, trainerId }) => isActive && trainerId !== userId)
    .map(({ trainerId, fullName }) => ({ id: trainerId, name: fullName }))
}

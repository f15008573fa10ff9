import type { Role } from '@spotter/contract/shared/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { TraineeHome } from '../../features/enrollment/next-steps/trainee-home.tsx'
import { mySessionsQuery } from '../../features/schedule/my-sessions/my-sessions.api.ts'
import { TrainerHome } from './trainer-home.tsx'

const AttentionBoard = lazy(async () => ({
  default: (await import('../../features/attention/attention-board.tsx')).AttentionBoard,
}))

/** What's next for someone who's signed in, before they look for a gym. */
export function NextForYou({ roles }: { roles: readonly Role[] }) {
  const [isTrainer, isManager] = [
    roles.includes('Trainer'),
    roles.includes('GymManager') || roles.includes('SuperAdmin'),
  ]
  // Kept on this device, so that My sessions opens without a connection.
  useQuery({ ...mySessionsQuery({ past: false, page: 1 }), enabled: isTrainer || roles.includes('Trainee') })
  return (
    <>
      {isManager && <AttentionBoard />}
      {isTrainer && <TrainerHome />}
      {roles.includes('Trainee') && !isTrainer && <TraineeHome />}
    </>
  )
}

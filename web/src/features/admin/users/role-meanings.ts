import type { Role } from '@spotter/contract/shared/roles.ts'

export const ROLE_MEANINGS: Record<Role, string> = {
  SuperAdmin: 'Manages brands, users, and roles',
  GymManager: 'Runs the brands assigned to them',
  Trainer: 'Trains at the brands assigned to them',
  Trainee: 'Enrolls in gyms and trains there',
}

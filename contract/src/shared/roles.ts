import { z } from 'zod'

export const ROLES = ['SuperAdmin', 'GymManager', 'Trainer', 'Trainee'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

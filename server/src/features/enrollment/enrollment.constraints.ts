import type { ConstraintRefusals } from '../../platform/database-errors.ts'
import { notFound } from '../../platform/refusal.ts'
import { alreadyWaiting, whyNotPlanned } from './enrollment.rules.ts'

export const enrollmentConstraints: ConstraintRefusals = {
  enrollments_one_per_person_and_brand: alreadyWaiting,
  enrollments_location_of_brand: () => notFound('Location'),
  enrollments_planned_only_if_approved: () => whyNotPlanned('Pending') ?? alreadyWaiting(),
}

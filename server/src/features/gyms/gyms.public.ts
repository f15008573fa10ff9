export {
  lockManagedBrand,
  managedBrandIds,
  requireManagedBrand,
  requireManagedLocation,
} from './brand-scope.ts'
export { countFutureSessions } from './future-sessions.ts'
export { BRAND_FACTS, ofBrand, ofTrainee } from './kept-for-brand.ts'
export { holdTrainer, requireNotTraining } from './require-not-training.ts'
export { assignManager } from './staff/assign-manager.ts'
export { assignTrainerToBrand } from './staff/assign-trainer-to-brand.ts'
export { endStaffWork } from './staff/end-staff-work.ts'
export { eraseStaff } from './staff/erase-staff.ts'

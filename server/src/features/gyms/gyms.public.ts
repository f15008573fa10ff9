export { managedBrandIds, requireManagedBrand, requireManagedLocation } from './brand-scope.ts'
export { endStaffWork } from './end-staff-work.ts'
export { forgetStaff } from './forget-staff.ts'
export { holdTrainer, refuseWhileTraining } from './refuse-while-training.ts'

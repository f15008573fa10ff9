import type { ConstraintRefusals } from '../platform/constraints.ts'
import type { Route } from '../platform/http/route.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { personalDataRoutes } from './admin/personal-data.routes.ts'
import { authConstraints } from './auth/auth.constraints.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { emailChangeRoutes } from './auth/email-change/email-change.routes.ts'
import { secondFactorRoutes } from './auth/second-factor/second-factor.routes.ts'
import { securityLogRoutes } from './auth/security-log/security-log.routes.ts'
import { availabilityConstraints } from './availability/availability.constraints.ts'
import { availabilityRoutes } from './availability/availability.routes.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { enrollmentConstraints } from './enrollment/enrollment.constraints.ts'
import { enrollmentRoutes } from './enrollment/enrollment.routes.ts'
import { gymsConstraints } from './gyms/gyms.constraints.ts'
import { gymsRoutes } from './gyms/gyms.routes.ts'
import { gymsAdminRoutes } from './gyms/gyms-admin.routes.ts'
import { profileRoutes } from './gyms/profile/profile.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { asksRoutes } from './planning/asks/asks.routes.ts'
import { plannerRoutes } from './planning/planner/planner.routes.ts'
import { planningRoutes } from './planning/planning.routes.ts'
import { planningSettingsRoutes } from './planning/settings/settings.routes.ts'
import { scheduleConstraints } from './schedule/schedule.constraints.ts'
import { scheduleRoutes } from './schedule/schedule.routes.ts'

/** Every slice in order: what it serves, what it refuses, and what it does in the background. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...secondFactorRoutes,
  ...securityLogRoutes,
  ...emailChangeRoutes,
  ...demoRoutes,
  ...enrollmentRoutes,
  ...availabilityRoutes,
  ...discoveryRoutes,
  ...gymsRoutes,
  ...gymsAdminRoutes,
  ...adminRoutes,
  ...personalDataRoutes,
  ...profileRoutes,
  ...notificationsRoutes,
  ...scheduleRoutes,
  ...planningRoutes,
  ...plannerRoutes,
  ...asksRoutes,
  ...planningSettingsRoutes,
]

export const constraintRefusals: ConstraintRefusals = {
  ...authConstraints,
  ...availabilityConstraints,
  ...gymsConstraints,
  ...enrollmentConstraints,
  ...scheduleConstraints,
}

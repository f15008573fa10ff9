import type { ConstraintRefusals } from '../platform/database-errors.ts'
import type { Section } from '../platform/http/description/api-outline.ts'
import type { Route } from '../platform/http/route.ts'
import { activityRoutes } from './activity/activity.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { personalDataRoutes } from './admin/personal-data.routes.ts'
import { attentionRoutes } from './attention/attention.routes.ts'
import { authConstraints } from './auth/auth.constraints.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { emailChangeRoutes } from './auth/email-change/email-change.routes.ts'
import { factorReportRoutes } from './auth/new-factors/factor-report.routes.ts'
import { secondFactorRoutes } from './auth/second-factor/second-factor.routes.ts'
import { securityLogRoutes } from './auth/security-log/security-log.routes.ts'
import { availabilityConstraints } from './availability/availability.constraints.ts'
import { availabilityRoutes } from './availability/availability.routes.ts'
import { billingRoutes } from './billing/billing.routes.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { enrollmentConstraints } from './enrollment/enrollment.constraints.ts'
import { enrollmentRoutes } from './enrollment/enrollment.routes.ts'
import { gymsConstraints } from './gyms/gyms.constraints.ts'
import { gymsRoutes } from './gyms/gyms.routes.ts'
import { gymsAdminRoutes } from './gyms/gyms-admin.routes.ts'
import { profileRoutes } from './gyms/profile/profile.routes.ts'
import { insightsRoutes } from './insights/insights.routes.ts'
import { integrationsRoutes } from './integrations/integrations.routes.ts'
import { webhooksRoutes } from './integrations/webhooks/webhooks.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { pushRoutes } from './notifications/push/push.routes.ts'
import { offersConstraints } from './offers/offers.constraints.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { swapsRoutes } from './offers/swaps/swaps.routes.ts'
import { packsRoutes } from './packs/packs.routes.ts'
import { payConstraints } from './pay/pay.constraints.ts'
import { payRoutes } from './pay/pay.routes.ts'
import { asksRoutes } from './planning/asks/asks.routes.ts'
import { plannerRoutes } from './planning/planner/planner.routes.ts'
import { planningRoutes } from './planning/planning.routes.ts'
import { planningSettingsRoutes } from './planning/settings/settings.routes.ts'
import { whatIfRoutes } from './planning/what-if/what-if.routes.ts'
import { scheduleConstraints } from './schedule/schedule.constraints.ts'
import { scheduleRoutes } from './schedule/schedule.routes.ts'
import { searchRoutes } from './search/search.routes.ts'

export const sections: readonly Section[] = [
  {
    slice: 'auth',
    name: 'Accounts',
    description: 'Signing in and out, your profile, second factors, and the security of your account.',
    routes: [
      ...authRoutes,
      ...secondFactorRoutes,
      ...factorReportRoutes,
      ...securityLogRoutes,
      ...emailChangeRoutes,
    ],
  },
  {
    slice: 'demo',
    name: 'Demo',
    description: 'The demo accounts, and the emails that a demo keeps instead of sending.',
    routes: demoRoutes,
  },
  {
    slice: 'enrollment',
    name: 'Enrollment',
    description: 'Who trains where: enrolling, approving, inviting, and how often people want to train.',
    routes: enrollmentRoutes,
  },
  {
    slice: 'availability',
    name: 'Availability',
    description: 'The hours in which trainees and trainers have time.',
    routes: availabilityRoutes,
  },
  {
    slice: 'discovery',
    name: 'Discovery',
    description: 'What visitors see: gyms, trainers, and specialties. No sign-in needed.',
    routes: discoveryRoutes,
  },
  {
    slice: 'gyms',
    name: 'Gyms',
    description:
      'Brands, their locations, their managers and trainers, and what trainers say about themselves.',
    routes: [...gymsRoutes, ...gymsAdminRoutes, ...profileRoutes],
  },
  {
    slice: 'admin',
    name: 'Administration',
    description: 'Users, roles, figures, and personal data. For super admins.',
    routes: [...adminRoutes, ...personalDataRoutes],
  },
  {
    slice: 'activity',
    name: 'Activity',
    description: 'Who did what and when: in one brand, or everywhere for super admins.',
    routes: activityRoutes,
  },
  {
    slice: 'notifications',
    name: 'Notifications',
    description: 'What is emailed to whom: waiting for approval, sent, and switched off.',
    routes: [...notificationsRoutes, ...pushRoutes],
  },
  {
    slice: 'schedule',
    name: 'Sessions',
    description:
      'Assigning, moving, and canceling sessions, the schedules they appear in, and calendar links.',
    routes: scheduleRoutes,
  },
  {
    slice: 'planning',
    name: 'Planning',
    description: "Drafts: proposed changes to a brand's week, made by hand or by the planner.",
    routes: [...planningRoutes, ...plannerRoutes, ...asksRoutes, ...planningSettingsRoutes, ...whatIfRoutes],
  },
  {
    slice: 'offers',
    name: 'Offers',
    description:
      'What trainees may do without a manager, where a brand lets them: moving their sessions, swapping, and taking hours that became free.',
    routes: [...offersRoutes, ...swapsRoutes],
  },
  {
    slice: 'pay',
    name: 'Trainer pay',
    description: 'What trainers are paid: rates, pay sheets per month, and corrections.',
    routes: payRoutes,
  },
  {
    slice: 'billing',
    name: 'Billing',
    description:
      'What trainees owe and have paid: statements, the tax in prices, and the bank account that transfers go to.',
    routes: billingRoutes,
  },
  {
    slice: 'packs',
    name: 'Packs',
    description: "Prepaid packs: what a brand sells, who has which, and what's left.",
    routes: packsRoutes,
  },
  {
    slice: 'attention',
    name: 'Attention',
    description: "What's waiting for managers, and how full the current week is.",
    routes: attentionRoutes,
  },
  {
    slice: 'search',
    name: 'Search',
    description: 'Finding people and places by name, among what you may see.',
    routes: searchRoutes,
  },
  {
    slice: 'insights',
    name: 'Insights',
    description:
      'How past weeks went: hours, sessions, trainees, and revenue. For managers, and for trainers.',
    routes: insightsRoutes,
  },
  {
    slice: 'integrations',
    name: 'Integrations',
    description:
      'API tokens, with which your own programs call this API, and webhooks, with which it calls them.',
    routes: [...integrationsRoutes, ...webhooksRoutes],
  },
]

export const routes: readonly Route[] = sections.flatMap((section) => section.routes)

export const constraintRefusals: ConstraintRefusals = {
  ...authConstraints,
  ...availabilityConstraints,
  ...gymsConstraints,
  ...enrollmentConstraints,
  ...scheduleConstraints,
  ...offersConstraints,
  ...payConstraints,
}

import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { RoleGuard } from './role-guard.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteErrorPage } from './route-error-page.tsx'

/** A page in a chunk of its own. */
function page(load: () => Promise<ComponentType>) {
  return { lazy: async () => ({ Component: await load() }) }
}

const publicRoutes: RouteObject[] = [
  { index: true, ...page(async () => (await import('../pages/discovery-page.tsx')).DiscoveryPage) },
  { path: 'login', ...page(async () => (await import('../pages/login-page.tsx')).LoginPage) },
  { path: 'register', ...page(async () => (await import('../pages/register-page.tsx')).RegisterPage) },
  {
    path: 'forgot-password',
    ...page(async () => (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  {
    path: 'reset-password/:token',
    ...page(async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage),
  },
  {
    path: 'confirm-email/:token',
    ...page(async () => (await import('../pages/confirm-email-page.tsx')).ConfirmEmailPage),
  },
  { path: 'dashboard', ...page(async () => (await import('../pages/dashboard-page.tsx')).DashboardPage) },
  { path: 'demo/inbox', ...page(async () => (await import('../pages/demo-inbox-page.tsx')).DemoInboxPage) },
]

const memberRoutes: RouteObject[] = [
  { path: 'profile', ...page(async () => (await import('../pages/profile-page.tsx')).ProfilePage) },
]

const adminRoutes: RouteObject[] = [
  { path: 'admin', ...page(async () => (await import('../pages/admin-page.tsx')).AdminPage) },
  {
    path: 'demo/availability-schedule',
    ...page(async () => (await import('../pages/demo-availability-page.tsx')).DemoAvailabilityPage),
  },
  {
    path: 'demo/schedule-overview',
    ...page(async () => (await import('../pages/demo-overview-page.tsx')).DemoOverviewPage),
  },
]

const managerRoutes: RouteObject[] = [
  {
    // One page stays mounted for all its tabs; the path only chooses the tab.
    path: 'gym-manager',
    ...page(async () => (await import('../pages/gym-manager-page.tsx')).GymManagerPage),
    children: [
      { index: true, element: null },
      { path: 'schedule', element: null },
      { path: 'schedule-comparison', element: null },
      { path: 'trainees', element: null },
      { path: 'notifications', element: null },
      { path: 'notifications/:section', element: null },
    ],
  },
  {
    path: 'gym-manager/schedule/:traineeId',
    ...page(
      async () => (await import('../pages/manager-trainee-schedule-page.tsx')).ManagerTraineeSchedulePage,
    ),
  },
]

const trainerRoutes: RouteObject[] = [
  {
    path: 'trainer/availability',
    ...page(async () => (await import('../pages/trainer-availability-page.tsx')).TrainerAvailabilityPage),
  },
]

const traineeRoutes: RouteObject[] = [
  {
    path: 'trainee/schedule',
    ...page(async () => (await import('../pages/trainee-schedule-page.tsx')).TraineeSchedulePage),
  },
]

/** SPEC.md §2's route table. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        ErrorBoundary: RouteErrorPage,
        children: [
          ...publicRoutes,
          { element: <RoleGuard />, children: memberRoutes },
          { element: <RoleGuard roles={['SuperAdmin']} />, children: adminRoutes },
          { element: <RoleGuard roles={['GymManager', 'SuperAdmin']} />, children: managerRoutes },
          { element: <RoleGuard roles={['Trainer', 'SuperAdmin']} />, children: trainerRoutes },
          { element: <RoleGuard roles={['Trainee', 'SuperAdmin']} />, children: traineeRoutes },
          { path: '*', ...page(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage) },
        ],
      },
    ],
  },
]

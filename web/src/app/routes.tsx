import { Route, Routes } from 'react-router'
import { PATHS, PATTERNS } from '../lib/paths.ts'
// Visitors land on these, so they're part of the first view instead of being loaded on their own.
import { DiscoveryPage } from '../pages/discovery-page.tsx'
import { GymPage } from '../pages/gym-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { TrainerPage } from '../pages/trainer-page.tsx'
import { page } from './page.ts'
import { RoleGuard } from './role-guard.tsx'
import { RootLayout } from './root-layout.tsx'

const AdminPage = page(() => import('../pages/admin-page.tsx'), 'AdminPage')
const SwapPage = page(() => import('../pages/swap-page.tsx'), 'SwapPage')
const AskedHourPage = page(() => import('../pages/asked-hour-page.tsx'), 'AskedHourPage')
const OfferedHourPage = page(() => import('../pages/offered-hour-page.tsx'), 'OfferedHourPage')
const ConfirmEmailPage = page(() => import('../pages/account/confirm-email-page.tsx'), 'ConfirmEmailPage')
const EmailChangePage = page(() => import('../pages/account/email-change-page.tsx'), 'EmailChangePage')
const DashboardPage = page(() => import('../pages/dashboard-page.tsx'), 'DashboardPage')
const DemoAvailabilityPage = page(
  () => import('../pages/demo/demo-availability-page.tsx'),
  'DemoAvailabilityPage',
)
const DemoInboxPage = page(() => import('../pages/demo/demo-inbox-page.tsx'), 'DemoInboxPage')
const DemoOverviewPage = page(() => import('../pages/demo/demo-overview-page.tsx'), 'DemoOverviewPage')
const ForgotPasswordPage = page(
  () => import('../pages/account/forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
const GymManagerPage = page(() => import('../pages/gym-manager/gym-manager-page.tsx'), 'GymManagerPage')
const IntegrationsPage = page(() => import('../pages/gym-manager/integrations-page.tsx'), 'IntegrationsPage')
const LoginPage = page(() => import('../pages/account/login-page.tsx'), 'LoginPage')
const ManagerTraineeSchedulePage = page(
  () => import('../pages/gym-manager/manager-trainee-schedule-page.tsx'),
  'ManagerTraineeSchedulePage',
)
const MySessionsPage = page(() => import('../pages/my-sessions-page.tsx'), 'MySessionsPage')
const OwnPayPage = page(() => import('../pages/own-pay-page.tsx'), 'OwnPayPage')
const MyStatementPage = page(() => import('../pages/my-statement-page.tsx'), 'MyStatementPage')
const PlannerPage = page(() => import('../pages/gym-manager/planner-page.tsx'), 'PlannerPage')
const PrintMySessionsPage = page(() => import('../pages/print-my-sessions-page.tsx'), 'PrintMySessionsPage')
const PrintSchedulePage = page(
  () => import('../pages/gym-manager/print-schedule-page.tsx'),
  'PrintSchedulePage',
)
const ProfilePage = page(() => import('../pages/account/profile-page.tsx'), 'ProfilePage')
const RegisterPage = page(() => import('../pages/account/register-page.tsx'), 'RegisterPage')
const ReportFactorPage = page(() => import('../pages/account/report-factor-page.tsx'), 'ReportFactorPage')
const ResetPasswordPage = page(() => import('../pages/account/reset-password-page.tsx'), 'ResetPasswordPage')
const StatementPage = page(() => import('../pages/gym-manager/statement-page.tsx'), 'StatementPage')
const StartPage = page(() => import('../pages/start-page.tsx'), 'StartPage')
const TraineeSchedulePage = page(() => import('../pages/trainee-schedule-page.tsx'), 'TraineeSchedulePage')
const TrainerAvailabilityPage = page(
  () => import('../pages/trainer-availability-page.tsx'),
  'TrainerAvailabilityPage',
)
const UnsubscribePage = page(() => import('../pages/unsubscribe-page.tsx'), 'UnsubscribePage')
const WhatIfPage = page(() => import('../pages/gym-manager/what-if-page.tsx'), 'WhatIfPage')

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route index element={<DiscoveryPage />} />
        <Route path={PATTERNS.gym} element={<GymPage />} />
        <Route path={PATTERNS.trainer} element={<TrainerPage />} />
        <Route path={PATHS.login} element={<LoginPage />} />
        <Route path={PATHS.register} element={<RegisterPage />} />
        <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={PATTERNS.resetPassword} element={<ResetPasswordPage />} />
        <Route path={PATTERNS.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={PATTERNS.emailChange} element={<EmailChangePage />} />
        <Route path={PATTERNS.reportFactor} element={<ReportFactorPage />} />
        <Route path={PATTERNS.unsubscribe} element={<UnsubscribePage />} />
        <Route path={PATTERNS.askedHour} element={<AskedHourPage />} />
        <Route path={PATTERNS.swap} element={<SwapPage />} />
        <Route path={PATTERNS.offeredHour} element={<OfferedHourPage />} />
        <Route path={PATHS.start} element={<StartPage />} />
        <Route path={PATHS.dashboard} element={<DashboardPage />} />
        <Route path={PATHS.demoInbox} element={<DemoInboxPage />} />
        <Route element={<RoleGuard />}>
          <Route path={PATHS.profile} element={<ProfilePage />} />
        </Route>
        <Route element={<RoleGuard roles={['SuperAdmin']} />}>
          <Route path={PATHS.admin} element={<AdminPage />} />
          <Route path={PATHS.demoAvailability} element={<DemoAvailabilityPage />} />
          <Route path={PATHS.demoOverview} element={<DemoOverviewPage />} />
        </Route>
        <Route element={<RoleGuard roles={['GymManager', 'SuperAdmin']} />}>
          {/* The page stays mounted for all its tabs; the path only selects the tab. */}
          <Route path={PATHS.gymManager} element={<GymManagerPage />}>
            <Route index element={null} />
            <Route path={PATHS.scheduleOverview} element={null} />
            <Route path={PATHS.scheduleComparison} element={null} />
            <Route path={PATHS.traineeManagement} element={null} />
            <Route path={PATHS.notifications} element={null} />
            <Route path={PATHS.payments} element={null} />
            <Route path={PATHS.trainerPay} element={null} />
            <Route path={PATHS.packs} element={null} />
            <Route path={PATHS.insights} element={null} />
            <Route path={PATHS.activity} element={null} />
            <Route path={PATTERNS.notificationSection} element={null} />
          </Route>
          <Route path={PATHS.integrations} element={<IntegrationsPage />} />
          <Route path={PATHS.planner} element={<PlannerPage />} />
          <Route path={PATHS.statement} element={<StatementPage />} />
          <Route path={PATHS.whatIf} element={<WhatIfPage />} />
          <Route path={PATHS.printSchedule} element={<PrintSchedulePage />} />
          <Route path={PATTERNS.managedTrainee} element={<ManagerTraineeSchedulePage />} />
        </Route>
        <Route element={<RoleGuard />}>
          <Route path={PATHS.myStatement} element={<MyStatementPage />} />
        </Route>
        {/* Guards itself: it has its own message for people without the Trainer role. */}
        <Route path={PATHS.trainerAvailability} element={<TrainerAvailabilityPage />} />
        <Route element={<RoleGuard roles={['Trainee', 'SuperAdmin']} />}>
          <Route path={PATHS.traineeSchedule} element={<TraineeSchedulePage />} />
        </Route>
        <Route element={<RoleGuard />}>
          <Route path={PATHS.ownPay} element={<OwnPayPage />} />
        </Route>
        <Route element={<RoleGuard roles={['Trainer', 'Trainee', 'SuperAdmin']} />}>
          <Route path={PATHS.mySessions} element={<MySessionsPage />} />
          <Route path={PATHS.printMySessions} element={<PrintMySessionsPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

import { Route, Routes } from 'react-router'
import { page } from './page.ts'
import { RoleGuard } from './role-guard.tsx'
import { RootLayout } from './root-layout.tsx'

const AdminPage = page(() => import('../pages/admin-page.tsx'), 'AdminPage')
const ConfirmEmailPage = page(() => import('../pages/account/confirm-email-page.tsx'), 'ConfirmEmailPage')
const DashboardPage = page(() => import('../pages/dashboard-page.tsx'), 'DashboardPage')
const DemoAvailabilityPage = page(
  () => import('../pages/demo/demo-availability-page.tsx'),
  'DemoAvailabilityPage',
)
const DemoInboxPage = page(() => import('../pages/demo/demo-inbox-page.tsx'), 'DemoInboxPage')
const DemoOverviewPage = page(() => import('../pages/demo/demo-overview-page.tsx'), 'DemoOverviewPage')
const DiscoveryPage = page(() => import('../pages/discovery-page.tsx'), 'DiscoveryPage')
const ForgotPasswordPage = page(
  () => import('../pages/account/forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
const GymManagerPage = page(() => import('../pages/gym-manager/gym-manager-page.tsx'), 'GymManagerPage')
const LoginPage = page(() => import('../pages/account/login-page.tsx'), 'LoginPage')
const ManagerTraineeSchedulePage = page(
  () => import('../pages/gym-manager/manager-trainee-schedule-page.tsx'),
  'ManagerTraineeSchedulePage',
)
const MySessionsPage = page(() => import('../pages/my-sessions-page.tsx'), 'MySessionsPage')
const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')
const ProfilePage = page(() => import('../pages/account/profile-page.tsx'), 'ProfilePage')
const RegisterPage = page(() => import('../pages/account/register-page.tsx'), 'RegisterPage')
const ResetPasswordPage = page(() => import('../pages/account/reset-password-page.tsx'), 'ResetPasswordPage')
const TraineeSchedulePage = page(() => import('../pages/trainee-schedule-page.tsx'), 'TraineeSchedulePage')
const TrainerAvailabilityPage = page(
  () => import('../pages/trainer-availability-page.tsx'),
  'TrainerAvailabilityPage',
)
const UnsubscribePage = page(() => import('../pages/unsubscribe-page.tsx'), 'UnsubscribePage')

/** Every address of the product, who may open it, and the page it loads. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route index element={<DiscoveryPage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="register" element={<RegisterPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="reset-password/:token" element={<ResetPasswordPage />} />
        <Route path="confirm-email/:token" element={<ConfirmEmailPage />} />
        <Route path="unsubscribe/:token" element={<UnsubscribePage />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="demo/inbox" element={<DemoInboxPage />} />
        <Route element={<RoleGuard />}>
          <Route path="profile" element={<ProfilePage />} />
        </Route>
        <Route element={<RoleGuard roles={['SuperAdmin']} />}>
          <Route path="admin" element={<AdminPage />} />
          <Route path="demo/availability-schedule" element={<DemoAvailabilityPage />} />
          <Route path="demo/schedule-overview" element={<DemoOverviewPage />} />
        </Route>
        <Route element={<RoleGuard roles={['GymManager', 'SuperAdmin']} />}>
          {/* One page stays mounted for all its tabs; the path only chooses the tab. */}
          <Route path="gym-manager" element={<GymManagerPage />}>
            <Route index element={null} />
            <Route path="schedule" element={null} />
            <Route path="schedule-comparison" element={null} />
            <Route path="trainees" element={null} />
            <Route path="notifications" element={null} />
            <Route path="notifications/:section" element={null} />
          </Route>
          <Route path="gym-manager/schedule/:traineeId" element={<ManagerTraineeSchedulePage />} />
        </Route>
        {/* Guards itself: it has words of its own for everyone without the role Trainer. */}
        <Route path="trainer/availability" element={<TrainerAvailabilityPage />} />
        <Route element={<RoleGuard roles={['Trainee', 'SuperAdmin']} />}>
          <Route path="trainee/schedule" element={<TraineeSchedulePage />} />
        </Route>
        <Route element={<RoleGuard roles={['Trainer', 'Trainee', 'SuperAdmin']} />}>
          <Route path="my/sessions" element={<MySessionsPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

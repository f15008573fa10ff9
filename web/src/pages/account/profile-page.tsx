import type { User } from '@spotter/contract/auth/auth.ts'
import { useQuery } from '@tanstack/react-query'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { ChangePassword } from '../../features/auth/change-password.tsx'
import { ProfileAccount } from '../../features/auth/profile-account.tsx'
import { ProfileDetails } from '../../features/auth/profile-details.tsx'
import { ProfileTimeFormat } from '../../features/auth/profile-time-format.tsx'
import { SecurityCard } from '../../features/auth/second-factor/security-card.tsx'
import { SecurityLogCard } from '../../features/auth/security-log/security-log-card.tsx'
import { SignedInDevices } from '../../features/auth/signed-in-devices.tsx'
import { assignedBrandsQuery } from '../../features/gyms/gyms.api.ts'
import { TrainerProfileForm } from '../../features/gyms/trainer-profile-form.tsx'
import { ApiTokensCard } from '../../features/integrations/api-tokens/api-tokens-card.tsx'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

export function ProfilePage() {
  const { user } = useSignIn()
  if (!user) return null
  return (
    <PageBody width="text">
      <PageHeading title="Profile" />
      <ProfileDetails key={user.id} user={user} />
      {user.roles.includes('Trainer') && <TrainerProfileForm key={`trainer-${user.id}`} user={user} />}
      <ProfileAccount user={user} />
      <ProfileTimeFormat user={user} />
      <ChangePassword email={user.email} />
      <SecurityCard isEmailConfirmed={user.emailConfirmed} />
      <SignedInDevices timeFormat={user.timeFormat} />
      {managesBrands(user) && <ManagerTokens timeFormat={user.timeFormat} />}
      <SecurityLogCard timeFormat={user.timeFormat} />
    </PageBody>
  )
}

function managesBrands({ roles, needsSecondFactor }: User) {
  return !needsSecondFactor && (roles.includes('GymManager') || roles.includes('SuperAdmin'))
}

/** Each token works in one of these brands. */
function ManagerTokens({ timeFormat }: Pick<User, 'timeFormat'>) {
  const brands = useQuery(assignedBrandsQuery)
  return <ApiTokensCard brands={brands.data ?? []} timeFormat={timeFormat} />
}

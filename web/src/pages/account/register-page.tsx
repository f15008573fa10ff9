import { Navigate, useLocation } from 'react-router'
import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { safePath } from '../../lib/address/safe-path.ts'
import { PATHS } from '../../lib/paths.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

export function RegisterPage() {
  const { status } = useSignIn()
  const { state } = useLocation()
  if (status === 'signedIn')
    return <Navigate to={safePath(state?.from)} state={{ hasRegistered: true }} replace />
  return (
    <AuthFrame
      title="Create your account"
      documentTitle="Sign up"
      description="Find a gym, enroll, and set your training hours."
      footer={
        <p>
          Already have an account?{' '}
          <TextLink to={PATHS.login} state={{ from: state?.from }}>
            Sign in
          </TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AuthFrame>
  )
}

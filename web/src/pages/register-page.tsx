import { Navigate } from 'react-router'
import { TextLink } from '../components/ui/text-link.tsx'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { RegisterForm } from '../features/auth/register-form.tsx'
import { useSession } from '../session/use-session.ts'

export function RegisterPage() {
  const { status } = useSession()
  if (status === 'signedIn') return <Navigate to="/" replace />
  return (
    <AuthFrame
      title="Create your account"
      documentTitle="Sign up"
      description="Find a gym, enroll, and plan your training hours."
      footer={
        <p>
          Already have an account? <TextLink to="/login">Sign in</TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AuthFrame>
  )
}

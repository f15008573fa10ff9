import { useParams } from 'react-router'
import { ResetPassword } from '../../features/auth/reset-password.tsx'

export function ResetPasswordPage() {
  const { token = '' } = useParams()
  return <ResetPassword key={token} token={token} />
}

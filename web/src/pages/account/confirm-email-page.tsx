import { useParams } from 'react-router'
import { ConfirmEmail } from '../../features/auth/confirm-email.tsx'

export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  return <ConfirmEmail token={token} />
}

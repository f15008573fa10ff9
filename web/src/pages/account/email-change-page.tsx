import { useParams } from 'react-router'
import { AnswerEmailChange } from '../../features/auth/email-change/answer-email-change.tsx'

export function EmailChangePage() {
  const { token = '' } = useParams()
  return <AnswerEmailChange token={token} />
}

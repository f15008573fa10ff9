import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../components/ui/page/card.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { ownSharesQuery } from '../insights.api.ts'

/** Gyms where the reader got fewer sessions than they wanted, and what would help. Otherwise, nothing is shown. */
export function OwnShares() {
  const { user } = useSignIn()
  const isTrainee = user?.roles.includes('Trainee') ?? false
  const { data: shares = [] } = useQuery({ ...ownSharesQuery, enabled: isTrainee })
  if (shares.length === 0) return null
  return (
    <Card title="Your last 12 weeks">
      <ul className="grid gap-3 text-sm">
        {shares.map(({ gymBrandId, gymBrandName, message, hint }) => (
          <li key={gymBrandId}>
            <p className="font-medium">{gymBrandName}</p>
            <p>
              {message} {hint}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

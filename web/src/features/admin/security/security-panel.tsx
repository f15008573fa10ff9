import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { useAddress } from '../../../lib/address/use-address.ts'
import { adminPath } from '../../../lib/paths.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { AdminList } from '../admin-list.tsx'
import { securityLogQuery } from '../security.api.ts'
import { useListAddress } from '../use-list-address.ts'
import { ManyInvitationsCard } from './many-invitations.tsx'
import { securityColumns } from './security-columns.tsx'

export function SecurityPanel() {
  const { user } = useSignIn()
  const { page, setPage } = useListAddress()
  const [address] = useAddress()
  const userId = address.get('userId')
  const log = useQuery(securityLogQuery({ page, userId }))
  const person = userId ? log.data?.items[0] : null
  return (
    <div className="grid gap-4">
      {!userId && <ManyInvitationsCard />}
      <p className="text-muted text-sm">
        {userId ? (
          <>
            Showing {person ? `${person.userName} (${person.userEmail})` : 'one person'}.{' '}
            <TextLink to={adminPath('security')}>Show everyone</TextLink>
          </>
        ) : (
          "Sign-ins and changes to everyone's accounts in the last 12 months. Choose a name to see only that person."
        )}
      </p>
      <AdminList
        noun="event"
        query={log}
        columns={securityColumns(user?.timeFormat)}
        isLastFact
        page={page}
        onPage={setPage}
        failure="Failed to load the security log"
        empty="Nothing here yet."
      />
    </div>
  )
}

import type { User } from '@spotter/contract/auth/auth.ts'
import type { ApiToken } from '@spotter/contract/integrations/api-tokens.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { formatInstant, formatInstantDay } from '../../../lib/time/dates.ts'

interface TokenItemProps {
  token: ApiToken
  timeFormat: User['timeFormat']
  onRevoke: () => void
}

export function TokenItem({ token, timeFormat, onRevoke }: TokenItemProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
          <span className="min-w-0 break-words">{token.name}</span>
          {token.isExpired ? (
            <Badge tone="pending">Expired</Badge>
          ) : (
            <Badge>{token.scope === 'read' ? 'Read' : 'Manage'}</Badge>
          )}
        </span>
        <span className="break-words text-muted text-sm">
          {token.gymBrandName} · {lastUse(token, timeFormat)} · {expiration(token)}
        </span>
      </div>
      <Button size="sm" onClick={onRevoke} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    </li>
  )
}

function lastUse({ lastUsedAt }: ApiToken, timeFormat: User['timeFormat']) {
  return lastUsedAt === null ? 'Never used' : `Last used ${formatInstant(lastUsedAt, timeFormat)}`
}

function expiration({ expiresAt, isExpired }: ApiToken) {
  if (expiresAt === null) return 'No expiration'
  return `${isExpired ? 'Expired' : 'Expires'} ${formatInstantDay(expiresAt)}`
}

import type { SecondFactors } from '@spotter/contract/auth/second-factor.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { formatInstantDay } from '../../../lib/time/dates.ts'
import type { Removal } from './remove-factor-dialog.tsx'
import { canUsePasskeys } from './web-authn.ts'

interface FactorListProps {
  factors: SecondFactors
  starting: 'app' | 'passkey' | null
  onAddApp: () => void
  onAddPasskey: () => void
  onRemove: (removal: Removal) => void
  onRenewCodes: () => void
}

export function FactorList({
  factors,
  starting,
  onAddApp,
  onAddPasskey,
  onRemove,
  onRenewCodes,
}: FactorListProps) {
  const { authenticatorApp, passkeys, recoveryCodesLeft } = factors
  const hasAny = authenticatorApp !== null || passkeys.length > 0
  return (
    <div className="grid divide-y divide-line">
      <Row
        title="Authenticator app"
        hint={authenticatorApp ? appHint(authenticatorApp) : 'A 6-digit code from an app on your phone.'}
        badge={authenticatorApp && <State isSuspended={authenticatorApp.isSuspended}>On</State>}
      >
        {authenticatorApp ? (
          <Button size="sm" aria-label="Remove authenticator app" onClick={() => onRemove({ kind: 'app' })}>
            Remove
          </Button>
        ) : (
          <Button size="sm" isBusy={starting === 'app'} onClick={onAddApp}>
            Add authenticator app
          </Button>
        )}
      </Row>
      {passkeys.map(({ id, name, ...passkey }) => (
        <Row
          key={id}
          title={name}
          hint={passkeyHint(passkey)}
          badge={
            <>
              <Badge>Passkey</Badge>
              {passkey.isSuspended && <State isSuspended />}
            </>
          }
        >
          <Button
            size="sm"
            aria-label={`Remove passkey ${name}`}
            onClick={() => onRemove({ kind: 'passkey', id, name })}
          >
            Remove
          </Button>
        </Row>
      ))}
      {canUsePasskeys() && (
        <Row title="Passkeys" hint="Sign in with your fingerprint, face, or screen lock, without a password.">
          <Button size="sm" isBusy={starting === 'passkey'} onClick={onAddPasskey}>
            Add a passkey
          </Button>
        </Row>
      )}
      {hasAny && (
        <Row
          title="Recovery codes"
          hint={`${recoveryCodesLeft} left. Use one if you lose your other factors.`}
        >
          <Button size="sm" onClick={onRenewCodes}>
            Get new codes
          </Button>
        </Row>
      )}
    </div>
  )
}

type Passkey = SecondFactors['passkeys'][number]

function appHint({ addedAt, isSuspended }: NonNullable<SecondFactors['authenticatorApp']>) {
  return isSuspended ? SUSPENDED : `Added ${formatInstantDay(addedAt)}`
}

function passkeyHint({ addedAt, lastUsedAt, isSuspended }: Omit<Passkey, 'id' | 'name'>) {
  if (isSuspended) return SUSPENDED
  return lastUsedAt ? `Last used ${formatInstantDay(lastUsedAt)}` : `Added ${formatInstantDay(addedAt)}`
}

const SUSPENDED =
  "Doesn't work since you reset your password. Remove it, or reset your password again to confirm it."

function State({ isSuspended, children }: { isSuspended: boolean; children?: ReactNode }) {
  return isSuspended ? <Badge tone="pending">Suspended</Badge> : <Badge tone="available">{children}</Badge>
}

interface RowProps {
  title: string
  hint: string
  badge?: ReactNode
  children: ReactNode
}

function Row({ title, hint, badge, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
          <span className="wrap-break-word min-w-0">{title}</span>
          {badge}
        </span>
        <span className="text-muted text-sm">{hint}</span>
      </div>
      {children}
    </div>
  )
}

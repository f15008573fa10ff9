import { Notice } from '../../components/ui/feedback/notice.tsx'

/** Shown before granting access: a name proves nothing about who registered the address. */
export function UnconfirmedEmailNotice({ name }: { name: string }) {
  return (
    <Notice tone="warning">
      This email address hasn't been confirmed. Anyone could have registered it. Before you grant access, ask{' '}
      {name} in person or by phone whether the account is theirs.
    </Notice>
  )
}

import type { KeptMail } from '@spotter/contract/demo/demo.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { Link } from 'react-router'
import { LinkButton } from '../../components/ui/buttons/link-button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { formatInstant } from '../../lib/time/dates.ts'
import { INBOX_PAGE_SIZE } from './demo-inbox.api.ts'

interface EmailListProps {
  emails: KeptMail[]
  total: number
  page: number
  openId: string | null
}

export function EmailList({ emails, total, page, openId }: EmailListProps) {
  const hasNext = page * INBOX_PAGE_SIZE < total
  return (
    <nav aria-label="Emails" className="grid gap-3">
      <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-surface">
        {emails.map((email) => (
          <li key={email.id}>
            <EmailLink email={email} page={page} isOpen={email.id === openId} />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2 text-muted text-sm">
        <span>{plural(total, 'email')}</span>
        <span className="flex gap-2">
          {page > 1 && (
            <LinkButton size="sm" to={`?page=${page - 1}`}>
              Newer
            </LinkButton>
          )}
          {hasNext && (
            <LinkButton size="sm" to={`?page=${page + 1}`}>
              Older
            </LinkButton>
          )}
        </span>
      </div>
    </nav>
  )
}

function EmailLink({ email, page, isOpen }: { email: KeptMail; page: number; isOpen: boolean }) {
  const search = new URLSearchParams({ ...(page > 1 && { page: `${page}` }), mail: email.id })
  return (
    <Link
      to={`?${search}`}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'focus-ring grid gap-0.5 px-4 py-3 -outline-offset-2! transition-colors',
        isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <span className="truncate font-medium text-sm">{email.subject}</span>
      <span className="truncate text-muted text-sm">To {email.recipientName || email.recipientEmail}</span>
      <time dateTime={email.keptAt} className="text-muted text-xs">
        {formatInstant(email.keptAt)}
      </time>
    </Link>
  )
}

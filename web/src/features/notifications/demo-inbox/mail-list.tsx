import type { KeptMail } from '@spotter/contract/demo.ts'
import { Link } from 'react-router'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { formatInstant } from '../../../lib/time/dates.ts'
import { INBOX_PAGE_SIZE } from './demo-inbox.api.ts'

interface MailListProps {
  mails: KeptMail[]
  total: number
  page: number
  openId: string | null
}

export function MailList({ mails, total, page, openId }: MailListProps) {
  const hasNext = page * INBOX_PAGE_SIZE < total
  return (
    <nav aria-label="Mails" className="grid gap-3">
      <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-surface">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailLink mail={mail} page={page} isOpen={mail.id === openId} />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2 text-muted text-sm">
        <span>{total === 1 ? '1 mail' : `${total} mails`}</span>
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

function MailLink({ mail, page, isOpen }: { mail: KeptMail; page: number; isOpen: boolean }) {
  const search = new URLSearchParams({ ...(page > 1 && { page: `${page}` }), mail: mail.id })
  return (
    <Link
      to={`?${search}`}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'focus-ring grid gap-0.5 px-4 py-3 -outline-offset-2! transition-colors',
        isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <span className="truncate font-medium text-sm">{mail.subject}</span>
      <span className="truncate text-muted text-sm">To {mail.recipientName || mail.recipientEmail}</span>
      <time dateTime={mail.keptAt} className="text-muted text-xs">
        {formatInstant(mail.keptAt)}
      </time>
    </Link>
  )
}

import { isAlarming, securityEventWords } from '@spotter/contract/auth/security-events.ts'
import type { AdminSecurityEvent } from '@spotter/contract/auth/security-log.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { TextLink } from '../../../components/ui/buttons/text-link.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import type { Column } from '../../../components/ui/lists/record-list.tsx'
import { adminPath } from '../../../lib/paths.ts'
import { formatInstant } from '../../../lib/time/dates.ts'

export type LoggedEvent = Omit<AdminSecurityEvent, 'id'> & { id: string }

export function securityColumns(
  timeFormat: TimeFormat | undefined,
): [Column<LoggedEvent>, ...Column<LoggedEvent>[]] {
  return [
    {
      head: 'Person',
      className: 'min-w-36',
      cell: (event) => (
        <TextLink to={`${adminPath('security')}&userId=${event.userId}`}>{event.userName}</TextLink>
      ),
    },
    { head: 'What happened', cell: (event) => <WhatHappened event={event} /> },
    {
      head: 'When',
      className: 'whitespace-nowrap',
      cell: (event) => <time dateTime={event.at}>{formatInstant(event.at, timeFormat)}</time>,
    },
    { head: 'Device', cell: (event) => event.device ?? 'Unknown' },
    { head: 'Address', cell: (event) => event.address ?? 'Unknown' },
  ]
}

function WhatHappened({ event }: { event: LoggedEvent }) {
  const { title, note } = securityEventWords(event)
  return (
    <span className="grid justify-items-start gap-0.5">
      {isAlarming(event.kind) ? <Badge tone="pending">{title}</Badge> : title}
      {note && <span className="wrap-anywhere text-muted">{note}</span>}
      {event.actorName && <span className="text-muted">By {event.actorName}</span>}
    </span>
  )
}

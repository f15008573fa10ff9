import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { longDate } from '@spotter/contract/shared/words/dates.ts'
import { createElement as h } from 'react'
import { oneLine } from '../../../platform/mail/mail.ts'
import { COLORS } from '../../../platform/mail/mail-colors.ts'
import type { MailFacts, SessionFacts } from '../delivery/read-mail-facts.ts'
import { sessionTime } from './session-times.ts'

type SessionListProps = Pick<MailFacts, 'sessions' | 'recipient' | 'type'>

export function SessionList({ sessions, recipient, type }: SessionListProps) {
  return h(
    Section,
    { style: { margin: '0 0 20px' } },
    ...sessions.map((session) => h(SessionBlock, { key: session.id, session, recipient, type })),
  )
}

interface SessionBlockProps {
  session: SessionFacts
  recipient: MailFacts['recipient']
  type: MailFacts['type']
}

function SessionBlock({ session, recipient, type }: SessionBlockProps) {
  const { location } = session
  const isTrainer = recipient.id === session.trainerId
  const other = oneLine(isTrainer ? session.traineeName : session.trainerName)
  const lines = [
    sessionTime(session, recipient.timeFormat),
    [location.name, location.address, location.city].map(oneLine).join(', '),
    type === 'TraineeRequest' || session.isOthers
      ? `${oneLine(session.traineeName)} with ${oneLine(session.trainerName)}`
      : `With ${other}`,
    ...changeOf(session, recipient),
  ]
  return h(
    'div',
    { className: 'line', style: { borderTop: `1px solid ${COLORS.line}`, padding: '14px 0 12px' } },
    h(Text, { className: 'ink', style: { ...LINE, ...DAY } }, longDate(session.date)),
    ...lines.map((words, index) => h(Text, { key: index, className: 'ink', style: LINE }, words)),
  )
}

/** What's different from what the recipient knows. */
function changeOf({ from, isHandedOver, ...now }: SessionFacts, { timeFormat }: MailFacts['recipient']) {
  if (isHandedOver) return ['Another trainer has taken over this session']
  if (!from) return []
  const then = [`${longDate(from.date)}, ${sessionTime(from, timeFormat)}`]
  if (from.location.name !== now.location.name) then.push(`at ${oneLine(from.location.name)}`)
  if (from.trainerId !== now.trainerId) then.push(`with ${oneLine(from.trainerName)}`)
  return [`Moved from ${then.join(', ')}`]
}

const LINE = { color: COLORS.ink, fontSize: '15px', lineHeight: '23px', margin: 0 }
const DAY = { fontSize: '16px', fontWeight: 600 }

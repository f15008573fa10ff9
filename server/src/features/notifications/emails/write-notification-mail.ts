import { Link } from '@react-email/link'
import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import addressparser from 'nodemailer/lib/addressparser'
import { createElement as h } from 'react'
import type { Env } from '../../../env.ts'
import { answerLink } from '../../../platform/keys/signed-token.ts'
import { Action, MailLayout, Paragraph } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { COLORS } from '../../../platform/mail/mail-colors.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { MailFacts } from '../delivery/read-mail-facts.ts'
import { isAboutSessions, isReminder } from '../notifications.rules.ts'
import { unsubscribeLink } from '../unsubscribe/unsubscribe-token.ts'
import { calendarFiles } from './calendar-files.ts'
import { wordsOf } from './notification-words.ts'
import { SessionList } from './session-list.ts'

const WITH_CALENDAR: readonly NotificationType[] = [
  'SessionAssigned',
  'SessionMoved',
  'SessionCancelled',
  'SwapDone',
]

type MailEnv = Pick<Env, 'PUBLIC_URL' | 'MAIL_FROM' | 'JWT_SECRET'>

export async function writeNotificationMail(
  facts: MailFacts,
  env: MailEnv,
): Promise<Omit<Mail, 'id' | 'to'>> {
  const { subject, paragraphs, action, path, note, ...page } = wordsOf(facts)
  const stopLink = unsubscribeLink(facts, env)
  const element = h(
    MailLayout,
    { ...page, publicUrl: env.PUBLIC_URL },
    ...paragraphs.map((words) => h(Paragraph, { key: words }, words)),
    isAboutSessions(facts.type) && h(SessionList, facts),
    h(Action, { label: action, href: hrefOf(facts, path, env), note }),
    stopLink && h(StopLink, { href: stopLink, what: isReminder(facts.type) ? 'reminders' : 'emails' }),
  )
  return {
    subject,
    ...(await renderMail(element)),
    headers: stopLink
      ? { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : undefined,
    attachments: attachmentsOf(facts, env),
  }
}

/** A link that works without signing in is made only now: the queue never holds one. */
function hrefOf({ offer, swap }: MailFacts, path: string | null, env: MailEnv) {
  if (path !== null) return `${env.PUBLIC_URL}${path}`
  return swap ? answerLink(env, 'swap', swap.personId!) : answerLink(env, 'offer', offer!.id)
}

function StopLink({ href, what }: { href: string; what: string }) {
  const style = { color: COLORS.accentInk, fontSize: '14px' }
  return h(
    'div',
    { style: { paddingTop: '16px' } },
    h(Link, { className: 'accent-ink', href, style }, `Stop these ${what}`),
  )
}

function attachmentsOf(facts: MailFacts, { MAIL_FROM }: MailEnv): Mail['attachments'] {
  if (!WITH_CALENDAR.includes(facts.type)) return undefined
  const [sender] = addressparser(MAIL_FROM, { flatten: true })
  return calendarFiles(facts, sender?.address ?? '')
}

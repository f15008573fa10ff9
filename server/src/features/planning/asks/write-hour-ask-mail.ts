import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'
import { createElement as h } from 'react'
import { Action, MailLayout, Paragraph } from '../../../platform/mail/layout.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

export interface HourAskMail {
  to: { name: string; address: string }
  /** Null until the address is confirmed. */
  firstName: string | null
  timeFormat: TimeFormat
  gymBrandName: string
  weekday: number
  hour: number
  /** The next time. */
  date: string
}

export async function writeHourAskMail(mail: HourAskMail, { publicUrl }: { publicUrl: string }) {
  const gym = oneLine(mail.gymBrandName)
  const hours = `${WEEKDAYS[mail.weekday - 1]}s, ${hourRange(mail.hour, mail.hour + 1, mail.timeFormat)}`
  const question = `Could you open ${hours}?`
  const news = `more people would like to train at ${gym} at this hour than there are free trainers.`
  const greeting = mail.firstName === null ? 'Hi' : `Hi ${oneLine(mail.firstName)}`
  const element = h(
    MailLayout,
    {
      preview: `At this hour, ${news}`,
      heading: question,
      publicUrl,
      reason: `You're receiving this email because you work at ${gym}.`,
    },
    h(
      Paragraph,
      { key: 'news' },
      `${greeting}, ${news} If it suits you, mark it as available. If not, there's nothing you need to do.`,
    ),
    h(Action, {
      key: 'open',
      label: 'Open my availability',
      href: `${publicUrl}/trainer/availability?from=${mail.date}`,
      note: `The next time is ${dayAndMonth(mail.date)}.`,
    }),
  )
  return { subject: `Could you open ${hours}, at ${gym}?`, ...(await renderMail(element)) }
}

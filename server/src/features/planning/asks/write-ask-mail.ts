import type { TimeFormat } from '@spotter/contract/auth.ts'
import { cityTime } from '@spotter/contract/words/city-time.ts'
import { dayAndMonth } from '@spotter/contract/words/dates.ts'
import { hourRange } from '@spotter/contract/words/hours.ts'
import { plural } from '@spotter/contract/words/plural.ts'
import { createElement as h } from 'react'
import { Action, MailLayout, Paragraph } from '../../../platform/mail/layout.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

export interface AskMail {
  to: { name: string; address: string }
  /** Null until the address is confirmed. */
  firstName: string | null
  asked: 'trainer' | 'trainee'
  timeFormat: TimeFormat
  gymBrandName: string
  hours: { date: string; hour: number; timeZone: string; gymLocationName: string; link: string }[]
}

/** Import this where an email is written, not where the server starts: see `renderMail`. */
export async function writeAskMail(
  { firstName, asked, timeFormat, gymBrandName, hours }: AskMail,
  { publicUrl }: { publicUrl: string },
) {
  const gym = oneLine(gymBrandName)
  const heading =
    hours.length === 1 ? 'Could you open one more hour?' : `Could you open ${plural(hours.length, 'hour')}?`
  const greeting = firstName === null ? 'Hi' : `Hi ${oneLine(firstName)}`
  const news =
    asked === 'trainer'
      ? `${gym} is planning the week, and someone could train if you were available.`
      : `${gym} is planning your week, and there's room for you if you have time.`
  const element = h(
    MailLayout,
    {
      ...{ preview: news, heading, publicUrl },
      reason: `You're receiving this email because you ${asked === 'trainer' ? 'work' : 'train'} at ${gym}.`,
    },
    h(
      Paragraph,
      { key: 'news' },
      `${greeting}, ${news} If it suits you, one click marks the hour as available. If not, there's nothing you need to do.`,
    ),
    ...hours.map(({ date, hour, timeZone, gymLocationName, link }) =>
      h(Action, {
        key: link,
        label: `Open ${dayAndMonth(date)}, ${hourRange(hour, hour + 1, timeFormat)}`,
        href: link,
        note: `${cityTime(timeZone)}, at ${oneLine(gymLocationName)}. This link works once, until the hour begins.`,
      }),
    ),
  )
  const subject =
    hours.length === 1
      ? `Could you open one more hour at ${gym}?`
      : `Could you open ${plural(hours.length, 'hour')} at ${gym}?`
  return { subject, ...(await renderMail(element)) }
}

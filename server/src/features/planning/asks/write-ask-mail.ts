import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { createElement as h } from 'react'
import { Action, Actions, MailLayout, Paragraph } from '../../../platform/mail/layout.ts'
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

export async function writeAskMail(
  { firstName, asked, timeFormat, gymBrandName, hours }: AskMail,
  { publicUrl }: { publicUrl: string },
) {
  const gym = oneLine(gymBrandName)
  const isOne = hours.length === 1
  const heading = isOne ? 'Could you open one more hour?' : `Could you open ${plural(hours.length, 'hour')}?`
  const greeting = firstName === null ? 'Hi' : `Hi ${oneLine(firstName)}`
  const news =
    asked === 'trainer'
      ? `${gym} is planning the week, and someone could train if you were available.`
      : `${gym} is planning your week, and there's room for you if you have time.`
  const how = isOne
    ? "If it suits you, open the hour below. If not, there's nothing you need to do."
    : "Open any that suit you. If none do, there's nothing you need to do."
  const element = h(
    MailLayout,
    {
      preview: news,
      heading,
      publicUrl,
      reason: `You're receiving this email because you ${asked === 'trainer' ? 'work' : 'train'} at ${gym}.`,
    },
    h(Paragraph, { key: 'news' }, `${greeting}, ${news} ${how}`),
    choice(hours.map((hour) => actionFor(hour, timeFormat))),
  )
  const subject = isOne
    ? `Could you open one more hour at ${gym}?`
    : `Could you open ${plural(hours.length, 'hour')} at ${gym}?`
  return { subject, ...(await renderMail(element)) }
}

function choice(actions: ReturnType<typeof actionFor>[]) {
  const [only, ...more] = actions
  if (!only || more.length > 0) {
    return h(Actions, { key: 'hours', actions, note: 'Each link works once, until its hour begins.' })
  }
  return h(Action, {
    ...only,
    key: 'hour',
    note: `${only.note} This link works once, until the hour begins.`,
  })
}

function actionFor(
  { date, hour, timeZone, gymLocationName, link }: AskMail['hours'][number],
  timeFormat: TimeFormat,
) {
  return {
    label: `Open ${dayAndMonth(date)}, ${hourRange(hour, hour + 1, timeFormat)}`,
    href: link,
    note: `${cityTime(timeZone)}, at ${oneLine(gymLocationName)}.`,
  }
}

import type { DateRange } from '@spotter/contract/shared/time.ts'
import { daysInWords } from '@spotter/contract/shared/words/dates.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { createElement as h } from 'react'
import { Action, MailLayout, Paragraph } from '../../../platform/mail/layout.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

export interface AwayMail {
  to: { name: string; address: string }
  firstName: string
  trainerId: string
  trainerName: string
  days: DateRange
  reason: string | null
  isBack: boolean
  /** The manager's brands where the trainer works. */
  brands: { brandId: string; gymBrandName: string; sessions: number }[]
}

export function writeAwayMail(mail: AwayMail, { publicUrl }: { publicUrl: string }) {
  return mail.isBack ? writeBack(mail, publicUrl) : writeAway(mail, publicUrl)
}

async function writeBack(mail: AwayMail, publicUrl: string) {
  const trainer = oneLine(mail.trainerName)
  const days = daysInWords(mail.days)
  const news = `${trainer} isn't away ${days} after all.`
  const element = h(
    MailLayout,
    { preview: news, heading: `${trainer} isn't away`, publicUrl, reason: reasonOf(mail) },
    h(
      Paragraph,
      { key: 'news' },
      `Hi ${oneLine(mail.firstName)}, ${news} Sessions on these days stay as they are.`,
    ),
  )
  return { subject: `No longer away ${days}: ${trainer}`, ...(await renderMail(element)) }
}

function reasonOf({ brands }: AwayMail) {
  const gyms = brands.map(({ gymBrandName }) => oneLine(gymBrandName)).join(' and ')
  return `You're receiving this email because you manage ${gyms}.`
}

async function writeAway(mail: AwayMail, publicUrl: string) {
  const { brands, reason } = mail
  const trainer = oneLine(mail.trainerName)
  const days = daysInWords(mail.days)
  const news = `${trainer} is away ${days}.`
  const element = h(
    MailLayout,
    { preview: news, heading: `${trainer} is away`, publicUrl, reason: reasonOf(mail) },
    h(Paragraph, { key: 'news' }, `Hi ${oneLine(mail.firstName)}, ${news} ${decisionInWords(brands)}`),
    reason && h(Paragraph, { key: 'reason' }, `Reason: ${oneLine(reason)}`),
    ...brands
      .filter(({ sessions }) => sessions > 0)
      .map(({ brandId, gymBrandName, sessions }) =>
        h(Action, {
          key: brandId,
          label: `Hand over ${plural(sessions, 'session')}`,
          href: linkOf(publicUrl, brandId, mail),
          note: `At ${oneLine(gymBrandName)}. Nothing changes until you publish.`,
        }),
      ),
  )
  return { subject: `Away ${days}: ${trainer}`, ...(await renderMail(element)) }
}

function decisionInWords(brands: AwayMail['brands']) {
  const sessions = brands.reduce((sum, brand) => sum + brand.sessions, 0)
  if (sessions === 0) return "No sessions are affected, so there's nothing you need to do."
  return `${plural(sessions, 'session')} ${sessions === 1 ? 'needs' : 'need'} to be handed over, moved, or canceled.`
}

/** Opens 'A trainer is away' in Schedule Overview, already filled in. */
function linkOf(publicUrl: string, brandId: string, { trainerId, days }: AwayMail) {
  const { startDate: start, endDate: end } = days
  const query = new URLSearchParams({ brand: brandId, from: start, away: trainerId, start, end })
  return `${publicUrl}/gym-manager/schedule?${query}`
}

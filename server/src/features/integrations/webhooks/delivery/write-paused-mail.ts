import { createElement as h } from 'react'
import type { Env } from '../../../../env.ts'
import { Action, MailLayout, Paragraph } from '../../../../platform/mail/layout.ts'
import { oneLine } from '../../../../platform/mail/mail.ts'
import { renderMail } from '../../../../platform/mail/render-mail.ts'

interface PausedMail {
  url: string
  brandId: string
  brandName: string
}

export async function writePausedMail(mail: PausedMail, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const brand = oneLine(mail.brandName)
  const { host } = new URL(mail.url)
  const preview = `Nothing reached ${host} for a day.`
  const element = h(
    MailLayout,
    {
      preview,
      heading: 'Webhook paused',
      publicUrl: PUBLIC_URL,
      reason: `You're receiving this email because you manage ${brand}.`,
    },
    h(
      Paragraph,
      { key: 'news' },
      `We couldn't deliver anything from ${brand} to ${host} for a day, so we paused the webhook. Once the receiver works again, resume it and resend what it missed.`,
    ),
    h(Action, {
      key: 'action',
      label: 'Review webhooks',
      note: 'Deliveries are listed for 30 days.',
      href: `${PUBLIC_URL}/gym-manager/integrations?brand=${mail.brandId}`,
    }),
  )
  return { subject: `A webhook of ${brand} was paused`, ...(await renderMail(element)) }
}

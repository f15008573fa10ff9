import { deviceName } from '@spotter/contract/shared/words/device-name.ts'
import { createElement as h } from 'react'
import type { Env } from '../../env.ts'
import { Action, MailLayout, Paragraph } from '../mail/layout.ts'
import { oneLine } from '../mail/mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { momentWords } from './moment-words.ts'
import type { SecurityEmail } from './security-email.ts'

interface Recipient {
  /** Null until the address is confirmed. */
  firstName: string | null
  timeFormat: string
  /** When it happened. */
  at: string
  env: Pick<Env, 'PUBLIC_URL' | 'DEFAULT_TIME_ZONE'>
}

interface Words {
  subject: string
  heading: string
  /** What happened, after 'Hi Robin,'. */
  news: string
  /** What to do if it was someone else. */
  otherwise: string
  action: string
  page: string
  note: string
}

const REASON = "You're receiving this email because it concerns the security of your Spotter account."

export async function writeSecurityEmail(email: SecurityEmail, { firstName, env, ...clock }: Recipient) {
  const { subject, heading, news, otherwise, action, page, note } = wordsOf(
    email,
    momentWords(clock, env.DEFAULT_TIME_ZONE),
  )
  const preview = "If this was you, there's nothing you need to do."
  const greeting = firstName === null ? 'Hi' : `Hi ${oneLine(firstName)}`
  const element = h(
    MailLayout,
    { preview, heading, reason: REASON, publicUrl: env.PUBLIC_URL },
    h(Paragraph, { key: 'news' }, `${greeting}, ${news}`),
    h(Paragraph, { key: 'otherwise' }, `${preview} If it wasn't, ${otherwise}`),
    h(Action, { key: 'action', label: action, href: `${env.PUBLIC_URL}${page}`, note }),
  )
  return { subject, ...(await renderMail(element)) }
}

function wordsOf(email: SecurityEmail, when: string): Words {
  switch (email.kind) {
    case 'password-changed':
      return passwordChanged(when)
    case 'calendar-link-created':
      return calendarLinkCreated(when)
    case 'api-token-created':
      return tokenCreated(oneLine(email.tokenName), when)
    case 'new-device':
      return newDevice(oneLine(deviceName(email.device)), when)
    case 'sign-in-copied':
      return signInCopied(oneLine(deviceName(email.device)), when)
    case 'second-factor-removed':
      return factorRemoved(withArticle(email.factor), when)
    case 'second-factors-reset':
      return factorsReset(when)
    case 'unconfirmed-factors-removed':
      return unconfirmedFactorsRemoved(when)
    case 'recovery-code-used':
      return recoveryCodeUsed(when)
  }
}

function passwordChanged(when: string): Words {
  return {
    subject: 'Your Spotter password was changed',
    heading: 'Your password was changed',
    news: `the password for your Spotter account was changed on ${when}. Your other devices were signed out, and your calendar link and API tokens stopped working.`,
    otherwise: 'reset your password now. That signs out every device.',
    action: 'Reset your password',
    page: '/forgot-password',
    note: 'Do you use a calendar link? Create a new one under My sessions.',
  }
}

function calendarLinkCreated(when: string): Words {
  return {
    subject: 'A calendar link was created for your Spotter account',
    heading: 'A calendar link was created',
    news: `a private link to your sessions was created on ${when}. Anyone with this link can see when and where you train.`,
    otherwise: 'revoke the link and change your password.',
    action: 'Review your calendar link',
    page: '/my/sessions',
    note: 'If you had a calendar link before, the new one replaced it.',
  }
}

function tokenCreated(name: string, when: string): Words {
  return {
    subject: 'An API token was created for your Spotter account',
    heading: 'API token created',
    news: `an API token named '${name}' was created for your Spotter account on ${when}. A program that has it can act for you in one of your brands.`,
    otherwise: 'reset your password now. That signs out every device and ends every token.',
    action: 'Review your API tokens',
    page: '/profile',
    note: 'Your profile lists your API tokens. Revoke any you no longer use.',
  }
}

function newDevice(device: string, when: string): Words {
  return {
    subject: 'New sign-in to your Spotter account',
    heading: 'New sign-in to your account',
    news: `someone signed in to your account on a device you haven't used before: ${device}, on ${when}.`,
    otherwise: 'reset your password now. That signs out every device.',
    action: 'Reset your password',
    page: '/forgot-password',
    note: "Your profile lists the devices signed in to your account. Sign out any you don't recognize.",
  }
}

function signInCopied(device: string, when: string): Words {
  return {
    subject: 'We signed out a device from your Spotter account',
    heading: 'A device was signed out',
    news: `your sign-in on ${device} was used in two places on ${when}, so we ended it. Someone may have copied it, or you may have restored the device from a backup.`,
    otherwise: 'reset your password now. That signs out every device.',
    action: 'Reset your password',
    page: '/forgot-password',
    note: "Your profile lists the devices signed in to your account. Sign out any you don't recognize.",
  }
}

const SECURITY = {
  action: 'Review your security settings',
  page: '/profile',
  note: 'Your profile lists your second factors under Security.',
}

function factorRemoved(factor: string, when: string): Words {
  return {
    subject: 'A second factor was removed from your Spotter account',
    heading: 'Second factor removed',
    news: `${factor} was removed from your Spotter account on ${when}. Your other devices were signed out.`,
    otherwise: 'reset your password now, then add a new one on your profile.',
    ...SECURITY,
  }
}

function factorsReset(when: string): Words {
  return {
    subject: 'Your second factors were removed by an administrator',
    heading: 'Second factors removed',
    news: `an administrator removed all second factors from your Spotter account on ${when}. Every device was signed out. You can sign in with your password and add new ones.`,
    otherwise: "reset your password now and tell the administrator that you didn't ask for it.",
    ...SECURITY,
  }
}

function unconfirmedFactorsRemoved(when: string): Words {
  return {
    subject: 'Your second factors were removed from your Spotter account',
    heading: 'Second factors removed',
    news: `your email was confirmed on ${when}. We removed the second factors that were added before, because anyone could have added them, and signed out every device. You can add your own again.`,
    otherwise: 'reset your password now.',
    ...SECURITY,
  }
}

function recoveryCodeUsed(when: string): Words {
  return {
    subject: 'A recovery code for your Spotter account was used',
    heading: 'Recovery code used',
    news: `one of your recovery codes was used on ${when}. It won't work again.`,
    otherwise: 'reset your password now, then get new recovery codes on your profile.',
    ...SECURITY,
  }
}

function withArticle(factor: string) {
  return /^[aeiou]/.test(factor) ? `an ${factor}` : `a ${factor}`
}

import { createElement as h } from 'react'
import type { Env } from '../../../env.ts'
import { Action, MailLayout, Paragraph } from '../../../platform/mail/layout.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { momentWords } from '../../../platform/security-emails/moment-words.ts'
import { LINK_LIFETIMES } from '../auth.rules.ts'
import type { AccountMail } from './account-mail.ts'

const SECURITY_REASON =
  "You're receiving this email because it concerns the security of your Spotter account."

interface Recipient {
  /** Null while it may not be their own. */
  firstName: string | null
  link: string
  /** Only if the email is about a new address. */
  newEmail: string
  timeFormat: string
  env: Pick<Env, 'PUBLIC_URL' | 'DEFAULT_TIME_ZONE'>
}

interface Words {
  /** Never begins with a name: the person who chose it would be speaking for us. */
  subject: string
  preview: string
  heading: string
  paragraphs: string[]
  action: string
  note: string
  reason: string
}

export async function writeAccountMail(
  mail: AccountMail,
  { firstName, link, newEmail, timeFormat, env }: Recipient,
) {
  const hello = firstName === null ? 'Hi' : `Hi ${oneLine(firstName)}`
  const { subject, paragraphs, action, note, ...page } =
    mail.kind === 'second-factor-added'
      ? factorAdded(hello, mail.factor, momentWords({ at: mail.addedAt, timeFormat }, env.DEFAULT_TIME_ZONE))
      : wordsOf(mail, newEmail, hello)
  const element = h(
    MailLayout,
    { ...page, publicUrl: env.PUBLIC_URL },
    ...paragraphs.map((words) => h(Paragraph, { key: words }, words)),
    h(Action, { label: action, href: link, note }),
  )
  return { subject, ...(await renderMail(element)) }
}

function wordsOf(
  mail: Exclude<AccountMail, { kind: 'second-factor-added' }>,
  newEmail: string,
  hello: string,
): Words {
  switch (mail.kind) {
    case 'welcome-confirm':
      return welcome()
    case 'confirm':
      return confirm()
    case 'approve-new-email':
      return approveNewEmail(hello, newEmail)
    case 'confirm-new-email':
      return confirmNewEmail(newEmail)
    case 'reset':
      return reset(hello)
    case 'invitation':
      return invitation(hello, oneLine(mail.detail.gymName), oneLine(mail.detail.invitedBy))
    case 'already-has-account':
      return alreadyHasAccount(hello, oneLine(mail.detail.gymName))
  }
}

function welcome(): Words {
  return {
    subject: 'Welcome to Spotter: please confirm your email',
    preview: 'Confirm your email so your gym can reach you.',
    heading: 'Welcome to Spotter',
    paragraphs: [
      "We're glad you're here. Choose a gym and tell us when you can train, and we'll fit sessions around your week.",
      'First, please confirm your email so you get news about your sessions.',
    ],
    action: 'Confirm my email',
    note: `The link works for ${LINK_LIFETIMES.confirm}. You can use Spotter right away.`,
    reason:
      "You're receiving this email because someone created a Spotter account with this address. If it wasn't you, ignore it.",
  }
}

function confirm(): Words {
  return {
    subject: 'Confirm your email for Spotter',
    preview: 'Here is your new confirmation link.',
    heading: 'Confirm your email',
    paragraphs: ["Here's the new link you requested. Earlier links no longer work."],
    action: 'Confirm my email',
    note: `The link works for ${LINK_LIFETIMES.confirm}.`,
    reason:
      "You're receiving this email because someone asked us to confirm this address. If it wasn't you, ignore it.",
  }
}

function approveNewEmail(hello: string, newEmail: string): Words {
  return {
    subject: 'Approve your new email for Spotter, or report it',
    preview: 'Nothing changes until you approve it.',
    heading: 'Change your email?',
    paragraphs: [
      `${hello}, someone signed in to your account asked to change its email to ${newEmail}.`,
      "If this was you, approve the change. If it wasn't, report it: your email stays the same, every device is signed out, and your calendar link stops working.",
    ],
    action: 'Approve or report',
    note: `The link works for ${LINK_LIFETIMES['approve-new-email']}. Nothing changes until both addresses have agreed.`,
    reason: SECURITY_REASON,
  }
}

function confirmNewEmail(newEmail: string): Words {
  return {
    subject: 'Confirm your new email for Spotter',
    preview: 'Confirm that this address is yours.',
    heading: 'Confirm your new email',
    paragraphs: [
      `Someone asked to use ${newEmail} for their Spotter account. If this was you, confirm that the address is yours.`,
      'We also sent an email to your current address. Your email changes once you have answered both.',
    ],
    action: 'Confirm my new email',
    note: `The link works for ${LINK_LIFETIMES['confirm-new-email']}.`,
    reason:
      "You're receiving this email because someone entered this address on Spotter. If it wasn't you, ignore it.",
  }
}

const ADDED = {
  'authenticator app': 'an authenticator app was added to your Spotter account',
  passkey: 'a passkey was added to your Spotter account',
  'recovery codes': 'new recovery codes were created for your Spotter account',
}

function factorAdded(hello: string, factor: keyof typeof ADDED, when: string): Words {
  return {
    subject: 'A second factor was added to your Spotter account',
    preview: "If this was you, there's nothing you need to do.",
    heading: 'Second factor added',
    paragraphs: [
      `${hello}, ${ADDED[factor]} on ${when}. Other devices were signed out.`,
      "If this was you, there's nothing you need to do. If it wasn't, tell us: we'll remove it and everything added since, sign out every device, and help you choose a new password.",
    ],
    action: "This wasn't me",
    note: `The link works once, within ${LINK_LIFETIMES['report-factor']}. Nothing changes until you confirm.`,
    reason: SECURITY_REASON,
  }
}

function reset(hello: string): Words {
  return {
    subject: 'Reset your Spotter password',
    preview: `Choose a new password within the next ${LINK_LIFETIMES.reset}.`,
    heading: 'Choose a new password',
    paragraphs: [
      `${hello}, we received a request to reset your password.`,
      "Once you choose a new one, you'll be signed out on all your devices.",
    ],
    action: 'Choose a new password',
    note: `The link works once, within ${LINK_LIFETIMES.reset}. If you didn't request it, ignore this email: nothing has changed.`,
    reason: "You're receiving this email because someone requested a password reset for this address.",
  }
}

function invitation(hello: string, gymName: string, invitedBy: string): Words {
  return {
    subject: `You're invited to Spotter by ${gymName}`,
    preview: `${invitedBy} created an account for you.`,
    heading: `${gymName} invites you to Spotter`,
    paragraphs: [
      `${hello}, ${invitedBy} at ${gymName} created a Spotter account for you. It's where you say when you can train and see your upcoming sessions.`,
      'Choose a password to get started.',
    ],
    action: 'Choose my password',
    note: `The link works once, within ${LINK_LIFETIMES.invitation}. After that, use 'Forgot password' on the sign-in page to get a new one.`,
    reason: `You're receiving this email because ${gymName} entered this address. If you don't know them, ignore it.`,
  }
}

function alreadyHasAccount(hello: string, gymName: string): Words {
  return {
    subject: `You're invited to join ${gymName} on Spotter`,
    preview: 'You already have an account, so it only takes a minute.',
    heading: `${gymName} would like you to join`,
    paragraphs: [
      `${hello}, ${gymName} tried to create a Spotter account for you, but you already have one. We haven't changed it or shown it to them.`,
      'If you train there, open the gym and enroll.',
    ],
    action: 'Open the gym',
    note: "If you don't train there, there's nothing you need to do.",
    reason: `You're receiving this email because ${gymName} entered this address.`,
  }
}

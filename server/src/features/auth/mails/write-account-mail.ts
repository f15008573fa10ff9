import { createElement as h } from 'react'
import { Action, MailLayout, Paragraph } from '../../../platform/mail/layout.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { AccountMail } from './account-mail.ts'

interface Recipient {
  firstName: string
  link: string
  publicUrl: string
}

interface Words {
  subject: string
  preview: string
  heading: string
  paragraphs: string[]
  action: string
  note: string
  reason: string
}

export async function writeAccountMail(mail: AccountMail, { firstName, link, publicUrl }: Recipient) {
  const { subject, paragraphs, action, note, ...page } = wordsOf(mail, oneLine(firstName))
  const element = h(
    MailLayout,
    { ...page, publicUrl },
    ...paragraphs.map((words) => h(Paragraph, { key: words }, words)),
    h(Action, { label: action, href: link, note }),
  )
  return { subject, ...(await renderMail(element)) }
}

function wordsOf(mail: AccountMail, firstName: string): Words {
  switch (mail.kind) {
    case 'welcome-confirm':
      return welcome(firstName)
    case 'confirm':
      return confirm(firstName)
    case 'reset':
      return reset(firstName)
    case 'invitation':
      return invitation(firstName, oneLine(mail.detail.gymName), oneLine(mail.detail.invitedBy))
    case 'already-has-account':
      return alreadyHasAccount(firstName, oneLine(mail.detail.gymName))
  }
}

function welcome(firstName: string): Words {
  return {
    subject: 'Welcome to Spotter: please confirm your email',
    preview: 'One click, and your gym knows how to reach you.',
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      'Good to have you. Pick a gym, say when you have time to train, and your sessions find their place in your week.',
      'Please confirm that this address is yours, so that news about your sessions reaches you.',
    ],
    action: 'Confirm my email',
    note: 'The link works for 7 days. You can use Spotter before that too.',
    reason:
      'You get this mail because somebody made a Spotter account with this address. Not you? Ignore it.',
  }
}

function confirm(firstName: string): Words {
  return {
    subject: 'Confirm your email for Spotter',
    preview: 'The new link you asked for.',
    heading: `Is this your address, ${firstName}?`,
    paragraphs: ['Here is the new link you asked for. It replaces the ones we sent before.'],
    action: 'Confirm my email',
    note: 'The link works for 7 days.',
    reason: 'You get this mail because you asked Spotter to confirm this address. Not you? Ignore it.',
  }
}

function reset(firstName: string): Words {
  return {
    subject: 'Reset your Spotter password',
    preview: 'Choose a new password within the next 60 minutes.',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName}, somebody, most likely you, asked for a new password.`,
      'Once you have chosen one, every device that is signed in to your account is signed out.',
    ],
    action: 'Choose a new password',
    note: 'The link works once, for 60 minutes. If you did not ask for it, nothing has changed: ignore this mail.',
    reason: 'You get this mail because a password reset was asked for at Spotter with this address.',
  }
}

function invitation(firstName: string, gymName: string, invitedBy: string): Words {
  return {
    subject: `${gymName} invites you to Spotter`,
    preview: `${invitedBy} has made an account for you.`,
    heading: `${gymName} is expecting you`,
    paragraphs: [
      `Hello ${firstName}, ${invitedBy} of ${gymName} has made a Spotter account for you. There you say when you have time to train, and see the sessions planned for you.`,
      'All it needs is a password of your own.',
    ],
    action: 'Choose my password',
    note: 'The link works once, for 7 days. After that, ask for a new one with “Forgot password” on the sign-in page.',
    reason: `You get this mail because ${gymName} entered this address. You do not know them? Ignore it.`,
  }
}

function alreadyHasAccount(firstName: string, gymName: string): Words {
  return {
    subject: `${gymName} would like you to join on Spotter`,
    preview: 'You have an account already: joining takes one click.',
    heading: `${gymName} would like you to join`,
    paragraphs: [
      `Hello ${firstName}, ${gymName} wanted to make a Spotter account for you, but you have one already. Nothing about it was changed or shown to them.`,
      'If you train there, open the gym and enroll yourself.',
    ],
    action: 'Open the gym',
    note: 'If you do not train there, there is nothing to do.',
    reason: `You get this mail because ${gymName} entered this address.`,
  }
}

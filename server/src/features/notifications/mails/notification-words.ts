import type { NotificationType } from '@spotter/contract/notifications.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import type { MailFacts } from '../delivery/read-mail-facts.ts'
import { clockTime } from '../notifications.rules.ts'
import { shortDate } from './session-times.ts'

export interface Words {
  subject: string
  preview: string
  heading: string
  paragraphs: string[]
  action: string
  /** Where the action leads, below the product's own address. */
  path: string
  note: string
  reason: string
}

/** What each mail says. Every name in it is made safe to stand in a line first. */
export function wordsOf(facts: MailFacts): Words {
  return WRITERS[facts.type]({
    gym: oneLine(facts.brand.name),
    name: oneLine(facts.recipient.firstName),
    facts,
  })
}

interface Known {
  gym: string
  name: string
  facts: MailFacts
}

const WRITERS: Record<NotificationType, (known: Known) => Words> = {
  TraineeEnrolled: traineeEnrolled,
  TraineeApproved: traineeApproved,
  TraineeRejected: traineeRejected,
  AvailabilityReminder: availabilityReminder,
  SessionAssigned: sessionAssigned,
  SessionCancelled: sessionCancelled,
  SessionReminder: sessionReminder,
}

function traineeEnrolled({ gym, name, facts: { trainee, brand } }: Known): Words {
  const person = oneLine(trainee?.name ?? 'Somebody')
  const place = trainee?.locationName ? ` at ${oneLine(trainee.locationName)}` : ''
  return {
    subject: `${person} would like to train at ${gym}`,
    preview: 'A new trainee waits for your approval.',
    heading: 'A new trainee waits for you',
    paragraphs: [
      `Hello ${name}, ${person} (${oneLine(trainee?.email ?? '')}) has enrolled in ${gym}${place}.`,
      'Until you approve, nobody can plan sessions for them.',
    ],
    action: 'Look at the enrollment',
    path: `/gym-manager/trainees?brand=${brand.id}`,
    note: 'You can approve or reject it there.',
    reason: `You get this mail because you manage ${gym} on Spotter.`,
  }
}

function traineeApproved({ gym, name, facts: { trainee } }: Known): Words {
  const place = trainee?.locationName ? ` Your gym is ${oneLine(trainee.locationName)}.` : ''
  return {
    subject: `You are in: ${gym} has approved you`,
    preview: 'Say when you have time, and your sessions can be planned.',
    heading: `Welcome to ${gym}`,
    paragraphs: [
      `Hello ${name}, ${gym} has approved your enrollment.${place}`,
      'Now say when you have time to train: your sessions are planned around that.',
    ],
    action: 'Set my availability',
    path: '/trainee/schedule',
    note: 'You can change it whenever your week changes.',
    reason: `You get this mail because you enrolled in ${gym} on Spotter.`,
  }
}

function traineeRejected({ gym, name, facts: { brand } }: Known): Words {
  return {
    subject: `About your enrollment at ${gym}`,
    preview: `${gym} cannot offer you a place at the moment.`,
    heading: `No place at ${gym} at the moment`,
    paragraphs: [
      `Hello ${name}, ${gym} cannot offer you a place at the moment. If sessions were planned for you there, they no longer take place.`,
      `Questions? Write to ${oneLine(brand.contactEmail)}. You are welcome to enroll again.`,
    ],
    action: 'See the gym',
    path: `/?brand=${brand.id}`,
    note: 'Your account and your enrollments elsewhere stay as they are.',
    reason: `You get this mail because you enrolled in ${gym} on Spotter.`,
  }
}

function availabilityReminder({ gym, name }: Known): Words {
  return {
    subject: `When can you train? ${gym} is planning`,
    preview: 'Two minutes, and your sessions fit your week.',
    heading: 'When do you have time?',
    paragraphs: [
      `Hello ${name}, ${gym} is planning the coming sessions and would like to know when you can train.`,
      'Mark the hours that suit you. The more there are, the better your sessions fit.',
    ],
    action: 'Set my availability',
    path: '/trainee/schedule',
    note: 'Already done? Then there is nothing to do.',
    reason: `You get this mail because you train at ${gym}.`,
  }
}

function sessionAssigned({ gym, name, facts }: Known): Words {
  const { sessions } = facts
  const count = sessions.length === 1 ? 'a new session' : `${sessions.length} new sessions`
  return {
    subject: `You have ${count} at ${gym}`,
    preview: `First on ${momentOf(facts)}.`,
    heading: `You have ${count}`,
    paragraphs: [`Hello ${name}, this has been planned for you at ${gym}:`],
    action: 'Open my schedule',
    path: schedulePath(facts),
    note: 'The attached file puts the sessions into your calendar. All times are those of the gym.',
    reason: `You get this mail because sessions were planned for you at ${gym}.`,
  }
}

function sessionCancelled({ gym, name, facts }: Known): Words {
  const count = facts.sessions.length
  const isOne = count === 1
  return {
    subject: isOne
      ? `Cancelled: session on ${momentOf(facts)} at ${gym}`
      : `Cancelled: ${count} sessions at ${gym}`,
    preview: isOne ? 'This session does not take place.' : 'These sessions do not take place.',
    heading: isOne ? 'This session is cancelled' : `${count} sessions are cancelled`,
    paragraphs: [
      isOne
        ? `Hello ${name}, a session planned for you at ${gym} does not take place. You may not have heard of it yet; then there is nothing to do.`
        : `Hello ${name}, ${count} sessions planned for you at ${gym} do not take place. You may not have heard of them yet; then there is nothing to do.`,
    ],
    action: 'Open my schedule',
    path: schedulePath(facts),
    note: isOne
      ? 'The attached file takes it out of your calendar, if it is there. The time is that of the gym.'
      : 'The attached files take them out of your calendar, if they are there. All times are those of the gym.',
    reason: isOne
      ? `You get this mail because this session had been planned for you at ${gym}.`
      : `You get this mail because these sessions had been planned for you at ${gym}.`,
  }
}

function sessionReminder({ gym, name, facts }: Known): Words {
  const { sessions } = facts
  const count = sessions.length === 1 ? 'a session' : `${sessions.length} sessions`
  return {
    subject: `Tomorrow: ${count} at ${gym}`,
    preview: `First on ${momentOf(facts)}.`,
    heading: `Tomorrow you have ${count}`,
    paragraphs: [`Hello ${name}, see you tomorrow at ${gym}:`],
    action: 'Open my schedule',
    path: schedulePath(facts),
    note: 'All times are those of the gym.',
    reason: `You get this mail because you have a session at ${gym} tomorrow.`,
  }
}

function momentOf({ sessions: [first], recipient }: MailFacts) {
  return first ? `${shortDate(first.date)}, ${clockTime(first.hour, recipient.timeFormat)}` : ''
}

function schedulePath({ sessions, recipient }: MailFacts) {
  const isTrainer = sessions.every((session) => session.trainerId === recipient.id)
  const page = isTrainer ? '/trainer/availability' : '/trainee/schedule'
  return sessions[0] ? `${page}?from=${sessions[0].date}` : page
}

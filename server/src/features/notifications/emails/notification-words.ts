import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { momentInZone } from '@spotter/contract/shared/words/moment-in-zone.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { oneLine } from '../../../platform/mail/mail.ts'
import { momentWords } from '../../../platform/security-emails/moment-words.ts'
import type { MailFacts } from '../delivery/read-mail-facts.ts'
import { shortSessionTime } from './session-times.ts'

export interface Words {
  /** Never begins with a name: the person who chose it would be speaking for us. */
  subject: string
  preview: string
  heading: string
  paragraphs: string[]
  action: string
  /** Where the button leads, as a path below PUBLIC_URL. Null: to what the recipient is offered, without signing in. */
  path: string | null
  note: string
  reason: string
}

/** What each email says. Every name is put on one line first, so that it can't forge a header. */
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
  SessionMoved: sessionMoved,
  SessionCancelled: sessionCancelled,
  SessionReminder: sessionReminder,
  TraineeRequest: traineeRequest,
  RequestAnswered: requestAnswered,
  OfferMade: offerMade,
  OfferTaken: offerTaken,
  SwapAsked: swapAsked,
  SwapDone: swapDone,
  PackLow: packLow,
  PackExpiring: packExpiring,
}

function traineeEnrolled(known: Known): Words {
  return known.facts.waiting === null ? enrollmentRequest(known) : enrollmentDigest(known)
}

function enrollmentDigest({ gym, name, facts: { waiting, brand } }: Known): Words {
  const people = waiting === 1 ? '1 person is' : `${waiting} people are`
  return {
    subject: `Enrollment requests at ${gym}`,
    preview: `${people} waiting for your approval.`,
    heading: `${people} waiting`,
    paragraphs: [
      `Hi ${name}, ${people} waiting for your approval at ${gym}.`,
      'When many requests come in, we send you one email per day instead of one for each.',
    ],
    action: 'Review enrollments',
    path: `/gym-manager/trainees?brand=${brand.id}`,
    note: 'You can approve or reject them there.',
    reason: `You're receiving this email because you manage ${gym} on Spotter.`,
  }
}

function enrollmentRequest({ gym, name, facts: { trainee, brand } }: Known): Words {
  const person = oneLine(trainee?.name ?? 'Someone')
  const place = trainee?.locationName ? ` at ${oneLine(trainee.locationName)}` : ''
  return {
    // Without the name, which people choose themselves.
    subject: `New enrollment request at ${gym}`,
    preview: 'A new trainee is waiting for approval.',
    heading: 'New enrollment request',
    paragraphs: [
      `Hi ${name}, ${person} (${oneLine(trainee?.email ?? '')}) has enrolled in ${gym}${place}.`,
      "You can schedule sessions for them once you've approved the enrollment.",
    ],
    action: 'Review enrollment',
    path: `/gym-manager/trainees?brand=${brand.id}`,
    note: 'You can approve or reject it there.',
    reason: `You're receiving this email because you manage ${gym} on Spotter.`,
  }
}

function traineeApproved({ gym, name, facts: { trainee } }: Known): Words {
  const place = trainee?.locationName ? ` Your gym is ${oneLine(trainee.locationName)}.` : ''
  return {
    subject: `You're in! ${gym} approved your enrollment`,
    preview: 'Next, tell us when you can train.',
    heading: `Welcome to ${gym}`,
    paragraphs: [
      `Hi ${name}, ${gym} approved your enrollment.${place}`,
      'Next, tell us when you can train, and the gym will fit sessions around your week.',
    ],
    action: 'Set my availability',
    path: '/trainee/schedule',
    note: 'You can change your hours whenever your plans change.',
    reason: `You're receiving this email because you enrolled in ${gym} on Spotter.`,
  }
}

function traineeRejected({ gym, name, facts: { brand } }: Known): Words {
  return {
    subject: `About your enrollment at ${gym}`,
    preview: `${gym} can't offer you a place right now.`,
    heading: `${gym} can't offer you a place right now`,
    paragraphs: [
      `Hi ${name}, ${gym} can't offer you a place right now. Any sessions you had scheduled there have been canceled.`,
      `Questions? Write to ${oneLine(brand.contactEmail)}. You're welcome to enroll again.`,
    ],
    action: 'View gym',
    path: `/?brand=${brand.id}`,
    note: "Your account and your other enrollments aren't affected.",
    reason: `You're receiving this email because you enrolled in ${gym} on Spotter.`,
  }
}

function availabilityReminder({ gym, name }: Known): Words {
  return {
    subject: `When can you train? ${gym} is planning sessions`,
    preview: 'Set your hours so that sessions fit your week. It takes two minutes.',
    heading: 'When can you train?',
    paragraphs: [
      `Hi ${name}, ${gym} is planning upcoming sessions and would like to know when you can train.`,
      'Mark the hours that work for you. The more you mark, the better your sessions will fit.',
    ],
    action: 'Set my availability',
    path: '/trainee/schedule',
    note: "If your hours are already up to date, there's nothing you need to do.",
    reason: `You're receiving this email because you train at ${gym}.`,
  }
}

function sessionAssigned({ gym, name, facts }: Known): Words {
  const { sessions } = facts
  const added = sessions.filter((session) => !session.from && !session.isHandedOver).length
  const count = added === 1 ? 'a new session' : plural(added, 'new session')
  return {
    subject: `You have ${count} at ${gym}`,
    preview: sessions.length === 1 ? `${momentOf(facts)}.` : `The first one is ${momentOf(facts)}.`,
    heading: `You have ${count}`,
    paragraphs: [`Hi ${name}, here's what ${gym} scheduled for you:`],
    action: 'Open my schedule',
    path: schedulePath(facts),
    note:
      sessions.length === 1
        ? 'Open the attached file to add the session to your calendar. Times are local to the gym.'
        : 'Open the attached file to add the sessions to your calendar. Times are local to the gym.',
    reason: `You're receiving this email because you have new sessions at ${gym}.`,
  }
}

function sessionMoved(known: Known): Words {
  const { gym, name, facts } = known
  if (facts.sessions.some(({ isOthers }) => isOthers)) return sessionMovedByTrainee(known)
  const count = facts.sessions.length
  const isOne = count === 1
  const allHandedOver = facts.sessions.every((session) => session.isHandedOver)
  const has = allHandedOver ? 'a new trainer' : 'moved'
  return {
    subject: isOne
      ? allHandedOver
        ? `Your session on ${momentOf(facts)} at ${gym} has a new trainer`
        : `Your session at ${gym} has moved to ${momentOf(facts)}`
      : `${count} of your sessions at ${gym} have changed`,
    preview: isOne ? `It has ${has}.` : 'See what has changed.',
    heading: isOne ? `Your session has ${has}` : `${count} of your sessions have changed`,
    paragraphs: [
      facts.trainee
        ? `Hi ${name}, ${oneLine(facts.trainee.name)} moved this session, as ${gym} lets its trainees do:`
        : `Hi ${name}, here's what has changed at ${gym}:`,
    ],
    action: 'Open my schedule',
    path: schedulePath(facts),
    note: 'Open the attached file to update your calendar. Times are local to the gym.',
    reason: `You're receiving this email because you have sessions at ${gym}.`,
  }
}

/** To the managers: their trainees may do so, and nobody has to answer. */
function sessionMovedByTrainee({ gym, name, facts }: Known): Words {
  const { trainee, brand, sessions } = facts
  const person = oneLine(trainee?.name ?? 'A trainee')
  return {
    subject: `A trainee at ${gym} moved their session to ${momentOf(facts)}`,
    preview: 'Their trainer has been notified.',
    heading: `${person} moved a session`,
    paragraphs: [`Hi ${name}, ${person} moved a session at ${gym}. Their trainer has been notified.`],
    action: 'Open the schedule',
    path: `/gym-manager/schedule?brand=${brand.id}${sessions[0] ? `&from=${sessions[0].date}` : ''}`,
    note: 'You can change who may move sessions in Gym Management.',
    reason: `You're receiving this email because you manage ${gym} on Spotter.`,
  }
}

function sessionCancelled({ gym, name, facts }: Known): Words {
  const count = facts.sessions.length
  const isOne = count === 1
  return {
    subject: isOne
      ? `Canceled: your session on ${momentOf(facts)} at ${gym}`
      : `Canceled: ${count} sessions at ${gym}`,
    preview: isOne ? 'Your session has been canceled.' : 'Your sessions have been canceled.',
    heading: isOne ? 'Session canceled' : `${count} sessions canceled`,
    paragraphs: [
      isOne
        ? `Hi ${name}, your session at ${gym} has been canceled. If this is the first you've heard of it, there's nothing you need to do.`
        : `Hi ${name}, ${count} of your sessions at ${gym} have been canceled. If this is the first you've heard of them, there's nothing you need to do.`,
    ],
    action: 'Open my schedule',
    path: schedulePath(facts),
    note: isOne
      ? 'If you added it to your calendar, open the attached file to remove it. Times are local to the gym.'
      : 'If you added them to your calendar, open the attached files to remove them. Times are local to the gym.',
    reason: isOne
      ? `You're receiving this email because you had a session at ${gym}.`
      : `You're receiving this email because you had sessions at ${gym}.`,
  }
}

function sessionReminder({ gym, name, facts }: Known): Words {
  const { sessions } = facts
  const count = sessions.length === 1 ? 'a session' : plural(sessions.length, 'session')
  return {
    subject: `Tomorrow: ${count} at ${gym}`,
    preview: sessions.length === 1 ? `${momentOf(facts)}.` : `The first one is ${momentOf(facts)}.`,
    heading: `You have ${count} tomorrow`,
    paragraphs: [`Hi ${name}, see you tomorrow at ${gym}:`],
    action: 'Open my schedule',
    path: schedulePath(facts),
    note: 'Times are local to the gym.',
    reason: `You're receiving this email because you have a session at ${gym} tomorrow.`,
  }
}

function traineeRequest({ gym, name, facts }: Known): Words {
  const { request, brand, sessions } = facts
  const person = oneLine(request?.requesterName ?? 'Someone')
  const to = request?.moveTo && shortSessionTime(request.moveTo, facts.recipient.timeFormat)
  const late = request?.isLate ? [`This request is late: it came within ${gym}'s notice period.`] : []
  const reason = request?.reason ? [`Reason: ${oneLine(request.reason)}`] : []
  return {
    subject: to
      ? `New request: ${person} would like to move a session to ${to}`
      : `New request: ${person} can't make it on ${momentOf(facts)}`,
    preview: 'The session stays on the schedule until you answer.',
    heading: to ? `${person} would like to move a session` : `${person} can't make it`,
    paragraphs: [
      to
        ? `Hi ${name}, ${person} asked to move this session at ${gym} to ${to}, ${whereOf(request?.moveTo)}.`
        : `Hi ${name}, ${person} asked to be excused from this session at ${gym}.`,
      ...late,
      ...reason,
    ],
    action: 'Review request',
    path: `/gym-manager/schedule?brand=${brand.id}${sessions[0] ? `&from=${sessions[0].date}` : ''}`,
    note: 'The session stays on the schedule until you answer.',
    reason: `You're receiving this email because you manage ${gym} on Spotter.`,
  }
}

function requestAnswered({ gym, name, facts }: Known): Words {
  const { request } = facts
  const isAccepted = request?.state === 'accepted'
  const answer = request?.answer ? [`${gym} wrote: ${oneLine(request.answer)}`] : []
  const outcome = outcomeOf(request)
  const heading = isAccepted ? `${gym} accepted your request` : `${gym} declined your request`
  return {
    subject: `Your request for ${momentOf(facts)} was ${isAccepted ? 'accepted' : 'declined'}`,
    preview: outcome,
    heading,
    paragraphs: [
      request?.moveTo
        ? `Hi ${name}, you asked to move this session. ${outcome}`
        : `Hi ${name}, you said you can't make it to this session. ${outcome}`,
      ...answer,
    ],
    action: 'Open my sessions',
    path: '/my/sessions',
    note: 'Times are local to the gym.',
    reason: `You're receiving this email because you asked ${gym} about a session.`,
  }
}

function offerMade({ gym, name, facts: { offer, recipient } }: Known): Words {
  const { date, hour, trainerName, location, expiresAt } = offer!
  const moment = shortSessionTime({ date, hour }, recipient.timeFormat)
  const where = `with ${oneLine(trainerName)} at ${oneLine(location.name)}`
  return {
    subject: `An hour is free at ${gym}: ${moment}`,
    preview: `${moment}, ${where}.`,
    heading: 'An hour is free for you',
    paragraphs: [
      `Hi ${name}, you could train on ${moment} (${cityTime(location.timeZone)}), ${where}.`,
      "If it suits you, take it before someone else does. If not, there's nothing you need to do.",
    ],
    action: 'See this hour',
    path: null,
    note: `You can take it until ${momentInZone(expiresAt, location.timeZone, recipient.timeFormat)}. The link works once.`,
    reason: `You're receiving this email because you marked this hour and train at ${gym}.`,
  }
}

function offerTaken({ gym, name, facts }: Known): Words {
  const { brand, sessions } = facts
  const person = oneLine(sessions[0]?.traineeName ?? 'A trainee')
  return {
    subject: `The free hour on ${momentOf(facts)} at ${gym} is taken`,
    preview: 'They and their trainer have been notified.',
    heading: `${person} took a free hour`,
    paragraphs: [
      `Hi ${name}, ${person} took an hour that was offered at ${gym}. They and their trainer have been notified.`,
    ],
    action: 'Open the schedule',
    path: `/gym-manager/schedule?brand=${brand.id}${sessions[0] ? `&from=${sessions[0].date}` : ''}`,
    note: 'You can change who is offered free hours in Gym Management.',
    reason: `You're receiving this email because you manage ${gym} on Spotter.`,
  }
}

/** Names nobody but the trainers: the people it asks don't know whom it's from. */
function swapAsked({ gym, name, facts }: Known): Words {
  const { swap, recipient } = facts
  const to = swap?.to ? shortSessionTime(swap.to, recipient.timeFormat) : ''
  const until = momentWords({ at: swap?.lapsesAt ?? '', ...recipient }, swap?.timeZone ?? 'UTC')
  return {
    subject: `Could you swap ${momentOf(facts)} for ${to}, at ${gym}?`,
    preview: "You'd get an hour that you marked. Nothing changes unless everyone agrees.",
    heading: 'Could you swap hours?',
    paragraphs: [
      `Hi ${name}, someone who trains at ${gym} would like to swap. You'd get ${to}, ${whereOf(swap?.to)}, an hour that you marked, instead of this session:`,
    ],
    action: 'Answer',
    path: null,
    note: `Nothing changes unless everyone agrees by ${until}. If it doesn't suit you, say no or ignore this email.`,
    reason: `You're receiving this email because you have a session at ${gym}.`,
  }
}

function swapDone(known: Known): Words {
  const { gym, name, facts } = known
  const { swap, sessions } = facts
  const isIn = swap?.to != null
  const isOthers = sessions.some((session) => session.isOthers)
  const news = isIn
    ? `everyone agreed, so you swapped with ${listOf(swap.names)}. This is your session now:`
    : isOthers
      ? `trainees at ${gym} swapped their hours, and everyone in it agreed. Their trainers have been notified.`
      : `trainees swapped their hours, as ${gym} lets them do:`
  return {
    subject: isIn
      ? `Your session at ${gym} has moved to ${momentOf(facts)}`
      : `Trainees at ${gym} swapped their hours`,
    preview: isIn ? 'Everyone agreed to the swap.' : 'See what has changed.',
    heading: isIn ? 'The swap is done' : 'Trainees swapped their hours',
    paragraphs: [`Hi ${name}, ${news}`],
    action: isIn ? 'Open my sessions' : isOthers ? 'Open the schedule' : 'Open my schedule',
    path: isIn
      ? '/my/sessions'
      : isOthers
        ? `/gym-manager/schedule?brand=${facts.brand.id}${sessions[0] ? `&from=${sessions[0].date}` : ''}`
        : schedulePath(facts),
    note: isOthers
      ? 'You can change who may move sessions in Gym Management.'
      : 'Open the attached file to update your calendar. Times are local to the gym.',
    reason: isOthers
      ? `You're receiving this email because you manage ${gym} on Spotter.`
      : `You're receiving this email because you have sessions at ${gym}.`,
  }
}

function packLow({ gym, name, facts: { pack } }: Known): Words {
  const { left, sessions } = pack!
  const title = oneLine(pack!.name)
  const isUsedUp = left <= 0
  return {
    subject: isUsedUp
      ? `Your pack at ${gym} is used up`
      : `${plural(left, 'session')} left in your pack at ${gym}`,
    preview: isUsedUp
      ? 'Ask your gym about the next one.'
      : `${left} of ${sessions}, and the rest is used or booked.`,
    heading: isUsedUp ? 'Your pack is used up' : `${plural(left, 'session')} left`,
    paragraphs: [
      isUsedUp
        ? `Hi ${name}, every session of your pack at ${gym}, ${title}, is used or booked.`
        : `Hi ${name}, you have ${left} of ${plural(sessions, 'session')} left in your pack at ${gym}, ${title}.`,
      `If you'd like another one, tell ${gym}. Your sessions stay as they are.`,
    ],
    action: 'Open my sessions',
    path: '/my/sessions',
    note: 'Sessions that are booked already count as used.',
    reason: `You're receiving this email because you have a pack at ${gym}.`,
  }
}

function packExpiring({ gym, name, facts: { pack } }: Known): Words {
  const { left, validUntil } = pack!
  const end = monthAndDay(validUntil ?? '')
  return {
    subject: `Your pack at ${gym} ends on ${end}`,
    preview: `${plural(left, 'session')} left until then.`,
    heading: `${plural(left, 'session')} left until ${end}`,
    paragraphs: [
      `Hi ${name}, your pack at ${gym}, ${oneLine(pack!.name)}, ends on ${end}, and ${plural(left, 'session')} ${left === 1 ? "isn't" : "aren't"} booked yet.`,
      'Tell us when you can train, and the gym will fit them in.',
    ],
    action: 'Set my availability',
    path: '/trainee/schedule',
    note: `Sessions up to and including ${end} are covered.`,
    reason: `You're receiving this email because you have a pack at ${gym}.`,
  }
}

const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** 'March 3' */
function monthAndDay(date: string) {
  return MONTH_AND_DAY.format(Date.parse(date))
}

/** 'Ann and Ben' */
function listOf(names: string[]) {
  return names.map(oneLine).join(' and ')
}

function whereOf(hour: { trainerName: string; locationName: string } | null | undefined) {
  const { trainerName = '', locationName = '' } = hour ?? {}
  return `with ${oneLine(trainerName)} at ${oneLine(locationName)}`
}

function outcomeOf(request: MailFacts['request']) {
  if (request?.state !== 'accepted') return 'The session stays on the schedule.'
  return request.isCancelled ? 'The session is canceled.' : 'The gym has moved the session.'
}

function momentOf({ sessions: [first], recipient }: MailFacts) {
  return first ? shortSessionTime(first, recipient.timeFormat) : ''
}

function schedulePath({ sessions, recipient }: MailFacts) {
  const isTrainer = sessions.every((session) => session.trainerId === recipient.id)
  const page = isTrainer ? '/trainer/availability' : '/trainee/schedule'
  return sessions[0] ? `${page}?from=${sessions[0].date}` : page
}

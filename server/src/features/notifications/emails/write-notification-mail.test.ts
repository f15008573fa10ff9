import { randomUUID } from 'node:crypto'
import { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { describe, expect, it } from 'vitest'
import type { MailFacts, SessionFacts } from '../delivery/read-mail-facts.ts'
import { wordsOf } from './notification-words.ts'
import { writeNotificationMail } from './write-notification-mail.ts'

const ENV = {
  PUBLIC_URL: 'https://spotter.example',
  MAIL_FROM: 'Spotter <no-reply@spotter.example>',
  JWT_SECRET: 'x'.repeat(32),
}

function sessionAt(hour: number, more: Partial<SessionFacts> = {}): SessionFacts {
  return {
    id: randomUUID(),
    revision: 0,
    date: '2026-11-17',
    hour,
    startsAt: `2026-11-17T${String(hour - 1).padStart(2, '0')}:00:00Z`,
    isTomorrow: true,
    location: { name: 'Main hall', address: '1 Ring', city: 'Vienna', timeZone: 'Europe/Vienna' },
    trainerId: randomUUID(),
    trainerName: 'Tara Quick',
    traineeName: 'Robin Doe',
    from: null,
    isHandedOver: false,
    isOthers: false,
    ...more,
  }
}

function traineeCalled(name: string, email: string, locationName: string): MailFacts['trainee'] {
  return { name, email, locationName, approvalStatus: 'Approved', isRemoved: false }
}

function offerOf(changes: Partial<NonNullable<MailFacts['offer']>>): MailFacts['offer'] {
  return {
    id: randomUUID(),
    date: '2026-11-17',
    hour: 18,
    trainerName: 'Tara Quick',
    location: { name: 'Main hall', address: '1 Ring', city: 'Vienna', timeZone: 'Europe/Vienna' },
    isOpen: true,
    expiresAt: '2026-11-16T13:40:00Z',
    ...changes,
  }
}

function swapOf(changes: Partial<NonNullable<MailFacts['swap']>> = {}): MailFacts['swap'] {
  return {
    isOpen: true,
    hasAnswered: false,
    lapsesAt: '2026-11-16T13:40:00Z',
    timeZone: 'Europe/Vienna',
    personId: randomUUID(),
    to: { date: '2026-11-19', hour: 18, trainerName: 'Tara Quick', locationName: 'Main hall' },
    names: [],
    ...changes,
  }
}

function packOf(changes: Partial<NonNullable<MailFacts['pack']>> = {}): MailFacts['pack'] {
  const pack = { name: '10 sessions', sessions: 10, left: 2, validUntil: '2027-03-03' }
  return { ...pack, isExpired: false, endsSoon: true, ...changes }
}

function factsOf(type: NotificationType, more: Partial<MailFacts> = {}): MailFacts {
  return {
    id: randomUUID(),
    type,
    createdAt: '2026-11-10T08:00:00Z',
    brand: { id: randomUUID(), name: 'Iron & Oak', contactEmail: 'hello@iron.example' },
    recipient: {
      id: randomUUID(),
      firstName: 'Robin',
      name: 'Robin Doe',
      email: 'robin@example.com',
      timeFormat: '12h',
      isActive: true,
      hasOptedOut: false,
      managesBrand: true,
    },
    trainee: traineeCalled('Kim Lee', 'kim@example.com', 'Main hall'),
    waiting: null,
    offer: type === 'OfferMade' ? offerOf({}) : null,
    request: null,
    swap: type.startsWith('Swap') ? swapOf() : null,
    pack: type.startsWith('Pack') ? packOf() : null,
    sessions: /^(Session|Swap)/.test(type) ? [sessionAt(6)] : [],
    ...more,
  }
}

describe('each email', () => {
  it.each([
    ['TraineeEnrolled', 'New enrollment request at Iron & Oak', '/gym-manager/trainees?brand='],
    ['TraineeApproved', "You're in! Iron & Oak approved your enrollment", '/trainee/schedule'],
    ['TraineeRejected', 'About your enrollment at Iron & Oak', '/?brand='],
    ['AvailabilityReminder', 'When can you train? Iron & Oak is planning sessions', '/trainee/schedule'],
    ['SessionAssigned', 'You have a new session at Iron & Oak', '/trainee/schedule?from=2026-11-17'],
    [
      'SessionCancelled',
      'Canceled: your session on Tue, Nov 17, 6–7 AM at Iron & Oak',
      '/trainee/schedule?from=2026-11-17',
    ],
    ['SessionReminder', 'Tomorrow: a session at Iron & Oak', '/trainee/schedule?from=2026-11-17'],
    ['PackLow', '2 sessions left in your pack at Iron & Oak', '/my/sessions'],
    ['PackExpiring', 'Your pack at Iron & Oak ends on March 3', '/trainee/schedule'],
  ] as const)(
    'of type %s has a subject, two bodies and a link to the right screen',
    async (type, subject, path) => {
      const mail = await writeNotificationMail(factsOf(type), ENV)
      expect(mail.subject).toBe(subject)
      expect(mail.text).toContain(`https://spotter.example${path}`)
      expect(mail.html).toContain(`href="https://spotter.example${path}`)
      expect(mail.text).toMatch(/You're receiving this email because/)
      expect(mail.html).toContain('prefers-color-scheme: dark')
    },
  )

  it.each(NotificationType.options)('of type %s has a subject that begins with our words', (type) => {
    const name = 'URGENT: verify your account'
    const moveTo = { date: '2026-11-18', hour: 6, trainerName: name, locationName: name }
    const request = {
      requesterName: name,
      reason: name,
      answer: name,
      isLate: true,
      isCancelled: true,
      moveTo,
    }
    const facts = factsOf(type, {
      brand: { id: randomUUID(), name, contactEmail: 'hello@iron.example' },
      trainee: traineeCalled(name, 'kim@example.com', name),
    })
    const named = { trainerName: name, traineeName: name }
    const [session, lost] = [sessionAt(6, named), sessionAt(7, { ...named, isHandedOver: true })]
    for (const sessions of [[session], [lost], [session, lost]]) {
      for (const state of ['open', 'accepted', 'declined'] as const) {
        const { subject } = wordsOf({ ...facts, sessions, request: { ...request, state } })
        expect(subject).not.toMatch(/^\W*URGENT/)
      }
    }
  })

  it('about many enrollments says how many, and names nobody', async () => {
    const mail = await writeNotificationMail(factsOf('TraineeEnrolled', { trainee: null, waiting: 31 }), ENV)
    expect(mail.subject).toBe('Enrollment requests at Iron & Oak')
    expect(mail.text).toContain('31 people are waiting for your approval at Iron & Oak')
    expect(mail.text).toContain('https://spotter.example/gym-manager/trainees?brand=')
  })

  it('shows the hour on the place’s clock, names its zone and keeps to the reader’s format', async () => {
    const facts = factsOf('SessionAssigned')
    const twelve = await writeNotificationMail(facts, ENV)
    expect(twelve.text).toContain('Tuesday, November 17, 2026')
    expect(twelve.text).toContain('6–7 AM, Vienna time')
    expect(twelve.text).toContain('Main hall, 1 Ring, Vienna')
    const recipient = { ...facts.recipient, timeFormat: '24h' as const }
    const twentyFour = await writeNotificationMail({ ...facts, recipient }, ENV)
    expect(twentyFour.text).toContain('06:00–07:00, Vienna time')
  })

  it('shows where a moved session was and where it is now', async () => {
    const { hour, startsAt, location, trainerId, trainerName } = sessionAt(9)
    const from = { date: '2026-11-16', hour, startsAt, location, trainerId, trainerName }
    const session = sessionAt(6, { from: { ...from, location: { ...location, name: 'Annex' } } })
    const mail = await writeNotificationMail(factsOf('SessionMoved', { sessions: [session] }), ENV)
    expect(mail.subject).toBe('Your session at Iron & Oak has moved to Tue, Nov 17, 6–7 AM')
    expect(mail.text).toContain('Tuesday, November 17, 2026')
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
      `Moved from Monday, November 16, 2026, 9–10 AM, Vienna time, at Annex, with Tara Quick`,
    )
  })

  it("tells managers who can't make it, and that person the answer", async () => {
    const request = {
      state: 'open',
      requesterName: 'Kim Lee',
      reason: 'A cold',
      isLate: true,
      answer: null,
      isCancelled: false,
      moveTo: null,
    } as const
    const session = sessionAt(6, { traineeName: 'Kim Lee' })
    const asked = await writeNotificationMail(
      factsOf('TraineeRequest', { request, sessions: [session] }),
      ENV,
    )
    expect(asked.subject).toBe("New request: Kim Lee can't make it on Tue, Nov 17, 6–7 AM")
    for (const words of ['Reason: A cold', 'notice period', 'Kim Lee with Tara Quick', '&from=2026-11-17'])
      expect(asked.text).toContain(words)
    expect(asked.attachments).toBeUndefined()
    const answered = { ...request, state: 'declined', answer: 'Too late' } as const
    const facts = factsOf('RequestAnswered', { request: answered, sessions: [session] })
    const mail = await writeNotificationMail(facts, ENV)
    expect(mail.subject).toBe('Your request for Tue, Nov 17, 6–7 AM was declined')
    for (const words of ['Iron & Oak wrote: Too late', 'stays on the schedule', '/my/sessions'])
      expect(mail.text).toContain(words)
    const accepted = { ...request, state: 'accepted', isCancelled: true } as const
    const good = await writeNotificationMail(
      factsOf('RequestAnswered', { request: accepted, sessions: [session] }),
      ENV,
    )
    expect(good.subject).toBe('Your request for Tue, Nov 17, 6–7 AM was accepted')
    expect(good.text).toContain('The session is canceled.')
  })

  it('tells managers where a session should go, and the person who asked the answer', async () => {
    const request = {
      state: 'open',
      requesterName: 'Kim Lee',
      reason: null,
      isLate: false,
      answer: null,
      isCancelled: false,
      moveTo: { date: '2026-11-18', hour: 18, trainerName: 'Tara Quick', locationName: 'Main hall' },
    } as const
    const sessions = [sessionAt(6, { traineeName: 'Kim Lee' })]
    const asked = await writeNotificationMail(factsOf('TraineeRequest', { request, sessions }), ENV)
    expect(asked.subject).toBe('New request: Kim Lee would like to move a session to Wed, Nov 18, 6–7 PM')
    expect(asked.text).toContain('to Wed, Nov 18, 6–7 PM, with Tara Quick at Main hall')
    const accepted = { ...request, state: 'accepted' } as const
    const answered = await writeNotificationMail(
      factsOf('RequestAnswered', { request: accepted, sessions }),
      ENV,
    )
    expect(answered.text).toContain('you asked to move this session. The gym has moved the session.')
  })

  it('tells a trainer who moved their session, and managers about it without a calendar file', async () => {
    const trainee = {
      name: 'Kim Lee',
      email: 'kim@example.com',
      approvalStatus: 'Approved',
      isRemoved: false,
      locationName: null,
    } as const
    const toTrainer = await writeNotificationMail(
      factsOf('SessionMoved', { trainee, sessions: [sessionAt(6, { traineeName: 'Kim Lee' })] }),
      ENV,
    )
    expect(toTrainer.text).toContain('Kim Lee moved this session')
    expect(toTrainer.attachments).toHaveLength(1)
    const toManager = await writeNotificationMail(
      factsOf('SessionMoved', {
        trainee,
        sessions: [sessionAt(6, { traineeName: 'Kim Lee', isOthers: true })],
      }),
      ENV,
    )
    expect(toManager.subject).toBe('A trainee at Iron & Oak moved their session to Tue, Nov 17, 6–7 AM')
    for (const words of ['Kim Lee moved a session', 'Kim Lee with Tara Quick', '/gym-manager/schedule'])
      expect(toManager.text).toContain(words)
    expect(toManager.attachments).toEqual([])
  })

  it('tells a trainer whose session was handed over which one it was', async () => {
    const facts = factsOf('SessionMoved', { sessions: [sessionAt(6, { isHandedOver: true })] })
    const mail = await writeNotificationMail(facts, ENV)
    expect(mail.subject).toBe('Your session on Tue, Nov 17, 6–7 AM at Iron & Oak has a new trainer')
    expect(mail.text).toContain('Another trainer has taken over this session')
  })

  it('speaks to a trainer of the trainee, and leads to the trainer’s own page', async () => {
    const facts = factsOf('SessionAssigned')
    const sessions = [sessionAt(6, { trainerId: facts.recipient.id })]
    const { text } = await writeNotificationMail({ ...facts, sessions }, ENV)
    expect(text).toContain('With Robin Doe')
    expect(text).toContain('https://spotter.example/trainer/availability?from=2026-11-17')
  })
})

describe('a name', () => {
  const HOSTILE = '<img src=x onerror=alert(1)> "Eve" \u202Etxt\u2066\r\nBcc: victim@example.com'

  it.each(NotificationType.options)(
    'with markup, line ends and direction marks is only text in %s',
    async (type) => {
      const facts = factsOf(type, {
        brand: { id: randomUUID(), name: HOSTILE, contactEmail: HOSTILE },
        trainee: traineeCalled(HOSTILE, HOSTILE, HOSTILE),
        sessions: [
          sessionAt(6, {
            trainerName: HOSTILE,
            traineeName: HOSTILE,
            location: { name: HOSTILE, address: HOSTILE, city: HOSTILE, timeZone: 'UTC' },
          }),
        ],
        swap: type.startsWith('Swap')
          ? swapOf({
              to: { date: '2026-11-19', hour: 18, trainerName: HOSTILE, locationName: HOSTILE },
              names: [HOSTILE],
            })
          : null,
        offer: offerOf({
          trainerName: HOSTILE,
          location: { name: HOSTILE, address: HOSTILE, city: HOSTILE, timeZone: 'UTC' },
        }),
      })
      facts.recipient.firstName = HOSTILE
      const mail = await writeNotificationMail(facts, ENV)
      expect(mail.html).not.toContain('<img')
      expect(mail.html).toContain('&lt;img src=x')
      expect(mail.text).toContain('<img src=x onerror=alert(1)> "Eve"')
      for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/[\u202e\u2066]/)
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.attachments?.[0]?.content ?? '').not.toMatch(/^Bcc/m)
    },
  )
})

it('an offer says until when the hour can be taken, and its button answers without signing in', async () => {
  const mail = await writeNotificationMail(factsOf('OfferMade'), ENV)
  expect(mail.subject).toBe('An hour is free at Iron & Oak: Tue, Nov 17, 6–7 PM')
  expect(mail.text).toContain('You can take it until Mon, Nov 16, 2:40 PM.')
  expect(mail.text).toMatch(/\/offers\/[\w-]+\.[\w-]+/)
  expect(mail.headers?.['List-Unsubscribe']).toMatch(/\/unsubscribe\//)
})

describe('a swap', () => {
  it('asks with both hours and until when, and names nobody who asks', async () => {
    const mail = await writeNotificationMail(factsOf('SwapAsked'), ENV)
    expect(mail.subject).toBe('Could you swap Tue, Nov 17, 6–7 AM for Thu, Nov 19, 6–7 PM, at Iron & Oak?')
    expect(mail.text).toContain("You'd get Thu, Nov 19, 6–7 PM, with Tara Quick at Main hall")
    expect(mail.text).toContain('everyone agrees by Monday, November 16 at 2:40 PM, Vienna time.')
    expect(mail.text).toMatch(/\/swaps\/[\w-]+\.[\w-]+/)
    expect(mail.text).toContain('Stop these emails')
    expect(mail.text).not.toContain('Kim')
  })

  it('that is done names the others, and tells trainers and managers what is different', async () => {
    const done = factsOf('SwapDone', { swap: swapOf({ isOpen: false, names: ['Ann', 'Cleo'] }) })
    expect((await writeNotificationMail(done, ENV)).text).toContain('you swapped with Ann and Cleo.')
    const nobody = swapOf({ personId: null, to: null })
    const toTrainer = await writeNotificationMail(factsOf('SwapDone', { swap: nobody }), ENV)
    expect(toTrainer.subject).toBe('Trainees at Iron & Oak swapped their hours')
    const sessions = [sessionAt(6, { isOthers: true })]
    const toManager = await writeNotificationMail(factsOf('SwapDone', { swap: nobody, sessions }), ENV)
    expect(toManager.text).toContain('Their trainers have been notified.')
    expect(toManager.text).toContain('Robin Doe with Tara Quick')
  })
})

describe('the calendar file', () => {
  async function fileOf(facts: MailFacts) {
    const { attachments } = await writeNotificationMail(facts, ENV)
    expect(attachments).toHaveLength(1)
    return attachments![0]!
  }

  it('of assigned sessions holds each of them, in UTC', async () => {
    const sessions = [sessionAt(6), sessionAt(7)]
    const { content, contentType } = await fileOf(factsOf('SessionAssigned', { sessions }))
    expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(content).toContain(`UID:${sessions[0]!.id}@spotter\r\nSEQUENCE:0\r\nSTATUS:CONFIRMED`)
    expect(content).toContain('DTSTART:20261117T050000Z\r\nDTEND:20261117T060000Z')
    expect(content).toContain('SUMMARY:Iron & Oak: training with Tara Quick')
    expect(content).toContain('LOCATION:Main hall\\, 1 Ring\\, Vienna')
    expect(content).toContain('ORGANIZER:mailto:no-reply@spotter.example')
  })

  it('of a canceled one changes the same entry', async () => {
    const session = sessionAt(6, { revision: 1 })
    const { content, contentType } = await fileOf(factsOf('SessionCancelled', { sessions: [session] }))
    expect(contentType).toContain('method=CANCEL')
    expect(content).toContain('METHOD:CANCEL')
    expect(content).toContain(`UID:${session.id}@spotter\r\nSEQUENCE:1\r\nSTATUS:CANCELLED`)
  })

  it('of several canceled ones is one per session: calendars accept one cancellation per file', async () => {
    const sessions = [sessionAt(6), sessionAt(7)]
    const mail = await writeNotificationMail(factsOf('SessionCancelled', { sessions }), ENV)
    expect(mail.subject).toBe('Canceled: 2 sessions at Iron & Oak')
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
      'cancelled-session.ics',
      'cancelled-session-2.ics',
    ])
    for (const [index, { id }] of sessions.entries()) {
      expect(mail.attachments?.[index]?.content.match(/UID:.*/g)).toEqual([`UID:${id}@spotter`])
    }
  })

  it('of a moved one changes the same entry, and of one handed over removes it', async () => {
    const [moved, lost] = [sessionAt(6, { revision: 2 }), sessionAt(7, { revision: 3, isHandedOver: true })]
    const { attachments } = await writeNotificationMail(
      factsOf('SessionMoved', { sessions: [moved, lost] }),
      ENV,
    )
    const [kept, canceled] = attachments!.map(({ content }) => content)
    expect(kept).toContain(`METHOD:PUBLISH`)
    expect(kept).toContain(`UID:${moved.id}@spotter\r\nSEQUENCE:2`)
    expect(kept).not.toContain(lost.id)
    expect(canceled).toContain('METHOD:CANCEL')
    expect(canceled).toContain(`UID:${lost.id}@spotter\r\nSEQUENCE:3`)
  })

  it('has no line over 75 bytes, and loses nothing by it', async () => {
    const name = `${'Žofie 李小龍; '.repeat(20)}end`
    const facts = factsOf('SessionAssigned', { sessions: [sessionAt(6, { trainerName: name })] })
    const { content } = await fileOf(facts)
    const lines = content.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    const whole = content.replaceAll('\r\n ', '').replaceAll('\\;', ';')
    expect(whole).toContain(`SUMMARY:Iron & Oak: training with ${name}`)
  })

  it.each(['TraineeApproved', 'SessionReminder'] as const)('does not come with %s', async (type) => {
    expect((await writeNotificationMail(factsOf(type), ENV)).attachments).toBeUndefined()
  })
})

describe('reminders', () => {
  it.each(['AvailabilityReminder', 'SessionReminder'] as const)('of type %s can be stopped', async (type) => {
    const { headers, text } = await writeNotificationMail(factsOf(type), ENV)
    const link = /^<(https:\/\/spotter\.example\/unsubscribe\/[\w.-]+)>$/.exec(
      headers!['List-Unsubscribe']!,
    )?.[1]
    expect(text).toContain(`Stop these reminders ${link}`)
    expect(headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  it('are the only emails that can', async () => {
    expect((await writeNotificationMail(factsOf('SessionCancelled'), ENV)).headers).toBeUndefined()
  })
})

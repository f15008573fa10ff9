import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { type Behaviour, type MailRelay, readMail, startMailRelay } from '../../../test/mail-relay.ts'
import type { Mail } from './mail.ts'
import type { MailTransport } from './mail-transport.ts'
import { PermanentMailError } from './permanent-mail-error.ts'
import { openRelay } from './relay.ts'

let relay: MailRelay
let transport: MailTransport

afterEach(async () => {
  transport.close()
  await relay.stop()
})

async function connect(behaviour: Behaviour = 'accept', urlOf = (url: string) => url) {
  relay = await startMailRelay(behaviour)
  transport = openRelay({
    url: urlOf(relay.url),
    from: 'Spotter <no-reply@spotter.example>',
    // Only if the relay hangs: on a busy machine, a working one may take longer than this.
    ...(behaviour === 'hang' ? { timing: { socketTimeout: 2_000 } } : {}),
  })
}

function mailTo(name: string, more: Partial<Mail> = {}): Mail {
  return {
    id: randomUUID(),
    to: { name, address: 'ada@example.com' },
    subject: 'A subject',
    html: '<p>In HTML</p>',
    text: 'In text',
    ...more,
  }
}

function only() {
  expect(relay.mails).toHaveLength(1)
  return readMail(relay.mails[0]!)
}

describe('an email', () => {
  it('arrives with both bodies, its sender, and its recipient', async () => {
    await connect()
    await transport.deliver(mailTo('Ada Lovelace'))
    const { headers, html, text } = only()
    expect(html).toContain('<p>In HTML</p>')
    expect(text).toContain('In text')
    expect(headers.from).toBe('Spotter <no-reply@spotter.example>')
    expect(headers.to).toBe('Ada Lovelace <ada@example.com>')
    expect(relay.mails[0]?.recipients).toEqual(['ada@example.com'])
  })

  it('has the same Message-ID each time it is sent', async () => {
    await connect()
    const mail = mailTo('Ada')
    await transport.deliver(mail)
    await transport.deliver(mail)
    const expected = `<${mail.id}@spotter.example>`
    expect(relay.mails.map(({ messageId }) => messageId)).toEqual([expected, expected])
  })

  it('can have attachments and extra headers', async () => {
    await connect()
    const calendar = { filename: 'session.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }
    await transport.deliver(
      mailTo('Ada', {
        headers: { 'List-Unsubscribe': '<https://spotter.example/off>' },
        attachments: [calendar],
      }),
    )
    expect(relay.mails[0]?.source).toContain('filename=session.ics')
    expect(relay.mails[0]?.source).toMatch(/list-unsubscribe: <https:\/\/spotter.example\/off>/i)
  })
})

describe('a name', () => {
  it.each([
    ['line breaks', 'Eve\r\nBcc: victim@example.com', 'Eve Bcc: victim@example.com'],
    ['quotes and angles', 'Eve "x" <victim@example.com>', 'Eve "x" <victim@example.com>'],
    ['direction marks', 'Eve \u202etxt.exe\u2066', 'Eve txt.exe'],
    ['control characters', 'Eve\u0000\u0007 Adams', 'Eve Adams'],
    ['letters of any script', 'שרה 李小龍 Žofie', 'שרה 李小龍 Žofie'],
  ])('with %s cannot become a header or a recipient', async (_, name, shown) => {
    await connect()
    await transport.deliver(mailTo(name, { subject: name, headers: { 'X-Reason': name } }))
    const { headers } = only()
    expect(relay.mails[0]?.recipients).toEqual(['ada@example.com'])
    expect(headers.bcc).toBeUndefined()
    expect(headers.subject).toBe(shown)
    expect(headers.to?.replace(/\\?"/g, '')).toBe(`${shown.replaceAll('"', '')} <ada@example.com>`)
  })
})

describe('an address', () => {
  it.each(['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', 'nobody', ''])(
    'like %j is refused without asking the relay',
    async (address) => {
      await connect()
      const refused = transport.deliver(mailTo('Ada', { to: { name: 'Ada', address } }))
      await expect(refused).rejects.toBeInstanceOf(PermanentMailError)
      expect(relay.tries).toBe(0)
    },
  )
})

describe('a relay', () => {
  it.each([
    ['the sender', 'sender'],
    ['the recipient', 'recipient'],
    ['the whole email', undefined],
  ] as const)('that says 550 to %s has refused for good, and its message is kept', async (_, at) => {
    await connect({ code: 550, message: 'No such person here', at })
    const refused = transport.deliver(mailTo('Ada'))
    await expect(refused).rejects.toThrow('550 No such person here')
    await expect(refused).rejects.toBeInstanceOf(PermanentMailError)
  })

  it.each<[string, Behaviour]>([
    ['says 451', { code: 451, message: 'Come back later' }],
    ['says 451 to the recipient', { code: 451, message: 'Greylisted', at: 'recipient' }],
    ['says 554 before it has seen an email', { code: 554, message: 'Not you', at: 'greeting' }],
    ['drops the connection before it answers', 'drop'],
    ['hangs', 'hang'],
  ])('that %s can be tried again', async (_, behaviour) => {
    await connect(behaviour)
    const failed = transport.deliver(mailTo('Ada'))
    await expect(failed).rejects.toThrow()
    await expect(failed).rejects.not.toBeInstanceOf(PermanentMailError)
    expect(relay.tries).toBe(1)
  })

  it('that is down can be tried again', async () => {
    await connect()
    await relay.stop()
    const failed = transport.deliver(mailTo('Ada'))
    await expect(failed).rejects.toThrow('ECONNREFUSED')
    await expect(failed).rejects.not.toBeInstanceOf(PermanentMailError)
  })
})

describe('a relay on another machine', () => {
  // Any address but loopback counts as another machine; on Linux, this one leads back to the test's relay.
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

  it('never gets an email that someone along the way could read', async () => {
    await connect('accept', elsewhere)
    await expect(transport.deliver(mailTo('Ada'))).rejects.toThrow('STARTTLS')
    expect(relay.mails).toEqual([])
  })

  it.each(['requireTLS=false', 'ignoreTLS=true'])(
    'gets it without TLS if SMTP_URL says %s',
    async (option) => {
      await connect('accept', (url) => `${elsewhere(url)}?${option}`)
      await transport.deliver(mailTo('Ada'))
      expect(relay.mails).toHaveLength(1)
    },
  )
})

import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  recipients: string[]
  /** The email as it came over the wire. */
  source: string
  messageId: string
}

/** What the relay does with a whole email. `drop` accepts it and hangs up; `hang` accepts it and never replies. */
export type Behaviour = 'accept' | 'drop' | 'hang' | Refusal

interface Refusal {
  code: number
  message: string
  /** When it refuses; by default, once it has the whole email. */
  at?: 'greeting' | 'sender' | 'recipient'
}

export interface MailRelay {
  url: string
  /** Everything that was accepted, even if the sender never found out. */
  mails: ReceivedMail[]
  /** How many attempts there were. */
  tries: number
  behaviour: Behaviour
  stop(): Promise<void>
}

/** A real SMTP server on its own port. */
export async function startMailRelay(behaviour: Behaviour = 'accept', port = 0): Promise<MailRelay> {
  const sockets = new Map<string, () => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Looking up this machine's name can take longer than a sender waits.
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => done(refusalAt(relay, 'greeting')),
    onMailFrom: (_address, _session, done) => done(refusalAt(relay, 'sender')),
    onRcptTo: (_address, _session, done) => done(refusalAt(relay, 'recipient')),
    onData: (stream, session, done) => void receive(relay, stream, session, done, sockets),
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.set(`${socket.remotePort}`, () => socket.destroy())
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const relay: MailRelay = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: [],
    tries: 0,
    behaviour,
    async stop() {
      for (const hangUp of sockets.values()) hangUp()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return relay
}

function refusalAt(relay: MailRelay, at: Refusal['at']) {
  const { behaviour } = relay
  if (typeof behaviour !== 'object' || behaviour.at !== at) return undefined
  relay.tries++
  return Object.assign(new Error(behaviour.message), { responseCode: behaviour.code })
}

async function receive(
  relay: MailRelay,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  done: (error?: Error | null) => void,
  sockets: Map<string, () => void>,
) {
  // If the sender gives up in the middle, nothing was sent.
  const source = await text(stream).catch(() => null)
  if (source === null) return
  const refusal = refusalAt(relay, undefined)
  if (refusal) return done(refusal)
  const { behaviour } = relay
  relay.tries++
  relay.mails.push({
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    source,
    messageId: /^message-id: *(\S+)/im.exec(source)?.[1] ?? '',
  })
  if (behaviour === 'hang') return
  if (behaviour === 'drop') return sockets.get(`${session.remotePort}`)?.()
  done()
}

interface ReadableMail {
  headers: Record<string, string>
  html: string
  text: string
}

/** An email as an email app shows it: with decoded headers and both bodies as text. */
export function readMail({ source }: ReceivedMail): ReadableMail {
  const mail = splitHeaders(source)
  const parts = partsOf(mail)
  const partOf = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding']) : ''
  }
  return { headers: mail.headers, html: partOf('text/html'), text: partOf('text/plain') }
}

/** With attachments, the bodies are one level deeper. */
function partsOf({ headers, body }: ReturnType<typeof splitHeaders>): ReturnType<typeof splitHeaders>[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) return [{ headers, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(splitHeaders(part)))
}

function splitHeaders(source: string) {
  const [head = '', ...rest] = source.replace(/^\r\n/, '').split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const pairs = lines.map((line) => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), decodeWords(value.join(': '))]
  })
  return { headers: Object.fromEntries(pairs) as Record<string, string>, body: rest.join('\r\n\r\n') }
}

function decodeWords(value: string) {
  return value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      decodeBody(word.replaceAll('_', ' '), encoding.toLowerCase() === 'b' ? 'base64' : 'quoted-printable'),
    )
}

function decodeBody(body: string, encoding = '7bit') {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

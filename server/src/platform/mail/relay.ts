import { Email } from '@spotter/contract/shared/text.ts'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { LOOPBACK } from '../../env.ts'
import { type Mail, oneLine } from './mail.ts'
import type { MailTransport } from './mail-transport.ts'
import { PermanentMailError } from './permanent-mail-error.ts'

const SECOND = 1_000
const MAX_CONNECTIONS = 10

const TIMING = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
}
export type RelayTiming = typeof TIMING

interface RelayOptions {
  url: string
  from: string
  timing?: Partial<RelayTiming>
}

export function openRelay({ url, from, timing }: RelayOptions): MailTransport {
  const sender = parseSender(from)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A broken connection may have delivered the email, so the queue decides whether to send it again.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: needsTls(url),
    ...TIMING,
    ...timing,
  })
  return {
    delivers: true,
    async deliver(mail) {
      const message = compose(mail, sender)
      await transport.sendMail(message).catch((error) => {
        throw isRefusalOfMail(error) ? new PermanentMailError(error.response ?? error.message) : error
      })
    },
    close: () => transport.close(),
  }
}

/** Options in the URL win over ours, except that this one would win over `ignoreTLS`. */
function needsTls(url: string) {
  const { hostname, searchParams } = new URL(url)
  return !LOOPBACK.test(hostname) && !searchParams.has('ignoreTLS')
}

type Address = Mail['to']

function compose(mail: Mail, sender: Address) {
  const recipient = { name: oneLine(mail.to.name), address: mail.to.address }
  if (!Email.safeParse(recipient.address).success) {
    throw new PermanentMailError("The recipient's email address isn't valid")
  }
  return {
    from: sender,
    to: recipient,
    // Separate from the headers, so nothing in a name can add a recipient.
    envelope: { from: sender.address, to: [recipient.address] },
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    headers: { 'Auto-Submitted': 'auto-generated', ...headersOf(mail) },
    attachments: mail.attachments,
  }
}

function headersOf({ headers = {} }: Mail) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]))
}

/** A 5xx about this email. One about our greeting or password is our problem: the email waits until that's fixed. */
function isRefusalOfMail(error: { code?: string; permanent?: boolean }) {
  return error.permanent === true && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}

function parseSender(from: string): Address {
  const [sender] = addressparser(from, { flatten: true })
  if (!sender?.address) throw new Error(`MAIL_FROM doesn't contain an email address: ${from}`)
  return sender
}

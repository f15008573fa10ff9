import type { KeptMail } from '@spotter/contract/demo/demo.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Tabs } from '../../components/ui/navigation/tabs.tsx'
import { formatInstant } from '../../lib/time/dates.ts'
import { attachmentAddress, emailHtmlAddress } from './demo-inbox.api.ts'

type View = 'email' | 'text'

export function EmailView({ email, onClose }: { email: KeptMail; onClose: () => void }) {
  const [view, setView] = useState<View>('email')
  return (
    <article aria-labelledby="email-subject" className="grid gap-3">
      <div className="md:hidden">
        <Button size="sm" variant="ghost" onClick={onClose} className="-ml-2">
          <ArrowLeft aria-hidden="true" className="size-4" />
          All emails
        </Button>
      </div>
      <header className="grid gap-1">
        <h2 id="email-subject" className="font-semibold text-lg">
          {email.subject}
        </h2>
        <p className="break-words text-muted text-sm">
          To {email.recipientName ? `${email.recipientName} <${email.recipientEmail}>` : email.recipientEmail}
          , {formatInstant(email.keptAt)}
        </p>
        {email.attachments.length > 0 && <Attachments email={email} />}
      </header>
      <Tabs
        label="View"
        value={view}
        onValueChange={setView}
        tabs={[
          { value: 'email', label: 'Email', content: <RenderedEmail email={email} /> },
          { value: 'text', label: 'Plain text', content: <TextEmail email={email} /> },
        ]}
      />
    </article>
  )
}

function Attachments({ email }: { email: KeptMail }) {
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {email.attachments.map((name) => (
        <li key={name}>
          <a
            href={attachmentAddress(email.id, name)}
            download={name}
            className="focus-ring inline-flex min-h-6 items-center gap-1.5 text-accent-ink underline"
          >
            <Paperclip aria-hidden="true" className="size-4" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Links may open in a new tab, so that a reset link works; nothing else leaves the frame. */
function RenderedEmail({ email }: { email: KeptMail }) {
  return (
    <iframe
      src={emailHtmlAddress(email.id)}
      title={email.subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[70dvh] w-full rounded-ui border border-line bg-surface"
    />
  )
}

function TextEmail({ email }: { email: KeptMail }) {
  return (
    <pre className="whitespace-pre-wrap break-words rounded-ui border border-line bg-surface p-4 font-sans text-sm">
      {linkParts(email.text).map(({ text, isLink, at }) =>
        isLink ? (
          <a key={at} href={text} className="focus-ring break-all text-accent-ink underline">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </pre>
  )
}

/** Splits the text at its web addresses, which are always http or https. */
function linkParts(text: string) {
  let at = 0
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    at += part.length
    return { text: part, isLink: index % 2 === 1, at }
  })
}

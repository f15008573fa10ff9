import type { KeptMail } from '@spotter/contract/demo.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Tabs } from '../../../components/ui/navigation/tabs.tsx'
import { formatInstant } from '../../../lib/time/dates.ts'
import { attachmentAddress, mailHtmlAddress } from './demo-inbox.api.ts'

type View = 'mail' | 'text'

export function MailView({ mail, onClose }: { mail: KeptMail; onClose: () => void }) {
  const [view, setView] = useState<View>('mail')
  return (
    <article aria-labelledby="mail-subject" className="grid gap-3">
      <div className="md:hidden">
        <Button size="sm" variant="ghost" onClick={onClose} className="-ml-2">
          <ArrowLeft aria-hidden="true" className="size-4" />
          All mails
        </Button>
      </div>
      <header className="grid gap-1">
        <h2 id="mail-subject" className="font-semibold text-lg">
          {mail.subject}
        </h2>
        <p className="break-words text-muted text-sm">
          To {mail.recipientName} &lt;{mail.recipientEmail}&gt;, {formatInstant(mail.keptAt)}
        </p>
        {mail.attachments.length > 0 && <Attachments mail={mail} />}
      </header>
      <Tabs
        label="How to show the mail"
        value={view}
        onValueChange={setView}
        tabs={[
          { value: 'mail', label: 'As mail', content: <RenderedMail mail={mail} /> },
          { value: 'text', label: 'As text', content: <TextMail mail={mail} /> },
        ]}
      />
    </article>
  )
}

function Attachments({ mail }: { mail: KeptMail }) {
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {mail.attachments.map((name) => (
        <li key={name}>
          <a
            href={attachmentAddress(mail.id, name)}
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

/** Links may open a tab of their own, so that a reset link can be followed; nothing else leaves the frame. */
function RenderedMail({ mail }: { mail: KeptMail }) {
  return (
    <iframe
      src={mailHtmlAddress(mail.id)}
      title={mail.subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[70dvh] w-full rounded-ui border border-line bg-surface"
    />
  )
}

function TextMail({ mail }: { mail: KeptMail }) {
  return (
    <pre className="whitespace-pre-wrap break-words rounded-ui border border-line bg-surface p-4 font-sans text-sm">
      {linkParts(mail.text).map(({ text, isLink, at }) =>
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

/** The text cut at its web addresses, which only ever are http or https. */
function linkParts(text: string) {
  let at = 0
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    at += part.length
    return { text: part, isLink: index % 2 === 1, at }
  })
}

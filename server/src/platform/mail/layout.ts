// One package per part: all of them together bring code highlighting along, which takes half a second to load.
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { COLORS, DARK_STYLES } from './mail-colors.ts'

const FONT = "Inter, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif"

interface LayoutProps {
  /** What an inbox shows next to the subject. */
  preview: string
  heading: string
  /** Why this person is receiving this email. */
  reason: string
  publicUrl: string
  children?: ReactNode
}

export function MailLayout({ preview, heading, reason, publicUrl, children }: LayoutProps) {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, DARK_STYLES),
    ),
    h(
      Body,
      { className: 'canvas', style: { backgroundColor: COLORS.canvas, margin: 0, fontFamily: FONT } },
      h(Preview, null, preview),
      h(
        Container,
        { style: { maxWidth: '560px', padding: '32px 16px' } },
        h(Wordmark),
        h(Surface, null, h(MailHeading, null, heading), children),
        h(Footer, { reason, publicUrl }),
      ),
    ),
  )
}

/** Text and a line instead of an image, because email apps often block images. */
function Wordmark() {
  const stroke = { backgroundColor: COLORS.accent, borderRadius: '2px', width: '34px', height: '4px' }
  const word = { ...INK, fontSize: '22px', fontWeight: 800, letterSpacing: '-0.03em', margin: '0 0 4px' }
  return h(
    'div',
    { style: { padding: '0 4px 20px' }, 'data-skip-in-text': true },
    h(Text, { className: 'ink', style: word }, 'Spotter'),
    h('div', { className: 'mark', style: { ...stroke, fontSize: 0, lineHeight: '4px' } }, '\u00a0'),
  )
}

function Surface({ children }: { children?: ReactNode }) {
  const style = {
    backgroundColor: COLORS.surface,
    border: `1px solid ${COLORS.line}`,
    borderRadius: '16px',
    padding: '36px',
  }
  // Padding on the cell, because several email apps ignore it on a table.
  return h(Section, null, h('tr', null, h('td', { className: 'surface', style }, children)))
}

function MailHeading({ children }: { children?: ReactNode }) {
  const style = { ...INK, fontSize: '24px', lineHeight: '32px', fontWeight: 700, margin: '0 0 16px' }
  return h(Heading, { as: 'h1', className: 'ink', style: { ...style, letterSpacing: '-0.02em' } }, children)
}

const INK = { color: COLORS.ink }
const MUTED = { color: COLORS.muted }

export function Paragraph({ children }: { children?: ReactNode }) {
  const style = { ...INK, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
  return h(Text, { className: 'ink', style }, children)
}

interface ActionProps {
  label: string
  href: string
  /** What to know before clicking, such as how long the link works. */
  note: string
}

/** The one thing to do, with the URL as text for email apps that don't show buttons. */
export function Action({ label, href, note }: ActionProps) {
  return h(
    Section,
    { style: { padding: '8px 0 0' } },
    h(MailButton, { label, href }),
    h(SmallPrint, { style: { margin: '20px 0 0' } }, note),
    h(InWords, { lines: [["If the button doesn't work, open this address: ", href]] }),
  )
}

interface ActionsProps {
  /** Each with what to know about it. */
  actions: ActionProps[]
  /** What to know about all of them. */
  note: string
}

export function Actions({ actions, note }: ActionsProps) {
  return h(
    Section,
    { style: { padding: '8px 0 0' } },
    ...actions.map((action) =>
      h(
        'div',
        { key: action.href, style: { padding: '0 0 20px' } },
        h(MailButton, action),
        h(SmallPrint, { style: { margin: '8px 0 0' } }, action.note),
      ),
    ),
    h(SmallPrint, { style: { margin: 0 } }, note),
    h(InWords, {
      lines: [
        ["If a button doesn't work, open its address:"],
        ...actions.map(({ label, href }): [string, string] => [`${label}: `, href]),
      ],
    }),
  )
}

function MailButton({ label, href }: Pick<ActionProps, 'label' | 'href'>) {
  const style = {
    backgroundColor: COLORS.accent,
    color: COLORS.onAccent,
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 600,
    padding: '15px 26px',
  }
  return h(Button, { className: 'accent', href, style }, label)
}

/** What buttons do, each line with or without an address. The plain-text version has the addresses anyway. */
function InWords({ lines }: { lines: [words: string, href?: string][] }) {
  const rule = { borderTop: `1px solid ${COLORS.line}`, margin: '20px 0 0', padding: '16px 0 0' }
  const address = { color: COLORS.accentInk, wordBreak: 'break-all' } as const
  return h(
    'div',
    { 'data-skip-in-text': true, className: 'line', style: rule },
    ...lines.map(([words, href]) =>
      h(
        SmallPrint,
        { key: words, style: { margin: '0 0 8px' } },
        words,
        href && h(Link, { className: 'accent-ink', href, style: address }, href),
      ),
    ),
  )
}

function SmallPrint({ style, children }: { style: CSSProperties; children?: ReactNode }) {
  return h(
    Text,
    { className: 'muted', style: { ...MUTED, fontSize: '14px', lineHeight: '22px', ...style } },
    children,
  )
}

function Footer({ reason, publicUrl }: Pick<LayoutProps, 'reason' | 'publicUrl'>) {
  const style = { ...MUTED, fontSize: '13px', lineHeight: '20px', margin: '0 0 4px' }
  return h(
    Section,
    { style: { padding: '20px 4px 0' } },
    h(Text, { className: 'muted', style }, reason),
    h(
      Text,
      { className: 'muted', style },
      'Spotter, scheduling for gyms and the people who train there: ',
      h(
        Link,
        { className: 'muted', href: publicUrl, style: { ...MUTED, textDecoration: 'underline' } },
        publicUrl,
      ),
    ),
  )
}

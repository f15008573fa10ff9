import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'

const HEADINGS = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))

/** Import this where a mail is written, not where the server starts: its parts take half a second to load. */
export async function renderMail(element: ReactElement) {
  const html = await render(element)
  return { html, text: toPlainText(html, { selectors: HEADINGS }) }
}

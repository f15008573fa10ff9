import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

const HEADINGS = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))

/** Import this where an email is written, not at startup: most processes never write one. */
export async function renderMail(element: ReactElement) {
  const html = await render(element)
  return { html, text: toPlainText(html, { selectors: HEADINGS }) }
}

export interface Mail {
  /** Gives the Message-ID, so every try and every copy of this mail has the same. */
  id: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

// Controls and line ends could begin another header; direction marks could turn around what stands beside them.
const NOT_ON_A_LINE = /[\p{Cc}\p{Cs}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]+/gu

/** Makes a name or a subject safe to stand in a header or in a sentence: one line, read in one direction. */
export function oneLine(text: string) {
  return text.replace(NOT_ON_A_LINE, ' ').replace(/ {2,}/g, ' ').trim()
}

export interface Mail {
  /** Determines the Message-ID, so every attempt and every copy of this email has the same one. */
  id: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

// Control characters and line breaks could start another header; direction marks could reverse the text around them.
const NOT_ON_A_LINE = /[\p{Cc}\p{Cs}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]+/gu

/** Makes a name or a subject safe for a header or a sentence: one line, in one direction. */
export function oneLine(text: string) {
  return text.replace(NOT_ON_A_LINE, ' ').replace(/ {2,}/g, ' ').trim()
}

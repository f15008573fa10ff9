import { z } from 'zod'
import { LIMITS } from './limits.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same without tab, line feed and carriage return
const CONTROL_IN_PARAGRAPH = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
export const FORBIDDEN = 'Contains characters that are not allowed'

export function isPrintable(text: string) {
  return text.isWellFormed() && !CONTROL.test(text)
}

/** Trimmed text on one line. Empty is allowed: see `required`. */
export function line(max: number) {
  return z.string().trim().max(max, `Must be at most ${max} characters`).refine(isPrintable, FORBIDDEN)
}

/** Trimmed text that may span lines (descriptions, bio, notes, reasons). */
export function paragraph(max: number, tooLong = `Must be at most ${max} characters`) {
  return z
    .string()
    .trim()
    .max(max, tooLong)
    .refine((text) => text.isWellFormed() && !CONTROL_IN_PARAGRAPH.test(text), FORBIDDEN)
}

export function required<T extends z.ZodString>(text: T, label: string) {
  return text.min(1, `${label} is required`)
}

/** What email apps turn into a link. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu
const NO_LINKS = "Names can't contain links. Put a space after a period."

/** Someone's first or last name. It's in emails to other people, so it can't carry a link. */
export function personName(label: string) {
  return required(line(LIMITS.personName), label).refine((name) => !LINK.test(name), NO_LINKS)
}

export const Email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(LIMITS.email, `Must be at most ${LIMITS.email} characters`)
  .pipe(z.email('Please enter a valid email address'))
  .transform((email) => email.toLowerCase())

export const Phone = line(LIMITS.phone)

export const WebAddress = line(LIMITS.url).refine(isWebAddress, 'Must be an http or https address')

function isWebAddress(text: string) {
  if (!URL.canParse(text)) return false
  return ['http:', 'https:'].includes(new URL(text).protocol)
}

/** In lowercase, as PostgreSQL writes them, so that equal ids compare as equal. */
export const Id = z.uuid('Must be a valid id').toLowerCase()
export const Instant = z.iso.datetime()

/** An IANA name. Offsets such as +01:00 aren't accepted, because PostgreSQL reads their sign the other way around. */
export const TimeZone = line(LIMITS.personName).refine(
  isTimeZone,
  'Must be a time zone such as Europe/Vienna',
)

function isTimeZone(name: string) {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  if (!name.includes('/') && name !== 'UTC') return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

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
/** What nobody sees, or what changes the direction of the text around it. The last one is Braille's empty cell. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** In these scripts, some names can't be written without joiners, which change how letters are drawn. */
const WITH_JOINERS = lettersOf(
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
)
const JOINED = new RegExp(`(${WITH_JOINERS})[\\u200c\\u200d](?=${WITH_JOINERS})`, 'gu')
/** Emoji in color, and variants of Chinese characters. */
const VARIANT = /(\p{Extended_Pictographic})\ufe0f|(\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu

/** Someone's first or last name. It's in emails to other people, so it can't carry a link or deceive. */
export function personName(label: string) {
  return name(LIMITS.personName, label)
}

/** The name of a brand or a location. */
export function placeName(label: string) {
  return name(LIMITS.placeName, label)
}

function name(max: number, label: string) {
  return required(line(max), label).superRefine((text, ctx) => {
    const problem = problemOfName(text)
    if (problem) ctx.addIssue({ code: 'custom', message: problem })
  })
}

/** Why this can't be a name, beyond what's true of any line of text. */
export function problemOfName(text: string) {
  if (INVISIBLE.test(text.replace(JOINED, '$1').replace(VARIANT, '$1$2'))) return FORBIDDEN
  if (LINK.test(text.normalize('NFKC'))) return NO_LINKS
  return text === '' || /[\p{L}\p{N}]/u.test(text) ? null : 'Must contain a letter or a number'
}

function lettersOf(...scripts: string[]) {
  return `[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`
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

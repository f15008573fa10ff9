import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeText, fold, writeCalendar } from './icalendar.ts'

const EVENT = {
  uid: 'a@spotter',
  sequence: 2,
  startsAt: '2026-11-17T06:00:00.000Z',
  endsAt: '2026-11-17T07:00:00.000Z',
  changedAt: '2026-11-15T12:34:56.789Z',
  isCancelled: false,
  summary: 'Training with Ana, Ben; and \\ friends',
  location: 'Hall',
  description: 'First line\r\nsecond',
}

describe('a calendar', () => {
  it('is written as RFC 5545 asks', () => {
    const text = writeCalendar('Spotter sessions', [EVENT, { ...EVENT, uid: 'b@spotter', isCancelled: true }])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(text).toContain('\r\nDTSTART:20261117T060000Z\r\nDTEND:20261117T070000Z\r\nSTATUS:CONFIRMED\r\n')
    expect(text).toContain('\r\nDTSTAMP:20261115T123456Z\r\n')
    expect(text).toContain('\r\nSEQUENCE:2\r\n')
    expect(text).toContain('\r\nSUMMARY:Training with Ana\\, Ben\\; and \\\\ friends\r\n')
    expect(text).toContain('\r\nDESCRIPTION:First line\\nsecond\r\n')
    expect(text).toContain('UID:b@spotter')
    expect(text).toContain('\r\nSTATUS:CANCELLED\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('folds lines to 75 octets without cutting a character, and unfolds to what was said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const folded = fold(`DESCRIPTION:${escapeText(text)}`)
        for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(folded.replaceAll('\r\n ', '')).toBe(`DESCRIPTION:${escapeText(text)}`)
      }),
    )
  })
})

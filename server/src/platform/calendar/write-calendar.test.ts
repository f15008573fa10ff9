import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeText, fold, writeCalendar } from './write-calendar.ts'

const feed = { name: 'Spotter sessions', timeZone: 'UTC' }
const EVENT = {
  sessionId: 'a',
  revision: 2,
  startsAt: '2026-11-17T06:00:00.000Z',
  timeZone: 'Europe/Vienna',
  changedAt: '2026-11-15T12:34:56.789Z',
  isCancelled: false,
  summary: 'Training with Ana, Ben; and \\ friends',
  location: 'Hall',
  description: 'First line\r\nsecond',
}

describe('a calendar', () => {
  it('is written as RFC 5545 asks', () => {
    const cancelled = { ...EVENT, sessionId: 'b', isCancelled: true }
    const text = writeCalendar({ method: 'PUBLISH', events: [EVENT, cancelled], feed })
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(text).toContain('\r\nDTSTART;TZID=Europe/Vienna:20261117T070000\r\nDURATION:PT60M\r\n')
    expect(text).toContain('\r\nSTATUS:CONFIRMED\r\n')
    expect(text).toContain('\r\nDTSTAMP:20261115T123456Z\r\n')
    expect(text).toContain('\r\nSEQUENCE:2\r\n')
    expect(text).toContain('\r\nSUMMARY:Training with Ana\\, Ben\\; and \\\\ friends\r\n')
    expect(text).toContain('\r\nDESCRIPTION:First line\\nsecond\r\n')
    expect(text).toContain('UID:b@spotter')
    expect(text).toContain('\r\nSTATUS:CANCELLED\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('brings each zone once, with every change of its clock around the sessions', () => {
    const summer = { ...EVENT, startsAt: '2027-07-01T06:00:00.000Z' }
    const lines = writeCalendar({ method: 'PUBLISH', events: [EVENT, summer] }).split('\r\n')
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1)
    expect(zone).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Vienna',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ])
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
  })

  it('without sessions still has a component, as it must', () => {
    const text = writeCalendar({ method: 'PUBLISH', events: [], feed })
    expect(text).toContain(
      'TZID:UTC\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\n',
    )
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

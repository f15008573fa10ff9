import { describe, expect, it } from 'vitest'
import { nextDaytime, turnEndsAt } from './offer-times.rules.ts'

const VIENNA = 'Europe/Vienna'
const FAR = new Date('2027-12-31T12:00:00Z')

function instant(local: string, zone = VIENNA) {
  return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds)
}

/** When someone's turn ends whose offer goes out at this time on the location's clock. */
function turnFrom(local: string, zone = VIENNA) {
  const end = turnEndsAt(instant(local, zone), FAR, zone)
  return Temporal.Instant.fromEpochMilliseconds(end.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString()
    .slice(0, 16)
}

describe('30 minutes to answer', () => {
  it.each([
    ['2026-11-17T07:00', '2026-11-17T07:30', 'from the first minute of the day'],
    ['2026-11-17T14:10', '2026-11-17T14:40', 'during the day'],
    ['2026-11-17T21:30', '2026-11-17T22:00', 'until the night begins'],
    ['2026-11-17T21:50', '2026-11-18T07:20', 'with the rest the next morning'],
    ['2026-11-17T22:00', '2026-11-18T07:30', 'that begin after the night'],
    ['2026-11-18T03:15', '2026-11-18T07:30', 'that begin after the night'],
    ['2026-12-31T21:59', '2027-01-01T07:29', 'over the end of a year'],
  ])('from %s last until %s: %s', (from, until) => {
    expect(turnFrom(from)).toBe(until)
  })

  it.each([
    ['clocks go forward', '2027-03-27T21:50', '2027-03-28T07:20', 8],
    ['clocks go back', '2026-10-24T21:50', '2026-10-25T07:20', 10],
  ])('end at the same time on the clock when %s during the night', (_, from, until, hoursOfNight) => {
    expect(turnFrom(from)).toBe(until)
    const took = turnEndsAt(instant(from), FAR, VIENNA).getTime() - instant(from).getTime()
    expect(took).toBe((hoursOfNight * 60 + 30) * 60_000)
  })

  it("are those of the location's clock, even where it's half an hour off", () => {
    expect(turnFrom('2026-11-17T21:45', 'Asia/Kolkata')).toBe('2026-11-18T07:15')
  })

  it('end an hour before the session at the latest', () => {
    const startsAt = instant('2026-11-17T15:20')
    expect(turnEndsAt(instant('2026-11-17T14:00'), startsAt, VIENNA)).toEqual(instant('2026-11-17T14:20'))
  })
})

it('what is found at night waits until 7 AM', () => {
  expect(nextDaytime(instant('2026-11-17T22:00'), VIENNA)).toEqual(instant('2026-11-18T07:00'))
  expect(nextDaytime(instant('2026-11-18T06:59'), VIENNA)).toEqual(instant('2026-11-18T07:00'))
  const noon = instant('2026-11-18T12:00')
  expect(nextDaytime(noon, VIENNA)).toBe(noon)
})

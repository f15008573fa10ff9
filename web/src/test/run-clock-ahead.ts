const AHEAD = 1000 * 86_400_000
const RealDate = Date

/**
 * Tests have fixed dates, and the browser's clock decides nothing. So it's years ahead of them: a test that depends on it
 * fails today, and not on the day when its dates are over.
 */
export function runClockAhead() {
  globalThis.Date = DateAhead as DateConstructor
}

class DateAhead extends RealDate {
  constructor(...parts: []) {
    super(...((parts.length === 0 ? [DateAhead.now()] : parts) as []))
  }

  static override now() {
    return RealDate.now() + AHEAD
  }
}

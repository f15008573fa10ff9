const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' is in words 'November 2026'. */
export function monthWords(month: string) {
  return MONTH.format(Date.parse(`${month}-01`))
}

export function monthOf(date: string) {
  return date.slice(0, 7)
}

export function addMonths(month: string, months: number) {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return monthOf(first.toISOString())
}

import type { Taxed } from '@spotter/contract/billing/tax.ts'
import { inCents, inUnits } from '@spotter/contract/shared/cents.ts'

interface Line {
  gross: string
  taxRate: string
}

/** Rates have at most two decimals: 20% is 2000 of 10000. */
const WHOLE = 10_000n

/**
 * The tax that's in each line's price. The tax of all lines together is rounded once, and the lines share it by largest
 * remainder: so they add up to it exactly, and each is less than a cent from its own. Only for lines with one rate.
 */
export function splitTax<L extends Line>(lines: readonly L[]): (L & Taxed)[] {
  const shares = lines.map((line, place) => {
    const [part, whole] = [inCents(line.gross) * inCents(line.taxRate), WHOLE + inCents(line.taxRate)]
    return { place, tax: part / whole, remainder: part % whole }
  })
  const rest = taxIn(lines) - sum(shares.map(({ tax }) => tax))
  const byRemainder = shares.toSorted((one, other) => Number(other.remainder - one.remainder))
  for (const share of byRemainder.slice(0, Number(rest))) share.tax += 1n
  return lines.map((line, place) => withTax(line, shares[place]!.tax))
}

/**
 * The same for lines of any kind: those with the same currency and rate, and whatever else is in `groupOf`, share the tax of
 * their sum. They stay in order.
 */
export function shareTax<L extends Line & { currency: string }>(
  lines: readonly L[],
  groupOf: (line: L) => string = () => '',
): (L & Taxed)[] {
  const groups = Map.groupBy(lines, (line) => `${line.currency} ${line.taxRate} ${groupOf(line)}`)
  const taxed = new Map<L, L & Taxed>()
  for (const group of groups.values()) {
    for (const [place, line] of splitTax(group).entries()) taxed.set(group[place]!, line)
  }
  return lines.map((line) => taxed.get(line)!)
}

/** One line with the tax of all of them. */
export function addUpTax(lines: readonly Line[], taxRate: string): Taxed {
  const gross = inUnits(sum(lines.map(({ gross }) => inCents(gross))))
  return withTax({ gross, taxRate }, taxIn(lines))
}

/** Half a cent is rounded up. */
function taxIn(lines: readonly Line[]) {
  const rate = lines[0] ? inCents(lines[0].taxRate) : 0n
  const gross = sum(lines.map(({ gross }) => inCents(gross)))
  return (2n * gross * rate + WHOLE + rate) / (2n * (WHOLE + rate))
}

function withTax<L extends Line>(line: L, tax: bigint): L & Taxed {
  return { ...line, net: inUnits(inCents(line.gross) - tax), tax: inUnits(tax) }
}

function sum(amounts: readonly bigint[]) {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

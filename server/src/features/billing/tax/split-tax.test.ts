import { inCents } from '@spotter/contract/shared/cents.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUpTax, splitTax } from './split-tax.ts'

const lines = (taxRate: string, ...prices: string[]) => prices.map((gross) => ({ gross, taxRate }))

describe('the tax in prices', () => {
  it.each([
    ['20.00', ['120.00'], ['20.00']],
    ['20', ['45.00'], ['7.50']],
    ['0.00', ['45.00', '0.01'], ['0.00', '0.00']],
    ['20', ['0.03', '0.03', '0.03'], ['0.01', '0.01', '0.00']],
    ['19', ['0.01', '0.01', '0.01'], ['0.00', '0.00', '0.00']],
    ['7.7', ['99.99', '0.02'], ['7.15', '0.00']],
    ['20', [], []],
  ])('at %s%% of %j is %j', (rate, prices, taxes) => {
    expect(splitTax(lines(rate, ...prices)).map(({ tax }) => tax)).toEqual(taxes)
  })

  it('of all lines together is rounded once', () => {
    expect(addUpTax(lines('20', '0.03', '0.03', '0.03'), '20')).toEqual({
      taxRate: '20',
      net: '0.07',
      tax: '0.02',
      gross: '0.09',
    })
  })
})

it('lines add up to their total exactly, and none is a cent away from its own tax', () => {
  const price = fc.integer({ min: 0, max: 9_999_999_999 })
  const rate = fc.integer({ min: 0, max: 9999 })
  fc.assert(
    fc.property(fc.array(price, { maxLength: 40 }), rate, (prices, percent) => {
      const taxRate = `${Math.floor(percent / 100)}.${String(percent % 100).padStart(2, '0')}`
      const given = prices.map((cents) => ({
        gross: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
        taxRate,
      }))
      const split = splitTax(given)
      const total = addUpTax(given, taxRate)
      const whole = BigInt(10_000 + percent)
      const sum = (pick: 'net' | 'tax' | 'gross') =>
        split.reduce((all, line) => all + inCents(line[pick]), 0n)
      expect([sum('net'), sum('tax'), sum('gross')]).toEqual([
        inCents(total.net),
        inCents(total.tax),
        inCents(total.gross),
      ])
      for (const [place, cents] of prices.entries()) {
        const { net, tax, gross } = split[place]!
        const exact = BigInt(cents) * BigInt(percent)
        const distance = inCents(tax) * whole - exact
        expect(distance > -whole && distance < whole).toBe(true)
        expect(inCents(net) + inCents(tax)).toBe(inCents(gross))
        expect(inCents(net) >= 0n).toBe(true)
      }
      const exactTotal = prices.reduce((all, cents) => all + BigInt(cents), 0n) * BigInt(percent)
      const off = 2n * (inCents(total.tax) * whole - exactTotal)
      expect(off > -whole && off <= whole).toBe(true)
    }),
  )
})

/** Money as whole cents, because a float can't hold every cent: '45.5' is 4550n. */
export function inCents(amount: string) {
  const [, sign = '', units = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const all = BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'))
  return sign ? -all : all
}

/** 4550n is '45.50'. */
export function inUnits(cents: bigint) {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

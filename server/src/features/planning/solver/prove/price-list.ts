const KINDS = [
  'traineeWeek',
  'traineeDay',
  'trainingDay',
  'trainingHour',
  'rest',
  'person',
  'trainerWeek',
  'trainerDay',
  'trainerHour',
  'trainerMove',
  'room',
] as const
type Kind = (typeof KINDS)[number]

/** A session is worth this, so that all prices are whole numbers. */
export const UNIT = 1_000_000

/** By what runs out. In each row, the last value is the price, the first says whose it is, and those between what for. */
export type Prices = { unit: number } & Record<Kind, (number | string)[][]>

/** Whatever is added twice costs the sum. `total` is what everything there is costs together. */
export function createPriceList() {
  const rows = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Record<
    Kind,
    Map<string, { key: (number | string)[]; price: number }>
  >
  let total = 0
  return {
    add(kind: Kind, key: (number | string)[], price: number, times: number) {
      if (price === 0) return
      const row = rows[kind].get(key.join()) ?? { key, price: 0 }
      rows[kind].set(key.join(), { key, price: row.price + price })
      total += price * times
    },
    spend(price: number) {
      total += price
    },
    total: () => total,
    finish: () =>
      ({
        unit: UNIT,
        ...Object.fromEntries(
          KINDS.map((kind) => [kind, [...rows[kind].values()].map(({ key, price }) => [...key, price])]),
        ),
      }) as Prices,
  }
}

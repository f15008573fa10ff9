/** `npm run bench -- quick`: smaller data and shorter rounds, for a first impression in under two minutes. */
export const isQuick = process.env.BENCH_QUICK === 'on'

/** The quick value in a quick run, and otherwise the full one. */
export function sized({ full, quick }) {
  return isQuick ? quick : full
}

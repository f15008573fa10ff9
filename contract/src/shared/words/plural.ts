const counts = new Intl.NumberFormat('en-US')

/** '1,204', for a number that stands without its noun. */
export function countWords(count: number) {
  return counts.format(count)
}

/** '1 trainer', '2 trainers', '1,204 trainers'; with `many` for nouns whose plural isn't just an added s. */
export function plural(count: number, one: string, many = `${one}s`) {
  return `${countWords(count)} ${count === 1 ? one : many}`
}

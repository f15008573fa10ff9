const counts = new Intl.NumberFormat('en-US')

/** '1 trainer', '2 trainers', '1,204 trainers'; with `many` for nouns whose plural isn't just an added s. */
export function plural(count: number, one: string, many = `${one}s`) {
  return `${counts.format(count)} ${count === 1 ? one : many}`
}

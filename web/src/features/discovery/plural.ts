/** '1 trainer', '2 trainers', '1,204 trainers'. */
export function plural(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

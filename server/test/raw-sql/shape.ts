/** What a declared type allows. */
export interface Shape {
  isAnything?: boolean
  /** As `typeof` names them, or a single value as JSON. */
  kinds: string[]
  /** Each with its fields. */
  objects: Record<string, Shape>[]
  /** Each with what its items may be. */
  lists: Shape[][]
}

/** Where a value isn't what its type says; null if it fits. */
export function misfit(value: unknown, shape: Shape, at: string): string | null {
  if (shape.isAnything) return null
  if (Array.isArray(value)) {
    const misfitOf = (items: Shape[], one: unknown, index: number) =>
      best(items.map((item) => misfit(one, item, `${at}[${index}]`)))
    return best(
      shape.lists.map((items) => first(value.map((one, index) => misfitOf(items, one, index)))),
      at,
    )
  }
  if (typeof value === 'object' && value !== null) {
    const misfitOf = ([name, field]: [string, Shape]) =>
      misfit(Reflect.get(value, name), field, `${at}.${name}`)
    return best(
      shape.objects.map((fields) => first(Object.entries(fields).map(misfitOf))),
      at,
    )
  }
  const json = JSON.stringify(value)
  return shape.kinds.some((kind) => kind === typeof value || kind === json) ? null : `${at} is ${json}`
}

export function first(problems: (string | null)[]) {
  return problems.find((problem) => problem !== null) ?? null
}

/** Of several alternatives, one has to fit. */
export function best(problems: (string | null)[], at = '') {
  return problems.length === 0 ? `${at} is of another type` : problems.includes(null) ? null : problems[0]!
}

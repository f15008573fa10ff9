/** Joins the class names that are really there. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}

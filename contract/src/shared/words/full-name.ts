/** The same as `full_name` in SQL. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${firstName} ${lastName}`
}

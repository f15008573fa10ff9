/** Who else writes to a table, and why. A path ending in a slash covers a folder and every table. */
const EXCEPTIONS = [
  { path: 'server/seed/', why: 'fills an empty database with the demo, slice by slice' },
  { path: 'server/src/platform/backup/', why: 'a restore fills every table' },
  {
    path: 'server/src/features/demo/retire-demo.ts',
    table: 'users',
    why: 'deactivates all demo accounts in one statement while the demo is locked',
  },
]

/** Reads who owns which table from the list of slices in docs/architecture.md. */
export function readTableOwners(architecture) {
  const [, list = ''] = architecture.split('| Slice | Writes to | Serves |\n')
  const rows = list.split('\n\n')[0].split('\n').slice(1)
  const owned = rows.flatMap((row) => {
    const [, slice = '', tables = ''] = row.split('|')
    return [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => [table, slice.trim()])
  })
  if (owned.length === 0)
    throw new Error("docs/architecture.md doesn't say which slice writes to which table")
  return new Map(owned)
}

/** Any slice may read any table, but only the table's owner writes to it. */
export function findForeignWrites(files, owners, exceptions = EXCEPTIONS) {
  const used = new Set()
  const problems = files.flatMap((file) =>
    tablesOf(file).flatMap((table) => {
      if (owners.has(table) && owners.get(table) === ownerOf(file.path)) return []
      const exception = exceptions.find((known) => isCovered(file.path, table, known))
      if (!exception) return [inWords(file.path, table, owners.get(table))]
      used.add(exception)
      return []
    }),
  )
  const unused = exceptions.filter((exception) => !used.has(exception))
  return [
    ...problems,
    ...unused.map(({ path }) => `${path} no longer needs its exception in table-owners.mjs.`),
  ]
}

function tablesOf({ writes }) {
  return [...new Set(writes.map(({ table }) => table))]
}

function isCovered(path, table, exception) {
  if (exception.path.endsWith('/')) return path.startsWith(exception.path)
  return path === exception.path && table === exception.table
}

function ownerOf(path) {
  return /^server\/(?:src\/features\/(\w+)|src\/(platform)|sql\/(\w+))\//.exec(path)?.slice(1).find(Boolean)
}

function inWords(path, table, owner) {
  if (table === '$') return `${path} writes to a table that's named at run time. Write its name into the SQL.`
  if (!owner)
    return `${path} writes to ${table}, which has no owner. Add it to the list in docs/architecture.md.`
  return `${path} writes to ${table}, which belongs to ${owner}. Call ${owner}, or move the writing there.`
}

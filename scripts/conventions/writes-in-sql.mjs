const WRITES = [
  /\binsert\s+into\s+([\w.$]+)/g,
  /\bdelete\s+from\s+(?:only\s+)?([\w.$]+)/g,
  /\bupdate\s+(?:only\s+)?([\w.$]+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g,
  /\bmerge\s+into\s+([\w.$]+)/g,
  /\btruncate\s+(?:table\s+)?(?!on\b)([\w.$]+)/g,
  /\bcopy\s+([\w.$]+)(?:\s*\([^)]*\))?\s+from\b/g,
]
const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)[^$]*\$(\w*)\$(.*?)\$\2\$/gs

/** The tables a piece of SQL writes to; `$` stands for one that's only known when it runs. */
export function writesInSql(sql) {
  return WRITES.flatMap((pattern) => [...sql.matchAll(pattern)].map(([, table]) => table))
}

/** The SQL functions that write, and the tables they write to. */
export function readWritingFunctions(sql) {
  const functions = [...sql.matchAll(FUNCTION)].map(([, name, , body]) => [name, writesInSql(body)])
  return new Map(functions.filter(([, tables]) => tables.length > 0))
}

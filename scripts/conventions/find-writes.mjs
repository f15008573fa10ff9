import { readWritingFunctions, writesInSql } from './writes-in-sql.mjs'

const MAY_WRITE = /insert|update|delete|merge|truncate|copy/i

/**
 * The server's files, each with its writes: the table, and the top-level function that writes to it, in its own SQL or by
 * calling an SQL function.
 */
export function findWrites(files, sqlFiles) {
  const functions = readWritingFunctions(sqlFiles.map(({ text }) => text).join('\n'))
  return files
    .filter(({ path, isTest }) => path.startsWith('server/') && !isTest)
    .map((file) => ({ ...file, writes: writesIn(file, functions) }))
}

/** The files in server/sql, each with its writes: a trigger writes for its slice, too. */
export function findSqlWrites(sqlFiles) {
  return sqlFiles.map(({ path, text }) => ({ path, writes: writesInSql(text).map((table) => ({ table })) }))
}

function writesIn(file, functions) {
  const called = [...functions].filter(([name]) => file.text.includes(`${name}(`))
  if (called.length === 0 && !MAY_WRITE.test(file.text)) return []
  const { writes, sql } = file.tree()
  const inSql = sql.flatMap(({ text, within }) => {
    const byCall = called.filter(([name]) => text.includes(`${name}(`)).flatMap(([, tables]) => tables)
    return [...writesInSql(text), ...byCall].map((table) => ({ table, within }))
  })
  return [...writes, ...inSql]
}

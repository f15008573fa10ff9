const RECORDERS = ['recordActivity', 'recordActivities', 'recordActivityOf']
const REASON = /^\**\s*No activity: \S/m

/**
 * A verb is a file of a slice that writes to a table, by itself or through a `*.queries.ts`, or opens a transaction. It
 * records the activity, through one of RECORDERS or a `record…` function built on it, or says why it doesn't.
 */
export function findUnrecordedVerbs(files) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .filter(({ path, isTest }) => path.startsWith('server/src/features/') && !isTest && !isQueries(path))
    .filter((file) => isVerb(file, byPath) && !isRecorded(file, byPath))
    .filter(({ comments }) => !comments.some((comment) => REASON.test(comment)))
    .map(
      ({ path }) =>
        `${path} changes data but records no activity. Call recordActivity, or add a comment: // No activity: <reason>`,
    )
}

function isQueries(path) {
  return path.endsWith('.queries.ts')
}

function isVerb(file, byPath) {
  return file.writes.length > 0 || calls(file, 'transaction') || writesThroughQueries(file, byPath)
}

function writesThroughQueries({ imports }, byPath) {
  return imports.some(({ target, names }) => {
    const writes = isQueries(target) ? (byPath.get(target)?.writes ?? []) : []
    return writes.some(({ within }) => names.includes(within))
  })
}

function isRecorded(file, byPath) {
  if (recordsItself(file)) return true
  return file.imports.some(({ target, names }) => {
    const recorders = names.filter((name) => name?.startsWith('record') && calls(file, name))
    return recorders.length > 0 && byPath.has(target) && recordsItself(byPath.get(target))
  })
}

function recordsItself(file) {
  return RECORDERS.some((name) => calls(file, name))
}

function calls({ text, tree }, name) {
  return text.includes(`${name}(`) && tree().calls.has(name)
}

const LIST = 'server/src/features/all-limits.ts'
const DECLARED = /^(?:export )?const (\w+): Limit = /gm

/** Operators are shown every rate limit: docs/run.md is generated from the list. */
export function findUnlistedLimits(files) {
  const listed = files.find(({ path }) => path === LIST)?.text ?? ''
  return files
    .filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest)
    .flatMap(({ path, text }) => Array.from(text.matchAll(DECLARED), ([, name]) => ({ path, name })))
    .filter(({ name }) => !listed.includes(`limit: ${name},`))
    .map(({ path, name }) => `${path}: add ${name} to ${LIST}, and say what it counts.`)
}

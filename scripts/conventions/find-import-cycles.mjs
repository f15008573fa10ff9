/** Files that import each other, directly or through others; importing only types counts too. */
export function findImportCycles(files) {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  const [visited, trail, problems] = [new Set(), [], []]
  for (const path of targets.keys()) visit(path)
  return problems

  function visit(path) {
    const repeated = trail.indexOf(path)
    if (repeated >= 0) problems.push(inWords([...trail.slice(repeated), path]))
    if (visited.has(path)) return
    visited.add(path)
    trail.push(path)
    for (const target of targets.get(path)) if (targets.has(target)) visit(target)
    trail.pop()
  }
}

function inWords(cycle) {
  return `${cycle.join(' → ')}: these import each other. Move what they share into a file of its own.`
}

// package-lock.json must serve every platform and every registry: npm writes it with gaps where a registry lacks
// another platform's binary, and `npm ci` then refuses it elsewhere.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const problems = []

for (const [path, { optionalDependencies = {}, resolved }] of Object.entries(packages)) {
  if (resolved?.startsWith('http')) problems.push(`${path} names the registry it came from`)
  for (const name of Object.keys(optionalDependencies)) {
    if (!isListed(path, name)) problems.push(`${path || 'the project'} may need ${name}, which is not listed`)
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

/** Found where Node would look: beside the package, then further up. */
function isListed(path, name) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder.includes('/node_modules/'))
      return folder !== '' && packages[`node_modules/${name}`] !== undefined
  }
}

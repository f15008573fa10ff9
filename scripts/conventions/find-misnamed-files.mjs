import { basename } from 'node:path'

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** The fixed parts of a slice. Their first word names the slice or the topic, and they export what belongs to it. */
const ROLES = ['routes', 'rules', 'queries', 'constraints', 'limits', 'public', 'api', 'calls', 'config', 'd']
/** They say nothing about what a file is for. */
const SMALL_WORDS = new Set(['as', 'in', 'is', 'of', 'to'])
const FORBIDDEN = /(^|\/)(utils?|helpers?|misc|common)(\/|\.\w+$)/

/**
 * A file is named after its main export. If it has one exported value, or components, that's clear: all words of one name
 * are in the other's. A file with several functions is named after its topic, which no script can judge.
 */
export function findMisnamedFiles(files) {
  return files.flatMap(({ path, exports, isTest }) => {
    const [name, ...endings] = basename(path).split('.')
    const [role] = endings.slice(0, -1)
    if (FORBIDDEN.test(path)) return [`${path}: name it for what it does.`]
    if (!KEBAB_CASE.test(name)) return [`${path}: write the name in kebab-case, like assign-trainer.ts.`]
    if (isTest || ROLES.includes(role)) return []
    if (role) return [`${path}: '.${role}' isn't a role that files have. The roles are ${ROLES.join(', ')}.`]
    return misnamed(path, name, exports)
  })
}

function misnamed(path, name, exports) {
  const names = [...new Set(exports.map((entry) => entry.name))]
  const values = [...new Set(exports.filter(({ isType }) => !isType).map((entry) => entry.name))]
  const hasTopic = values.length > 1 && !values.some((value) => isComponent(path, value))
  if (values.length === 0 || hasTopic || names.some((known) => isNamedAfter(name, known))) return []
  return [`${path}: exports ${values.join(', ')}. Name the file after its main export: ${kebab(values[0])}.`]
}

function isComponent(path, value) {
  return path.endsWith('.tsx') && /^[A-Z][a-z]/.test(value)
}

function isNamedAfter(name, exported) {
  const [own, other] = [wordsOf(name), wordsOf(kebab(exported))]
  const isSame = name === kebab(exported).replaceAll('-', '') || exported === 'default'
  return isSame || own.isSubsetOf(other) || other.isSubsetOf(own)
}

function wordsOf(name) {
  const words = name.split('-').filter((word) => !SMALL_WORDS.has(word))
  return new Set(words.map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')))
}

function kebab(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

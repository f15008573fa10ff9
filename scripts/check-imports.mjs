// Checks which way imports run, that slices have the same names everywhere, and that folders stay small. See docs/architecture.md.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { root } from './paths.mjs'

const SLICES = [
  'auth',
  'discovery',
  'enrollment',
  'gyms',
  'availability',
  'schedule',
  'notifications',
  'admin',
  'demo',
]

/** Which slices a slice may call, through their `*.public.ts`. */
const MAY_CALL = {
  auth: ['schedule'],
  enrollment: ['gyms', 'schedule', 'notifications', 'auth'],
  availability: ['gyms'],
  schedule: ['gyms', 'notifications'],
  admin: ['gyms', 'auth', 'enrollment', 'availability', 'schedule', 'notifications'],
  gyms: ['notifications'],
  demo: ['auth'],
}
/** Each web layer may import the ones before it. The playground sits next to the features. */
const WEB_LAYERS = ['lib', 'components', 'session', 'live', 'features', 'pages', 'app']
const BESIDE = { playground: 'features' }
/** Only the files at the root of these folders may be imported from outside. */
const PRIVATE_FOLDERS = ['web/src/components/week-grid']
/** Tests included. In larger folders, nobody finds anything at a glance. */
const FILES_PER_FOLDER = 20
const SMALL_FOLDERS = ['contract/src', 'e2e', 'scripts', 'server', 'web/src']
const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|misc|common)(\/|\.tsx?$)/
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|\n\s*import '([^']+)'/g

const problems = []
const complain = (file, words) => problems.push(`${file}: ${words}`)

for (const file of sourceFiles()) {
  if (FORBIDDEN_NAMES.test(file)) complain(file, 'name it for what it does')
  for (const target of importsOf(file)) checkImport(file, target)
}
checkSliceNames('server/src/features')
checkSliceNames('web/src/features')
for (const folder of SMALL_FOLDERS) checkFolderSizes(folder)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

function checkImport(file, target) {
  const [from, to] = [placeOf(file), placeOf(target)]
  const isTest = /\.test\.tsx?$|\/test\/|\/seed\//.test(file)
  if (from.part === 'contract' && !['contract', 'package'].includes(to.part))
    complain(file, `contract imports ${target}`)
  if (from.part === 'contract' && to.part === 'package' && target !== 'zod' && !isTest)
    complain(file, `contract imports ${target}`)
  if (from.part === 'server' && to.part === 'web') complain(file, `server imports ${target}`)
  if (from.part === 'web' && to.part === 'server') complain(file, `web imports ${target}`)
  if (isTest) return
  if (from.part === 'server') checkServerImport(file, target, from, to)
  if (from.part === 'web') checkWebImport(file, target, from, to)
}

function checkServerImport(file, target, from, to) {
  if (from.layer === 'platform' && to.layer === 'features') complain(file, `platform imports ${target}`)
  if (!from.slice || !to.slice || from.slice === to.slice) return
  if (!target.endsWith(`/${to.slice}.public.ts`))
    complain(file, `imports another slice's internals: ${target}`)
  else if (!MAY_CALL[from.slice]?.includes(to.slice)) complain(file, `${from.slice} may not call ${to.slice}`)
}

function checkWebImport(file, target, from, to) {
  if (from.slice && to.slice && from.slice !== to.slice) complain(file, `imports another feature: ${target}`)
  const [own, other] = [levelOf(from.layer), levelOf(to.layer)]
  const isBeside = own === other && from.layer !== to.layer
  if (own >= 0 && (other > own || isBeside)) complain(file, `${from.layer} imports ${target}`)
  for (const folder of PRIVATE_FOLDERS) {
    const isInside = target.startsWith(`${folder}/`) && target.slice(folder.length + 1).includes('/')
    if (isInside && !file.startsWith(`${folder}/`))
      complain(file, `imports the internals of ${folder}: ${target}`)
  }
}

function levelOf(layer) {
  return WEB_LAYERS.indexOf(BESIDE[layer] ?? layer)
}

/** Where a file belongs: workspace, layer, and slice. */
function placeOf(path) {
  const [part = '', src, layer = '', slice = ''] = path.split('/')
  if (part === '@spotter') return { part: src }
  if (!['contract', 'server', 'web', 'e2e', 'bench'].includes(part)) return { part: 'package' }
  const isSlice = src === 'src' && layer === 'features' && SLICES.includes(slice)
  return { part, layer, slice: isSlice ? slice : null }
}

function* importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const [, named, dynamic, bare] of text.matchAll(IMPORT)) {
    const target = named ?? dynamic ?? bare
    yield target.startsWith('.')
      ? relative(root, resolve(root, dirname(file), target))
          .split(sep)
          .join('/')
      : target
  }
}

function checkSliceNames(folder) {
  for (const name of readdirSync(join(root, folder))) {
    const isFolder = statSync(join(root, folder, name)).isDirectory()
    if (isFolder && !SLICES.includes(name)) complain(`${folder}/${name}`, "isn't a slice")
  }
}

function checkFolderSizes(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  if (files > FILES_PER_FOLDER) complain(folder, `has ${files} files; the limit is ${FILES_PER_FOLDER}`)
  for (const entry of entries) if (entry.isDirectory()) checkFolderSizes(`${folder}/${entry.name}`)
}

function sourceFiles() {
  return ['contract/src', 'server/src', 'server/seed', 'server/test', 'web/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (name) => `${folder}/${name.split(sep).join('/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'))
}

export const SLICES = [
  'auth',
  'discovery',
  'enrollment',
  'gyms',
  'availability',
  'schedule',
  'notifications',
  'admin',
  'planning',
  'integrations',
  'demo',
  'doctor',
  'attention',
  'insights',
  'offers',
  'packs',
  'pay',
  'billing',
  'activity',
  'search',
]

/** Which slices a slice may call, through their `*.public.ts`. */
const MAY_CALL = {
  auth: ['schedule', 'integrations'],
  enrollment: ['gyms', 'schedule', 'notifications', 'auth'],
  availability: ['gyms'],
  schedule: ['gyms', 'notifications', 'billing'],
  admin: [
    'gyms',
    'auth',
    'enrollment',
    'availability',
    'schedule',
    'notifications',
    'planning',
    'offers',
    'pay',
    'packs',
    'integrations',
  ],
  gyms: ['notifications'],
  planning: ['gyms', 'schedule', 'enrollment', 'notifications', 'availability'],
  integrations: ['auth', 'gyms'],
  demo: ['auth'],
  activity: ['gyms'],
  search: ['gyms'],
  attention: ['gyms', 'enrollment', 'availability', 'schedule', 'notifications'],
  insights: ['gyms', 'notifications'],
  offers: ['gyms', 'schedule', 'notifications'],
  pay: ['gyms'],
  billing: ['gyms'],
  packs: ['gyms', 'schedule', 'notifications'],
}
/** Each web layer may import the ones before it. The playground sits next to the features. */
const WEB_LAYERS = ['lib', 'components', 'sign-in', 'live', 'brand', 'features', 'pages', 'app']
const BESIDE = { playground: 'features' }
/** Only the files at the root of these folders may be imported from outside. */
const PRIVATE_FOLDERS = ['web/src/components/week-grid']

/** Which way imports run, and that slices have the same names everywhere. See docs/architecture.md. */
export function findWrongImports(files) {
  return files.flatMap(({ path, imports }) => {
    const found = new Set([wrongSlice(path), ...imports.flatMap(({ target }) => wrongImport(path, target))])
    return [...found].filter(Boolean).map((words) => `${path} ${words}`)
  })
}

function wrongSlice(path) {
  const [, contract, name = contract] =
    /^(?:contract\/src\/(?!shared\/)([^/]+)|(?:server|web)\/src\/features\/([^/]+)\/)/.exec(path) ?? []
  return name && !SLICES.includes(name) && `is in ${name}, which isn't a slice. Add it to the list of slices.`
}

function wrongImport(path, target) {
  const [from, to] = [placeOf(path), placeOf(target)]
  const isTest = /\.test\.tsx?$|\/test\/|\/seed\//.test(path)
  if (from.part === 'contract' && !isTest) return wrongContractImport(target, from, to)
  if (from.part === 'server' && to.part === 'web') return [`imports ${target}. Share it through contract.`]
  if (from.part === 'web' && to.part === 'server') return [`imports ${target}. Share it through contract.`]
  if (isTest) return []
  if (from.part === 'server') return wrongServerImport(target, from, to)
  return from.part === 'web' ? wrongWebImport(path, target, from, to) : []
}

function wrongContractImport(target, from, to) {
  if (to.part !== 'contract' && target !== 'zod') return [`imports ${target}, but contract imports only zod.`]
  const knowsSlice = from.layer === 'shared' && to.part === 'contract' && to.layer !== 'shared'
  return knowsSlice ? [`imports ${target}, but shared knows no slices.`] : []
}

function wrongServerImport(target, from, to) {
  if (from.layer === 'platform' && to.layer === 'features')
    return [`imports ${target}, but platform knows no features. Pass in what it needs.`]
  if (!from.slice || !to.slice || from.slice === to.slice) return []
  if (!target.endsWith(`/${to.slice}.public.ts`))
    return [`imports ${target}. Other slices may use only ${to.slice}.public.ts.`]
  const mayCall = MAY_CALL[from.slice]?.includes(to.slice)
  return mayCall ? [] : [`imports ${target}, but ${from.slice} may not call ${to.slice}: see MAY_CALL.`]
}

function wrongWebImport(path, target, from, to) {
  if (from.slice && to.slice && from.slice !== to.slice)
    return [`imports ${target} from another feature. Let a page combine the two.`]
  const [own, other] = [levelOf(from.layer), levelOf(to.layer)]
  const isBeside = own === other && from.layer !== to.layer
  if (own >= 0 && (other > own || isBeside))
    return [`imports ${target}, but ${from.layer} may not know ${to.layer}. Pass in what it needs.`]
  const folder = PRIVATE_FOLDERS.find((known) => isInternal(target, known) && !path.startsWith(`${known}/`))
  return folder ? [`imports ${target}. From outside, use only the files at the root of ${folder}.`] : []
}

function isInternal(target, folder) {
  return target.startsWith(`${folder}/`) && target.slice(folder.length + 1).includes('/')
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

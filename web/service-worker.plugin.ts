import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What has to work without a connection: the app itself, and My sessions; and what those see who train. */
const NEEDED =
  /\/src\/(main|pages\/(start-page|my-sessions-page|home\/next-for-you)|app\/header\/user-menu|components\/ui\/feedback\/toaster)\.tsx$/
const NEEDED_FONT = /inter-latin-wght.*\.woff2$/

/** Writes `sw.js` with the names of the files that the app needs offline, so that every build has its own. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { entry, assets } = filesOf(bundle)
        const source = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
        const page = bundle['index.html']
        const html = page?.type === 'asset' ? String(page.source) : ''
        const build = createHash('sha256')
          .update(JSON.stringify([html, assets, source]))
          .digest('hex')
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: source
            .replace('__BUILD__', build.slice(0, 12))
            .replace('__ENTRY__', entry)
            .replace("['__ASSETS__']", JSON.stringify(assets)),
        })
      },
    },
  }
}

function filesOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const imported of chunk.imports) add(imported)
  }
  for (const { fileName, isEntry, moduleIds } of chunks) {
    if (isEntry || moduleIds.some((id) => NEEDED.test(id))) add(fileName)
  }
  for (const name of Object.keys(bundle)) if (NEEDED_FONT.test(name)) found.add(name)
  const entry = chunks.find((chunk) => chunk.isEntry)?.fileName ?? ''
  return { entry, assets: [...found].toSorted().map((name) => `/${name}`) }
}

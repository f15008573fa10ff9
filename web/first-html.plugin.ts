import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

const FIRST_HTML = join(import.meta.dirname, 'src/app/first-view/first-html.tsx')
type FirstViews = typeof import('./src/app/first-view/first-html.tsx')

/**
 * Puts the styles and what's known of each page into index.html, so that the first paint waits for nothing else. The
 * dev server does without: there, styles and pages change all the time, and are close by.
 */
export function firstHtml(): Plugin {
  return {
    name: 'first-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { module } = await runnerImport<FirstViews>(FIRST_HTML, {
          root: import.meta.dirname,
          configFile: false,
          logLevel: 'error',
        })
        const { otherPages, pages } = module.renderFirstHtml()
        const templates = Object.entries(pages).map(
          ([start, { html, code }]) =>
            `<template id="first-html-${start}">${linksTo(code, bundle)}${html}</template>`,
        )
        return (
          withStyles(html, bundle)
            .replace('<div id="root"></div>', () =>
              [`<div id="root">${otherPages}</div>`, ...templates].join('\n    '),
            )
            // The first paint needs no code, but it does need the rest of the page and, soon after, the font.
            .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        )
      },
    },
  }
}

function withStyles(html: string, bundle: Rolldown.OutputBundle) {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, name: string) => {
    const file = bundle[name]
    if (file?.type !== 'asset') return link
    delete bundle[name]
    for (const chunk of chunksOf(bundle)) chunk.viteMetadata?.importedCss.delete(name)
    return `<style>${file.source}</style>`
  })
}

/** Has the browser fetch a page's code right after the app's, instead of once that has run. */
function linksTo(code: string | undefined, bundle: Rolldown.OutputBundle) {
  const chunks = chunksOf(bundle)
  const files = code
    ? withImports(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(code))))
    : []
  const loaded = withImports(chunks.find(({ isEntry }) => isEntry))
  return [...new Set(files)]
    .filter((name) => !loaded.includes(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
    .join('')

  function withImports(chunk: Rolldown.OutputChunk | undefined): string[] {
    if (!chunk) return []
    const imported = chunk.imports.map((name) => chunks.find(({ fileName }) => fileName === name))
    return [chunk.fileName, ...imported.flatMap(withImports)]
  }
}

function chunksOf(bundle: Rolldown.OutputBundle) {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstHtml } from './first-html.plugin.ts'
import { serviceWorker } from './service-worker.plugin.ts'

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|webmanifest)$/
/** People who follow a link get these, and nothing of what only those who are signed in need. */
const PAGES_WITHOUT_SIGN_IN = /web\/src\/pages\/(?:account\/(?!profile)|asked-hour|swap-page|unsubscribe)/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every compressible file, so that the server never compresses on the fly. */
function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = await readdir(outDir, { recursive: true })
        await Promise.all(
          files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(outDir, file))),
        )
      },
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, quality)),
    writeFile(`${path}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), firstHtml(), serviceWorker(), precompress()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined assets would need data: in the content security policy of fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Dozens of tiny files, many found only after one another, cost a phone more than bytes that it doesn't need yet.
          groups: [
            { name: 'first-view', test: /web\/src\/main\.tsx$/, priority: 4 },
            { name: 'visitors', test: PAGES_WITHOUT_SIGN_IN, priority: 3 },
            // Without cycles: what a widely shared module imports is shared at least as widely.
            { name: 'most-pages', minShareCount: 24, priority: 2 },
            { name: 'several-pages', minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
    // light-dark() and friends stay as written instead of being rewritten for older browsers.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})

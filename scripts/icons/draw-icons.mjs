// Draws the app's PNG icons from web/public/favicon.svg. Run it after the logo changes: npm run icons
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../find-chromium.mjs'
import { root } from '../paths.mjs'

const PUBLIC = join(root, 'web/public')
const LOGO = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
/** To the edges, with the bars inside the circle that any mask leaves visible. */
const FULL_BLEED = LOGO.replace(' rx="8"', '').replace('<g ', '<g transform="translate(2.4 2.4) scale(.85)" ')
/** Android shows only the badge's outline, in its own color. */
const BARS = LOGO.replace(/<rect [^>]*fill="#c2410c"[^>]*>/, '')

const ICONS = [
  { name: 'icon-192', size: 192, svg: LOGO },
  { name: 'icon-512', size: 512, svg: LOGO },
  { name: 'maskable-512', size: 512, svg: FULL_BLEED },
  { name: 'apple-touch-icon', size: 180, svg: FULL_BLEED },
  { name: 'badge-96', size: 96, svg: BARS },
]

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  writeFileSync(join(PUBLIC, `icons/${name}.png`), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()

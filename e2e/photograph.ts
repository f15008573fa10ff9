import type { Page } from '@playwright/test'

/** Takes a picture for docs/walkthroughs, only if it's asked for: WALKTHROUGH=on npm run e2e -- second-factor.spec.ts */
export async function photograph(page: Page, name: string) {
  if (process.env.WALKTHROUGH !== 'on') return
  await page.setViewportSize({ width: 900, height: 760 })
  await page.screenshot({ path: `docs/walkthroughs/${name}.png`, animations: 'disabled' })
}

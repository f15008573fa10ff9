import { writeFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { choose, type DemoPerson, expect, PHONE, signInAs, test } from '../fixtures.ts'
import { NOW } from './playwright.config.ts'

const FOLDER = new URL('../../docs/pictures/', import.meta.url)
const THEMES = ['light', 'dark'] as const
/** A README shows them at half their width, so this is sharp on most screens and still small. */
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 }
const MOBILE = { ...PHONE, deviceScaleFactor: 2 }
const QUALITY = 0.86

interface Picture {
  name: string
  as?: DemoPerson
  path: string
  /** What has to be there before the picture is taken. */
  until: (page: Page) => Locator
  /** What to do first. */
  prepare?: (page: Page) => Promise<void>
  on?: typeof DESKTOP | typeof MOBILE
}

const PICTURES: Picture[] = [
  {
    name: 'front-door',
    path: '/',
    until: (page) => page.getByRole('button', { name: 'Enroll in Tidewater Fitness' }),
  },
  {
    name: 'home',
    as: 'manager',
    path: '/gym-manager',
    until: (page) => page.getByRole('button', { name: 'Add Location' }).first(),
  },
  {
    name: 'overview',
    as: 'manager',
    path: '/gym-manager/schedule',
    until: (page) => page.getByRole('gridcell', { name: /Wei Zhang/ }).first(),
    prepare: scrollToSchedule,
  },
  {
    name: 'planner',
    as: 'manager',
    path: '/gym-manager/planner?week=2026-11-30',
    until: (page) => page.getByRole('button', { name: 'Draft the week' }),
    prepare: draftTheWeek,
  },
  {
    name: 'comparison',
    as: 'manager',
    path: '/gym-manager/schedule-comparison',
    until: (page) => page.getByText('Elif Kaya').first(),
    prepare: scrollToSchedule,
  },
  {
    name: 'trainees',
    as: 'manager',
    path: '/gym-manager/trainees',
    until: (page) => page.getByRole('combobox').first(),
    prepare: chooseIronwood,
  },
  {
    name: 'notifications',
    as: 'manager',
    path: '/gym-manager/notifications',
    until: (page) => page.getByRole('button', { name: 'Preview' }).first(),
  },
  {
    name: 'payments',
    as: 'manager',
    path: '/gym-manager/payments',
    until: (page) => page.getByText('Matteo Greco').first(),
  },
  {
    name: 'trainer-hours',
    as: 'trainer',
    path: '/trainer/availability',
    until: (page) => page.getByRole('gridcell', { name: /Hana Suzuki/ }),
  },
  {
    name: 'trainee-hours',
    as: 'trainee',
    path: '/trainee/schedule',
    until: (page) => page.getByRole('gridcell', { name: /Kenji Watanabe/ }).first(),
  },
  {
    name: 'my-sessions',
    as: 'trainee',
    path: '/my/sessions',
    until: (page) => page.getByRole('button', { name: "I can't make it" }).first(),
  },
  {
    name: 'admin',
    as: 'admin',
    path: '/admin?tab=users',
    until: (page) => page.getByRole('row').nth(5),
  },
  {
    name: 'phone-hours',
    as: 'trainee',
    path: '/trainee/schedule',
    until: (page) => page.getByRole('gridcell', { name: /available/i }).first(),
    on: MOBILE,
  },
  {
    name: 'phone-sessions',
    as: 'trainee',
    path: '/my/sessions',
    until: (page) => page.getByRole('button', { name: "I can't make it" }).first(),
    on: MOBILE,
  },
]

for (const { name, as, path, until, prepare, on = DESKTOP } of PICTURES) {
  test(name, async ({ browser }) => {
    const page = await browser.newPage({ ...on, reducedMotion: 'reduce' })
    await page.clock.setFixedTime(NOW)
    if (as) await signInAs(page, as)
    await page.goto(path)
    await expect(until(page)).toBeVisible()
    await prepare?.(page)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      await writeFile(new URL(`${name}-${colorScheme}.webp`, FOLDER), await asWebp(browser, png))
    }
    await page.close()
  })
}

/** The page's title and tabs are in other pictures already. */
async function scrollToSchedule(page: Page) {
  await page
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => heading.scrollIntoView())
}

async function draftTheWeek(page: Page) {
  await page.getByRole('button', { name: 'Draft the week' }).click()
  await expect(page.getByRole('region', { name: 'Score' }).getByText('wanted sessions')).toBeVisible()
}

async function chooseIronwood(page: Page) {
  await choose(page.getByRole('combobox').first(), page.getByRole('option', { name: 'Ironwood Strength' }))
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
}

/** The browser can write WebP, so there's no need for another package. */
async function asWebp(browser: Browser, png: Buffer) {
  const page = await browser.newPage()
  await page.setContent(`<img src="data:image/png;base64,${png.toString('base64')}">`)
  const url = await page.evaluate(async (quality) => {
    const image = document.images[0] as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', quality)
  }, QUALITY)
  await page.close()
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

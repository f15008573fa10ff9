import { writeFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { type DemoPerson, expect, PHONE, signInAs, test } from '../fixtures.ts'
import { call } from '../world.ts'
import { NOW } from './playwright.config.ts'

const FOLDER = new URL('../../docs/pictures/', import.meta.url)
const THEMES = ['light', 'dark'] as const
/** A README shows them at half their width, so this is sharp on most screens and still small. */
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 }
const MOBILE = { ...PHONE, deviceScaleFactor: 2 }
/** About as wide as an inbox's reading pane, and as long as the email. */
const EMAIL = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 1.5 }
const QUALITY = 0.86

interface Picture {
  name: string
  as?: DemoPerson
  /** An email has to be sent first. */
  path: string | ((page: Page) => Promise<string>)
  /** What has to be there before the picture is taken. */
  until: (page: Page) => Locator
  /** What to do first. */
  prepare?: (page: Page) => Promise<void>
  on?: typeof DESKTOP | typeof MOBILE | typeof EMAIL
}

const PICTURES: Picture[] = [
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
  },
  {
    name: 'planner',
    as: 'manager',
    path: '/gym-manager/planner?week=2026-11-30',
    until: (page) => page.getByRole('button', { name: 'Draft the week' }),
    prepare: draftTheWeek,
  },
  {
    name: 'what-if',
    as: 'manager',
    path: '/gym-manager/planner/what-if',
    until: (page) => page.getByRole('button', { name: 'Add change' }),
    prepare: askWhatIf,
  },
  {
    name: 'notifications',
    as: 'manager',
    path: '/gym-manager/notifications',
    until: (page) => page.getByRole('button', { name: 'Preview' }).first(),
  },
  {
    name: 'insights',
    as: 'manager',
    path: '/gym-manager/insights',
    until: (page) => page.getByRole('heading', { name: 'The week by hour' }),
  },
  {
    name: 'packs',
    as: 'manager',
    path: '/gym-manager/payments/packs',
    until: (page) => page.getByRole('cell', { name: /left, until/ }).first(),
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
  {
    name: 'email-sessions',
    path: (page) => emailPath(page, 'You have 4 new sessions at Ironwood Strength'),
    until: (page) => page.getByRole('link', { name: 'Open my schedule' }),
    on: EMAIL,
  },
  {
    name: 'email-password',
    path: sendPasswordLink,
    until: (page) => page.getByRole('link', { name: 'Choose a new password' }),
    on: EMAIL,
  },
  {
    name: 'email-ask',
    as: 'manager',
    path: askForHours,
    until: (page) => page.getByRole('link', { name: /^Open / }).first(),
    on: EMAIL,
  },
]

for (const { name, as, path, until, prepare, on = DESKTOP } of PICTURES) {
  test(name, async ({ browser }) => {
    const page = await browser.newPage({ ...on, reducedMotion: 'reduce' })
    await page.clock.setFixedTime(NOW)
    if (as) await signInAs(page, as)
    await page.goto(typeof path === 'string' ? path : await path(page))
    await expect(until(page)).toBeVisible()
    await prepare?.(page)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: on === EMAIL })
      await writeFile(new URL(`${name}-${colorScheme}.webp`, FOLDER), await asWebp(browser, png))
    }
    await page.close()
  })
}

async function draftTheWeek(page: Page) {
  await page.getByRole('button', { name: 'Draft the week' }).click()
  await expect(page.getByRole('region', { name: 'Score' }).getByText('wanted sessions')).toBeVisible()
}

async function askWhatIf(page: Page) {
  await page.getByRole('button', { name: 'Add change' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Answer' })
      .getByText(/sessions? a week/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ask this/ }).first()).toBeVisible({ timeout: 120_000 })
}

/** The planner's picture has drafted the week. */
async function askForHours(page: Page) {
  await page.goto('/gym-manager/planner?week=2026-11-30&view=asks')
  await page.getByRole('button', { name: 'Ask all' }).click()
  return emailPath(page, /^Could you open .* at Ironwood Strength/)
}

async function sendPasswordLink(page: Page) {
  await call(page.request, undefined, 'POST', '/Auth/forgot-password', { email: 'trainee@spotter.demo' })
  return emailPath(page, 'Reset your Spotter password')
}

/** Waits for the email, and leads to it as its reader sees it. */
async function emailPath(page: Page, subject: string | RegExp) {
  const find = async () => {
    const emails = await call<{ id: string; subject: string }[]>(
      page.request,
      undefined,
      'GET',
      '/demo/inbox?pageSize=100',
    )
    return emails.find((email) => email.subject.match(subject))?.id
  }
  await expect.poll(find).toBeTruthy()
  return `/api/demo/inbox/${await find()}/html`
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

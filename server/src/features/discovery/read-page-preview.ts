import type { PublicGymBrand, PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { DEFAULT_PAGE_SIZE } from '@spotter/contract/shared/paging.ts'
import { Id } from '@spotter/contract/shared/text.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import type { Database } from '../../platform/database.ts'
import type { PagePreview } from '../../platform/http/pages/page-preview.ts'
import { readGyms } from './read-gyms.ts'
import { readTrainers } from './read-trainers.ts'

const PAGE = /^\/(gyms|trainers)\/([^/]+)\/?$/i
const DESCRIPTION_MAX = 200

export async function readPagePreview(
  db: Database,
  publicUrl: string,
  path: string,
): Promise<PagePreview | 'missing' | null> {
  const [, kind, text] = PAGE.exec(path) ?? []
  if (!kind) return null
  const { data: id } = Id.safeParse(text)
  if (!id) return 'missing'
  const words = kind.toLowerCase() === 'gyms' ? await gymWords(db, id) : await trainerWords(db, id)
  if (!words) return 'missing'
  const { title, description, picture, data } = words
  return {
    title,
    description: shortened(description),
    url: new URL(`/${kind.toLowerCase()}/${id}`, publicUrl).href,
    image: new URL(isShownEverywhere(picture) ? picture : '/preview.png', publicUrl).href,
    data,
  }
}

async function gymWords(db: Database, id: string) {
  const [gym] = (await readGyms(db, { brand: id, pageSize: DEFAULT_PAGE_SIZE })).brands
  return (
    gym && { title: gym.name, description: gym.description ?? about(gym), picture: gym.logoUrl, data: gym }
  )
}

async function trainerWords(db: Database, id: string) {
  const [trainer] = (await readTrainers(db, { trainer: id, pageSize: DEFAULT_PAGE_SIZE })).trainers
  return (
    trainer && {
      title: trainer.name,
      description: trainer.bio ?? whereabouts(trainer),
      picture: trainer.photo,
      data: trainer,
    }
  )
}

function about({ name, locations, trainerCount }: PublicGymBrand) {
  return `${name}: ${plural(locations.length, 'location')} and ${plural(trainerCount, 'trainer')}. Find your gym on Spotter.`
}

function whereabouts({ name, brands }: PublicTrainer) {
  return `${name} trains at ${brands.map((brand) => brand.name).join(' and ')}.`
}

function shortened(text: string) {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= DESCRIPTION_MAX ? plain : `${plain.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
}

/** Where links are shared, drawings (SVG) aren't shown. */
function isShownEverywhere(picture: string | null): picture is string {
  return picture !== null && !/\.svg($|\?)/i.test(picture)
}

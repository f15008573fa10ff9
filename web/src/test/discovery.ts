import type { PublicGymBrand, PublicLocation, PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { http } from 'msw'
import { success } from './answers.ts'

export function idOf(number: number) {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export function location(parts: Partial<PublicLocation> = {}): PublicLocation {
  return {
    id: idOf(11),
    name: 'Neubau',
    address: 'Lindengasse 41',
    area: 'Vienna',
    coordinates: null,
    timeZone: 'Europe/Vienna',
    trainerCount: 2,
    ...parts,
  }
}

export function brand(parts: Partial<PublicGymBrand> = {}): PublicGymBrand {
  return {
    id: idOf(1),
    name: 'Ironwood',
    description: 'Barbells and chalk',
    website: 'https://ironwood.example',
    logoUrl: null,
    trainerCount: 2,
    locations: [location(), location({ id: idOf(12), name: 'Donaustadt', area: 'Vienna, East' })],
    ...parts,
  }
}

export function trainer(parts: Partial<PublicTrainer> = {}): PublicTrainer {
  return {
    id: idOf(21),
    name: 'Kenji Watanabe',
    photo: null,
    specialties: ['Strength', 'Mobility', 'Yoga', 'Boxing', 'Rowing'],
    bio: 'Chalk and patience',
    rating: 4.9,
    gyms: [idOf(11)],
    brands: [
      {
        id: idOf(1),
        name: 'Ironwood',
        locations: [{ id: idOf(11), name: 'Neubau', area: 'Vienna', coordinates: null }],
      },
    ],
    ...parts,
  }
}

interface World {
  brands?: PublicGymBrand[]
  trainers?: PublicTrainer[]
}

/** Handlers for the given data, which also record the queries for trainers and gyms. */
export function discoveryWorld({ brands = [], trainers = [] }: World) {
  const asked: { gyms: URLSearchParams[]; trainers: URLSearchParams[] } = { gyms: [], trainers: [] }
  const handlers = [
    http.get('/api/Gyms', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.gyms.push(query)
      const found = brands.filter(({ id }) => !query.has('brand') || query.get('brand') === id)
      return success(found, { headers: { 'x-total-count': String(found.length) } })
    }),
    http.get('/api/Trainers', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.trainers.push(query)
      const wanted = query.get('trainer')
      if (wanted) return success(trainers.filter(({ id }) => id === wanted))
      const first = (Number(query.get('page')) - 1) * Number(query.get('pageSize'))
      const page = trainers.slice(first, first + Number(query.get('pageSize')))
      return success(page, { headers: { 'x-total-count': String(trainers.length) } })
    }),
    http.get('/api/Gyms/names', () => success(brands.map(({ id, name }) => ({ id, name })))),
    http.get('/api/Trainers/specialties', () =>
      success([...new Set(trainers.flatMap(({ specialties }) => specialties))].sort()),
    ),
  ]
  return { handlers, asked }
}

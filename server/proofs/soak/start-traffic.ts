import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@spotter/contract/time.ts'
import { type Random, seededRandom } from '../../test/planning/seeded-random.ts'
import type { Pair } from '../seed-gym.ts'

interface TrafficOptions {
  url: string
  brandId: string
  pairs: Pair[]
  token: (userId: string) => Promise<string>
}

export interface Sample {
  milliseconds: number
  status: number
}

interface Traffic extends TrafficOptions {
  random: Random
  reads: string[]
  /** The pairs that nobody is booking right now, each with its session. */
  booked: Map<Pair, string | null>
}

/** What people do all day: three of four requests read, and the rest book and cancel. */
export function startTraffic(options: TrafficOptions) {
  const booked = new Map(options.pairs.map((pair) => [pair, null]))
  const traffic: Traffic = { ...options, random: seededRandom(1), reads: readsOf(options), booked }
  return {
    /** As fast as they're answered, this many at a time. */
    async full(seconds: number, atOnce: number): Promise<Sample[]> {
      const samples: Sample[] = []
      const end = performance.now() + seconds * 1000
      const lane = async () => {
        while (performance.now() < end) samples.push(await askSomething(traffic))
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
      return samples
    },
    /** At a steady pace, whether or not earlier requests have been answered. */
    async steady(seconds: number, perSecond: number): Promise<Sample[]> {
      const samples: Promise<Sample>[] = []
      const begun = performance.now()
      while (performance.now() - begun < seconds * 1000) {
        const due = ((performance.now() - begun) / 1000) * perSecond
        while (samples.length < due) samples.push(askSomething(traffic))
        await wait(5)
      }
      return Promise.all(samples)
    },
  }
}

function readsOf({ brandId, pairs }: TrafficOptions) {
  const { traineeId, gymLocationId, hours } = pairs[0]!
  const first = hours[0]!.date
  const range = `startDate=${first}&endDate=${addDays(first, 6)}`
  return [
    `/api/gym-schedule/trainers/availability?gymBrandId=${brandId}&${range}`,
    `/api/gym-schedule/capacity?gymBrandId=${brandId}&${range}`,
    `/api/gym-schedule/trainees/${traineeId}/hours?${range}`,
    `/api/gym-manager/locations/${gymLocationId}/trainer-schedules?${range}`,
    `/api/gym-management/brands/${brandId}/trainees`,
    '/api/Gyms',
    '/api/Auth/me',
  ]
}

async function askSomething(traffic: Traffic): Promise<Sample> {
  const { random, reads, booked } = traffic
  if (random.chance(0.25) && booked.size > 0) return bookOrCancel(traffic)
  const { managerId } = random.pick(traffic.pairs)
  return (await ask(traffic, managerId, 'GET', random.pick(reads))).sample
}

async function bookOrCancel(traffic: Traffic) {
  const { random, booked } = traffic
  const [pair, id] = random.pick([...booked])
  booked.delete(pair)
  const { managerId, trainerId, traineeId, gymLocationId, hours } = pair
  const body = { trainerId, traineeId, gymLocationId, ...random.pick(hours) }
  const { sample, text } = id
    ? await ask(traffic, managerId, 'DELETE', `/api/gym-schedule/assignments/${id}`)
    : await ask(traffic, managerId, 'POST', '/api/gym-schedule/assignments', body)
  booked.set(pair, sample.status === 201 ? JSON.parse(text).data.id : null)
  return sample
}

async function ask({ url, token }: Traffic, managerId: string, method: string, path: string, body?: object) {
  const authorization = `Bearer ${await token(managerId)}`
  const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
  const begun = performance.now()
  const response = await fetch(`${url}${path}`, {
    ...{ method, headers, signal: AbortSignal.timeout(30_000) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => null)
  const text = (await response?.text().catch(() => '')) ?? ''
  return { sample: { milliseconds: performance.now() - begun, status: response?.status ?? 0 }, text }
}

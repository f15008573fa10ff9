import {
  listGymNamesCall,
  listGymsCall,
  listSpecialtiesCall,
  listTrainersCall,
} from '@spotter/contract/discovery/discovery.calls.ts'
import {
  GymBrandName,
  GymsQuery,
  PublicGymBrand,
  PublicTrainer,
  TrainersQuery,
} from '@spotter/contract/discovery/discovery.ts'
import { z } from 'zod'
import type { KeptTopic } from '../../platform/http/responses/kept-answers.ts'
import { listed, route } from '../../platform/http/route.ts'
import { readGymNames, readGyms } from './read-gyms.ts'
import { readSpecialties, readTrainers } from './read-trainers.ts'
import { asksForAll, renewTrainers } from './renew-trainers.ts'

/** Published by the database itself: see server/sql/discovery. */
const PUBLIC_FACTS: KeptTopic = { publishedAs: ['discovery'], ownersIn: () => null }

export const discoveryRoutes = [
  route(listGymsCall, {
    access: 'anyone',
    summary: 'List gym brands with their locations',
    query: GymsQuery,
    result: z.array(PublicGymBrand),
    keptUntil: PUBLIC_FACTS,
    handle: async (ctx, { query }) => {
      const { brands, total } = await readGyms(ctx.db, query)
      return listed(brands, total)
    },
  }),
  route(listGymNamesCall, {
    access: 'anyone',
    summary: 'List the names of all gym brands',
    result: z.array(GymBrandName),
    keptUntil: PUBLIC_FACTS,
    handle: (ctx) => readGymNames(ctx.db),
  }),
  route(listTrainersCall, {
    access: 'anyone',
    summary: 'List trainers with their specialties and gyms',
    query: TrainersQuery,
    result: z.array(PublicTrainer),
    keptUntil: PUBLIC_FACTS,
    handle: async (ctx, { query }) => {
      const { trainers, total } = await readTrainers(ctx.db, query)
      return listed(trainers, total)
    },
    renew: async (ctx, { query }, { data, changes }) => {
      const trainers = asksForAll(query) ? await renewTrainers(ctx.db, data, changes) : null
      return trainers && listed(trainers, trainers.length)
    },
  }),
  route(listSpecialtiesCall, {
    access: 'anyone',
    summary: 'List every specialty that trainers offer',
    result: z.array(z.string()),
    keptUntil: PUBLIC_FACTS,
    handle: (ctx) => readSpecialties(ctx.db),
  }),
]

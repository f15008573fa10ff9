import { Id } from '@spotter/contract/text.ts'
import { TrainerProfile, UpdateTrainerProfileRequest } from '@spotter/contract/trainer-profile.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { readTrainerPhoto } from './read-trainer-photo.ts'
import { readTrainerProfile } from './read-trainer-profile.ts'
import { updateTrainerProfile } from './update-trainer-profile.ts'

const TrainerParams = z.object({ trainerId: Id })

export const profileRoutes = [
  route({
    method: 'GET',
    path: '/api/trainers/:trainerId/profile',
    access: ['Trainer', 'SuperAdmin'],
    summary: 'What visitors see of a trainer, for the trainer to edit',
    params: TrainerParams,
    result: TrainerProfile,
    handle: (ctx, { params }) => readTrainerProfile(ctx, params.trainerId),
  }),
  route({
    method: 'PUT',
    path: '/api/trainers/:trainerId/profile',
    access: ['Trainer'],
    summary: 'Change the own photo, specialties and bio',
    params: TrainerParams,
    body: UpdateTrainerProfileRequest,
    result: TrainerProfile,
    handle: (ctx, { params, body }) => updateTrainerProfile(ctx, params.trainerId, body),
  }),
  route({
    method: 'GET',
    path: '/api/Trainers/:trainerId/photo',
    access: 'anyone',
    summary: "A trainer's uploaded photo",
    params: TrainerParams,
    query: z.object({ v: z.string().max(100).optional() }),
    result: z.string(),
    handle: (ctx, { params, query }) => readTrainerPhoto(ctx, params.trainerId, query.v),
  }),
]

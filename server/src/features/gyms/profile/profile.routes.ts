import {
  readTrainerPhotoCall,
  readTrainerProfileCall,
  updateTrainerProfileCall,
} from '@spotter/contract/gyms/trainer-profile.calls.ts'
import {
  TrainerPhotoQuery,
  TrainerProfile,
  UpdateTrainerProfileRequest,
} from '@spotter/contract/gyms/trainer-profile.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { readTrainerPhoto } from './read-trainer-photo.ts'
import { readTrainerProfile } from './read-trainer-profile.ts'
import { updateTrainerProfile } from './update-trainer-profile.ts'

export const profileRoutes = [
  route(readTrainerProfileCall, {
    access: ['Trainer', 'SuperAdmin'],
    summary: 'Get what visitors see of a trainer',
    result: TrainerProfile,
    handle: (ctx, { params }) => readTrainerProfile(ctx, params.trainerId),
  }),
  route(updateTrainerProfileCall, {
    access: ['Trainer'],
    summary: 'Update your photo, specialties, and bio',
    body: UpdateTrainerProfileRequest,
    result: TrainerProfile,
    handle: (ctx, { params, body }) => updateTrainerProfile(ctx, params.trainerId, body),
  }),
  route(readTrainerPhotoCall, {
    access: 'anyone',
    summary: "Download a trainer's photo",
    sends: 'image/webp',
    query: TrainerPhotoQuery,
    result: z.string(),
    handle: (ctx, { params, query }) => readTrainerPhoto(ctx, params.trainerId, query.v),
  }),
]

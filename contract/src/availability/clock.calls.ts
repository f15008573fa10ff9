import { declareCall } from '../shared/call.ts'
import type { Now } from './availability.ts'

export const readNowCall = declareCall('GET', '/api/now')<{ result: Now }>()

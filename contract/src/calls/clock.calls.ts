import type { Now } from '../availability.ts'
import { declareCall } from '../call.ts'

export const readNowCall = declareCall('GET', '/api/now')<{ result: Now }>()

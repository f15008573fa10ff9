import { declareCall } from '../shared/call.ts'
import type { DemoInfo } from './demo.ts'

export const readDemoInfoCall = declareCall('GET', '/api/demo')<{ result: DemoInfo }>()

import { declareCall } from '../shared/call.ts'
import type { AskWhatIfRequest, WhatIf } from './what-if.ts'

/** Works it out in the background, unless the same question about the same facts has been answered already. */
export const askWhatIfCall = declareCall('POST', '/api/gym-planning/what-if')<{
  body: typeof AskWhatIfRequest
  result: WhatIf
}>()

export const readWhatIfCall = declareCall('GET', '/api/gym-planning/what-if/:whatIfId')<{ result: WhatIf }>()

/** An answer that's ready stays. */
export const stopWhatIfCall = declareCall('POST', '/api/gym-planning/what-if/:whatIfId/stop')<{
  result: WhatIf
}>()

/** The weeks of an answer as CSV. */
export const exportWhatIfCall = declareCall('GET', '/api/gym-planning/what-if/:whatIfId/export')<{
  result: null
}>()

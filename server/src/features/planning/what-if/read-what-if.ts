import type { WhatIf } from '@spotter/contract/planning/what-if.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { answerInWords } from './answer-in-words.ts'
import { requireWhatIf } from './what-if.queries.ts'

export async function readWhatIf(ctx: SignedIn, id: string): Promise<WhatIf> {
  const { answer, ...row } = await requireWhatIf(ctx, id)
  return {
    ...row,
    answer: answer && 'weeks' in answer ? answerInWords(answer) : null,
    nextSteps: answer && 'steps' in answer ? answer.steps : null,
  }
}

import type { WhatIfPlan } from '@spotter/contract/planning/what-if.ts'
import type { SignedIn } from '../../../platform/context.ts'
import { csvFile } from '../../../platform/csv/csv-file.ts'
import { conflict } from '../../../platform/refusal.ts'
import { requireWhatIf } from './what-if.queries.ts'

const PLAN = ['sessions', 'at most', 'wanted', 'people', 'people with all they want', 'revenue']

/** Numbers only: nobody's name is in the file. */
export async function exportWhatIf(ctx: SignedIn, id: string) {
  const { answer } = await requireWhatIf(ctx, id)
  if (!answer || !('weeks' in answer)) throw conflict('There is no answer yet')
  const lines = answer.weeks.map(({ week, booked, asIs, changed, hoursAdded, hoursUsed }) => [
    week,
    String(booked),
    ...cellsOf(asIs),
    ...cellsOf(changed),
    String(hoursAdded),
    String(hoursUsed),
  ])
  const head = [
    'Week of',
    'Booked',
    ...PLAN.map((column) => `As it is: ${column}`),
    ...PLAN.map((column) => `Changed: ${column}`),
    'Trainer hours added',
    'Added hours used',
  ]
  return csvFile([head, ...lines], 'what-if.csv')
}

function cellsOf({ sessions, atMost, wanted, people, satisfied, revenue }: WhatIfPlan) {
  return [...[sessions, atMost, wanted, people, satisfied].map(String), revenue ?? '']
}

import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { WhatIfChange, WhatIfSpan } from '@spotter/contract/planning/what-if.ts'
import { useQuery } from '@tanstack/react-query'
import { brandTrainersQuery } from '../../../brand/brand.api.ts'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { Card } from '../../../components/ui/page/card.tsx'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { Answer } from './answer.tsx'
import type { Names } from './change-in-words.ts'
import { NextSteps } from './next-steps.tsx'
import { Question, SPANS } from './question.tsx'
import { whatIfQuery } from './what-if.api.ts'
import { WhatIfState } from './what-if-state.tsx'

interface WhatIfProps {
  brand: GymBrand
  span: WhatIfSpan
  changes: readonly WhatIfChange[]
  onSpan: (span: WhatIfSpan) => void
  onChanges: (changes: readonly WhatIfChange[]) => void
}

export function WhatIf({ brand, span, changes, onSpan, onChanges }: WhatIfProps) {
  const trainers = useQuery(brandTrainersQuery(brand.id)).data ?? []
  const names = useNames(brand, trainers)
  const question = { gymBrandId: brand.id, span, changes: [...changes] }
  const stepsQuestion = { ...question, changes: [] }
  const asked = useQuery({ ...whatIfQuery(question), enabled: changes.length > 0 })
  const steps = useQuery(whatIfQuery(stepsQuestion))
  const isEmpty = steps.data?.weeks.length === 0
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
      <p role="status" className="sr-only">
        {changes.length > 0 &&
          [asked.data?.answer?.summary, ...(asked.data?.answer?.details ?? [])].join(' ')}
      </p>
      <Question
        brand={brand}
        trainers={trainers.map(({ id, fullName }) => ({ id, fullName }))}
        names={names}
        span={span}
        changes={changes}
        onSpan={onSpan}
        onChanges={onChanges}
      />
      {isEmpty ? (
        <Card>
          <EmptyState
            title="No weeks to plan again yet"
            action={<Button onClick={() => onSpan('next-4')}>Ask about the next 4 weeks</Button>}
          >
            Once a week with trainers' hours is over, you can ask what it would have been like.
          </EmptyState>
        </Card>
      ) : (
        <div className="grid min-w-0 gap-4">
          {changes.length > 0 && (
            <Card title="Answer">
              <WhatIfState
                question={question}
                asked={asked}
                progress="Planning the weeks again, with and without"
              >
                {(whatIf) =>
                  whatIf.answer && (
                    <Answer whatIf={whatIf} answer={whatIf.answer} isPast={span !== 'next-4'} />
                  )
                }
              </WhatIfState>
            </Card>
          )}
          <Card
            title="Best next steps"
            description={`The single changes that would place the most sessions in ${inWords(span)}. Each was tried.`}
          >
            <WhatIfState
              question={stepsQuestion}
              asked={steps}
              progress="Trying what would place more sessions"
            >
              {(whatIf) => (
                <NextSteps
                  steps={whatIf.nextSteps ?? []}
                  weeks={whatIf.weeks.length}
                  names={names}
                  onAsk={(change) => onChanges([change])}
                />
              )}
            </WhatIfState>
          </Card>
        </div>
      )}
    </div>
  )
}

function inWords(span: WhatIfSpan) {
  return SPANS.find(({ value }) => value === span)!.label
}

/** People and places that are gone have no name any more. */
function useNames({ locations }: GymBrand, trainers: readonly { id: string; fullName: string }[]): Names {
  const { user } = useSignIn()
  return {
    locationOf: (id) => locations.find((location) => location.id === id)?.name ?? 'a former location',
    trainerOf: (id) => trainers.find((trainer) => trainer.id === id)?.fullName ?? 'A former trainer',
    timeFormat: user?.timeFormat,
  }
}

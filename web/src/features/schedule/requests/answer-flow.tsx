import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import { lazy, Suspense, useState } from 'react'
import { FreedHour } from '../assign/freed-hour.tsx'
import { AnswerDialog, type Decision } from './answer-dialog.tsx'

const MoveInsteadDialog = lazy(async () => ({
  default: (await import('./move-instead-dialog.tsx')).MoveInsteadDialog,
}))

export interface Answering {
  request: OpenRequest
  decision: Decision | 'move'
}

interface AnswerFlowProps {
  brandId: string
  answering: Answering | null
  /** `isChanged`: the session was canceled or moved. */
  onDone: (isChanged: boolean) => void
}

/** The answer to a request, then someone else for the hour, unless it's the trainer who can't make it. */
export function AnswerFlow({ brandId, answering, onDone }: AnswerFlowProps) {
  const [freed, setFreed] = useState<OpenRequest | null>(null)
  if (freed) {
    const finish = () => {
      setFreed(null)
      onDone(true)
    }
    return <FreedHour session={{ ...freed, gymBrandId: brandId }} onClose={finish} />
  }
  if (!answering) return null
  const { request, decision } = answering
  if (decision === 'move') {
    return (
      <Suspense>
        <MoveInsteadDialog request={request} onClose={() => onDone(false)} onAnswered={() => onDone(true)} />
      </Suspense>
    )
  }
  const isFreed = decision === 'accept' && request.requesterRole === 'trainee'
  return (
    <AnswerDialog
      request={request}
      decision={decision}
      onClose={() => onDone(false)}
      onAnswered={() => (isFreed ? setFreed(request) : onDone(decision === 'accept'))}
    />
  )
}

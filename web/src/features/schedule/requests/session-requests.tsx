import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerFlow, type Answering } from './answer-flow.tsx'
import { RequestItem } from './request-item.tsx'
import { requestsQuery } from './requests.api.ts'

interface SessionRequestsProps {
  brandId: string
  assignmentId: string
  /** The request was accepted, so the session was canceled or moved. */
  onChanged: () => void
}

export function SessionRequests({ brandId, assignmentId, onChanged }: SessionRequestsProps) {
  const requests = useQuery(requestsQuery(brandId)).data ?? []
  const [answering, setAnswering] = useState<Answering | null>(null)
  const about = requests.filter((request) => request.assignmentId === assignmentId)
  return (
    <>
      {about.map((request) => (
        <div
          key={request.id}
          className="rounded-ui border border-pending-line/50 bg-pending-soft/40 p-3 text-sm"
        >
          <RequestItem
            hidesSession
            request={request}
            onAnswer={(decision) => setAnswering({ request, decision })}
          />
        </div>
      ))}
      <AnswerFlow
        brandId={brandId}
        answering={answering}
        onDone={(isChanged) => (isChanged ? onChanged() : setAnswering(null))}
      />
    </>
  )
}

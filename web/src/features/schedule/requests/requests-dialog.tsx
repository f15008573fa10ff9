import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { AnswerFlow, type Answering } from './answer-flow.tsx'
import { RequestItem } from './request-item.tsx'

interface RequestsDialogProps {
  brand: GymBrand
  requests: readonly OpenRequest[]
  onClose: () => void
}

export function RequestsDialog({ brand, requests, onClose }: RequestsDialogProps) {
  const [answering, setAnswering] = useState<Answering | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Open requests"
      description={`People at ${brand.name} who can't make it or would like to move, and are waiting for an answer.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {requests.length === 0 ? (
        <EmptyState title="No open requests">
          When someone can't make it or would like to move, their request will appear here.
        </EmptyState>
      ) : (
        <ul aria-label="Open requests" className="divide-y divide-line">
          {requests.map((request) => (
            <li key={request.id} className="py-4 first:pt-0 last:pb-0">
              <RequestItem request={request} onAnswer={(decision) => setAnswering({ request, decision })} />
            </li>
          ))}
        </ul>
      )}
      <AnswerFlow brandId={brand.id} answering={answering} onDone={() => setAnswering(null)} />
    </Dialog>
  )
}

import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'

export function NoTrainers({ brandName }: { brandName: string }) {
  return (
    <EmptyState title={`${brandName} has no trainers yet.`}>
      Ask a super admin to assign trainers to this gym brand.
    </EmptyState>
  )
}

import { EmptyState } from '../../components/ui/empty-state.tsx'

export function NotBuiltYetPart() {
  return (
    <EmptyState title="This page is not built yet">
      It has its place in Spotter already; what belongs here is still being made.
    </EmptyState>
  )
}

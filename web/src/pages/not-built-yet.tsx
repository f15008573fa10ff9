import { EmptyState } from '../components/ui/empty-state.tsx'
import { LinkButton } from '../components/ui/link-button.tsx'
import { PageBody } from '../components/ui/page-body.tsx'
import { PageHeading } from '../components/ui/page-heading.tsx'

export function NotBuiltYet({ title, isHome = false }: { title: string; isHome?: boolean }) {
  return (
    <PageBody>
      <PageHeading title={title} />
      <EmptyState
        title="This page is not built yet"
        action={!isHome && <LinkButton to="/">Go to the home page</LinkButton>}
      >
        It has its place in Spotter already; what belongs here is still being made.
      </EmptyState>
    </PageBody>
  )
}

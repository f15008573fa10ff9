import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { EmptyState } from '../components/ui/feedback/empty-state.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { PATHS } from '../lib/paths.ts'

export function NotFoundPage() {
  return (
    <PageBody>
      <PageHeading title="Page not found" />
      <EmptyState
        drawing="signpost"
        title="There's nothing at this address"
        action={<LinkButton to={PATHS.home}>Go to the home page</LinkButton>}
      >
        The link may be old, or the address may be mistyped.
      </EmptyState>
    </PageBody>
  )
}

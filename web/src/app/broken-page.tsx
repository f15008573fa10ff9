import { ErrorState } from '../components/ui/error-state.tsx'
import { LinkButton } from '../components/ui/link-button.tsx'
import { PageBody } from '../components/ui/page-body.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

/** A page that broke, or whose chunk did not arrive. Reloading mends both more often than not. */
export function BrokenPage() {
  usePageTitle('Something went wrong')
  return (
    <PageBody>
      <ErrorState title="Something went wrong" onRetry={() => window.location.reload()}>
        This page could not be shown. Try again, or go back to the home page.
      </ErrorState>
      <div className="-mt-12 justify-self-center">
        <LinkButton to="/" reloadDocument variant="ghost">
          Go to the home page
        </LinkButton>
      </div>
    </PageBody>
  )
}

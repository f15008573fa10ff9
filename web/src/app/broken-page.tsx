import { buttonClass } from '../components/ui/buttons/button-class.ts'
import { ErrorState } from '../components/ui/feedback/error-state.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PATHS } from '../lib/paths.ts'
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
        {/* Not a router's link: the router may be what broke. */}
        <a href={PATHS.home} className={buttonClass('ghost', 'md')}>
          Go to the home page
        </a>
      </div>
    </PageBody>
  )
}

import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { PATHS } from '../lib/paths.ts'

export function AccessDenied() {
  return (
    <PageBody>
      <PageHeading title="Access Denied" description="You don't have permission to access this page." />
      <div>
        <LinkButton to={PATHS.home}>Go to the home page</LinkButton>
      </div>
    </PageBody>
  )
}

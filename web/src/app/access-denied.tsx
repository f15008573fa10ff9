import { LinkButton } from '../components/ui/buttons/link-button.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'

export function AccessDenied() {
  return (
    <PageBody>
      <PageHeading title="Access Denied" description="You don't have permission to access this page." />
      <div>
        <LinkButton to="/">Go to the home page</LinkButton>
      </div>
    </PageBody>
  )
}

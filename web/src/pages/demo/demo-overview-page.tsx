import { TextLink } from '../../components/ui/buttons/text-link.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { PATHS } from '../../lib/paths.ts'
import { OverviewDemo } from '../../playground/overview-demo.tsx'

export function DemoOverviewPage() {
  return (
    <PageBody>
      <PageHeading
        title="Schedule overview demo"
        description={
          <>
            Many trainers’ weeks on sample data: nothing here is real. A click books a free hour. One person’s
            week, with all its switches, is in the{' '}
            <TextLink to={PATHS.demoAvailability}>availability schedule demo</TextLink>.
          </>
        }
      />
      <OverviewDemo />
    </PageBody>
  )
}

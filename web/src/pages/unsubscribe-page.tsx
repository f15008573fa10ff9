import { useParams } from 'react-router'
import { PageBody } from '../components/ui/page/page-body.tsx'
import { PageHeading } from '../components/ui/page/page-heading.tsx'
import { Unsubscribe } from '../features/notifications/unsubscribe.tsx'

export function UnsubscribePage() {
  const { token = '' } = useParams()
  return (
    <PageBody width="text">
      <PageHeading title="Stop reminders" />
      <Unsubscribe token={token} />
    </PageBody>
  )
}

import { Card } from '../../components/ui/page/card.tsx'
import { ActivityFeed } from './activity-feed.tsx'

export function EverywhereActivity() {
  return (
    <Card title="Recent Activity" description="Latest activity across all gyms.">
      <ActivityFeed scope="everywhere" />
    </Card>
  )
}

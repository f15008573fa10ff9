import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { DemoInbox } from '../../features/notifications/demo-inbox/demo-inbox.tsx'
import { demoInfoQuery } from '../../session/demo-info.ts'
import { NotFoundPage } from '../not-found-page.tsx'

export function DemoInboxPage() {
  const demo = useQuery(demoInfoQuery)
  if (demo.isPending) return <Loading>Loading the demo inbox...</Loading>
  if (demo.data?.enabled === false) return <NotFoundPage />
  return (
    <PageBody>
      <PageHeading
        title="Demo inbox"
        description="Every mail this demo would have sent, as its reader would see it."
      />
      <Notice tone="warning">Demo only: nothing here was sent to anyone, and everyone can read it.</Notice>
      <DemoInbox />
    </PageBody>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { DemoInbox } from '../../features/demo/demo-inbox.tsx'
import { demoInfoQuery } from '../../sign-in/demo-info.ts'
import { NotFoundPage } from '../not-found-page.tsx'

export function DemoInboxPage() {
  const demo = useQuery(demoInfoQuery)
  if (demo.isPending) return <Loading>Loading the demo inbox...</Loading>
  if (demo.data?.enabled === false) return <NotFoundPage />
  return (
    <PageBody>
      <PageHeading
        title="Demo inbox"
        description="Every email this demo would have sent, exactly as the recipient would see it."
      />
      <Notice tone="warning">Demo only: none of these emails were sent, and anyone can read them.</Notice>
      <DemoInbox />
    </PageBody>
  )
}

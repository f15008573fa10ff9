import { LoadingWords } from '../components/ui/feedback/loading.tsx'
import { Skeleton } from '../components/ui/feedback/skeleton.tsx'
import { PageBody } from '../components/ui/page/page-body.tsx'

/** Shown while a page's chunk loads: the same shape as in index.html, so the footer doesn't jump later. */
export function PageSkeleton() {
  return (
    <div className="min-h-dvh">
      <PageBody>
        <LoadingWords>Loading...</LoadingWords>
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-4 w-80 max-w-full" />
        <Skeleton className="h-48" />
      </PageBody>
    </div>
  )
}

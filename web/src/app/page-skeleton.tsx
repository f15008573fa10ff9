import { LoadingWords } from '../components/ui/loading.tsx'
import { PageBody } from '../components/ui/page-body.tsx'
import { Skeleton } from '../components/ui/skeleton.tsx'

/** While a page's chunk is on its way: the same shape as the frame in index.html, and no footer that jumps later. */
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

import { useLayoutEffect, useRef } from 'react'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { keepFirstView } from './first-view.ts'

/** Shown while a page's code loads. It's as tall as the window, so the footer doesn't jump later. */
export function PageSkeleton() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepFirstView(place.current), [])
  return (
    <div ref={place} className="min-h-dvh">
      <PageBody>
        <LoadingWords>Loading...</LoadingWords>
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-4 w-80 max-w-full" />
        <Skeleton className="h-48" />
      </PageBody>
    </div>
  )
}

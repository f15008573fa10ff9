import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LoadingWords } from '../../components/ui/feedback/loading.tsx'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'
import { LoginFrame } from '../../features/auth/login-frame.tsx'
import { DiscoveryHero } from '../../features/discovery/discovery-hero.tsx'
import { LoadingCards } from '../../features/discovery/results.tsx'
import { ShareButton } from '../../features/discovery/share-button.tsx'
import { HeaderFrame } from '../header/header-frame.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

interface FirstHtml {
  html: string
  /** The file of the page, unless the first view contains it anyway. */
  code?: string
}

export function renderFirstHtml() {
  const pages: Record<string, FirstHtml> = {
    '': { html: draw(<Home />) },
    login: { html: draw(<Login />), code: '/pages/account/login-page.tsx' },
    gyms: { html: draw(<Gym />) },
    trainers: { html: draw(<Trainer />) },
  }
  return { pages, otherPages: draw(<PageSkeleton />) }
}

/** Takes up the same space as the root layout. Buttons keep their place, but can't do anything yet. */
function draw(page: ReactNode) {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <div className="flex min-h-dvh flex-col [&_button]:invisible">
        <HeaderFrame />
        <main className="flex-1" aria-busy="true">
          {page}
        </main>
      </div>
    </StaticRouter>,
  )
}

function Home() {
  return (
    <PageBody>
      <DiscoveryHero />
      <Skeleton className="h-10" />
      <LoadingCards words="Loading gyms..." />
    </PageBody>
  )
}

/** index.html fills in the name and the description, once they're known. */
function Gym() {
  return (
    <PageBody>
      <PageHeading title="" description=" " actions={<ShareButton />} />
      <LoadingWords>Loading gym...</LoadingWords>
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </PageBody>
  )
}

function Trainer() {
  return (
    <PageBody width="text">
      <PageHeading title="" actions={<ShareButton />} />
      <LoadingWords>Loading trainer...</LoadingWords>
      <Skeleton className="size-28" />
      <Skeleton className="h-48" />
    </PageBody>
  )
}

function Login() {
  return (
    <LoginFrame>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-10" />
    </LoginFrame>
  )
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { PageBody } from '../../components/ui/page/page-body.tsx'
import { LoginFrame } from '../../features/auth/login-frame.tsx'
import { DiscoveryHero } from '../../features/discovery/discovery-hero.tsx'
import { LoadingCards } from '../../features/discovery/results.tsx'
import { HeaderFrame } from '../header/header-frame.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

interface FirstHtml {
  html: string
  /** The file of the page, unless the first view contains it anyway. */
  code?: string
}

/** What the first HTML shows of a page, by the first part of its path: drawn by the build with the app's components. */
export function renderFirstHtml() {
  const pages: Record<string, FirstHtml> = {
    '': { html: draw(<Home />) },
    login: { html: draw(<Login />), code: '/pages/account/login-page.tsx' },
    gyms: { html: draw(<PageSkeleton />), code: '/pages/gym-page.tsx' },
    trainers: { html: draw(<PageSkeleton />), code: '/pages/trainer-page.tsx' },
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

function Login() {
  return (
    <LoginFrame>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-10" />
    </LoginFrame>
  )
}

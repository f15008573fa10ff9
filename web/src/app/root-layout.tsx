import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageSkeleton } from './first-view/page-skeleton.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { PaletteSlot } from './palette/palette-slot.tsx'
import { useScrollRestoration } from './scrolling/use-scroll-restoration.ts'
import { TourSlot } from './tour/tour-slot.tsx'
import { useRouteFocus } from './use-route-focus.ts'

export function RootLayout() {
  const { pathname } = useLocation()
  useScrollRestoration()
  useRouteFocus()
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a
        href="#main"
        className="focus-ring sr-only rounded-ui bg-raised px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <ConnectionBanner />
      <Header />
      <TourSlot />
      <main id="main" tabIndex={-1} className="flex-1">
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <PaletteSlot />
    </div>
  )
}

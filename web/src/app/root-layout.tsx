import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useRouteFocus } from './use-route-focus.ts'

export function RootLayout() {
  const isLoading = useNavigation().state === 'loading'
  useRouteFocus()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="focus-ring sr-only rounded-ui bg-raised px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <Header />
      {isLoading && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />
      )}
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  )
}

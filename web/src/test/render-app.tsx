import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { App } from '../app/app.tsx'
import { routes } from '../app/routes.tsx'

// main.tsx waits for the first chunk before it renders; here the app renders nothing meanwhile.
const patientRoutes = routes.map((route) => ({ ...route, hydrateFallbackElement: <></> }))

/** The whole app at an address, as a browser would open it. */
export function renderApp(path: string, state?: unknown) {
  const [pathname = '/', search = ''] = path.split('?')
  const router = createMemoryRouter(patientRoutes, {
    initialEntries: [{ pathname, search: search && `?${search}`, state }],
  })
  render(<App router={router} />)
  return { user: userEvent.setup({ delay: null }), router }
}

import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type Location,
  MemoryRouter,
  type NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router'
import { App } from '../app/app.tsx'
import { AppRoutes } from '../app/routes.tsx'

interface Place {
  location?: Location
  navigationType?: NavigationType
}

/** Renders the whole app at a URL, as a browser would. `place` has the current location. */
export function renderApp(path: string, state?: unknown) {
  const [pathname = '/', search = ''] = path.split('?')
  const place: Place = {}
  render(
    <App>
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
        <AppRoutes />
        <Witness place={place} />
      </MemoryRouter>
    </App>,
  )
  return { user: userEvent.setup({ delay: null }), place }
}

function Witness({ place }: { place: Place }) {
  Object.assign(place, { location: useLocation(), navigationType: useNavigationType() })
  return null
}

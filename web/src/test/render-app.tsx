import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  BrowserRouter,
  type Location,
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
  const place: Place = {}
  // As the router stores it.
  window.history.replaceState({ usr: state }, '', path)
  render(
    <App>
      <BrowserRouter>
        <AppRoutes />
        <Witness place={place} />
      </BrowserRouter>
    </App>,
  )
  return { user: userEvent.setup({ delay: null }), place }
}

function Witness({ place }: { place: Place }) {
  Object.assign(place, { location: useLocation(), navigationType: useNavigationType() })
  return null
}

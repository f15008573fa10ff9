import '@fontsource-variable/inter/wght.css'
import './app/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { routes } from './app/routes.tsx'
import { startSession } from './session/start-session.ts'

// The content security policy forbids eval, and zod's probe for it would show as a violation.
// Its settings live on this global; importing zod to set them would cost the first view 3.5 kB.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const router = createBrowserRouter(routes)
void startSession()

// The frame in index.html stays until the first page's chunk is here: no blank moment in between.
function mount() {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App router={router} />)
}

if (router.state.initialized) mount()
else {
  const unsubscribe = router.subscribe((state) => {
    if (!state.initialized) return
    unsubscribe()
    mount()
  })
}

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { rememberFirstView } from './app/first-view/first-view.ts'
import { AppRoutes } from './app/routes.tsx'
import { startServiceWorker } from './app/start-service-worker.ts'
import { provideProof } from './lib/fresh-proof.ts'
import { resumeSignIn } from './sign-in/resume-sign-in.ts'
import { signCalls } from './sign-in/sign-calls.ts'

// The content security policy forbids eval, and zod's probe for it would show as a violation.
// Its settings live on this global; importing zod to set them would cost the first view 3.5 kB.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

signCalls()
provideProof(async () =>
  (await import('./features/auth/second-factor/confirm-identity.tsx')).confirmIdentity(),
)
void resumeSignIn()
startServiceWorker()

const root = document.getElementById('root')
if (root) {
  rememberFirstView(root)
  // In small steps: people who are already scrolling or tapping don't have to wait for all of it.
  startTransition(() =>
    createRoot(root).render(
      <App>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </App>,
    ),
  )
}

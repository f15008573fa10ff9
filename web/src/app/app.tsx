import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { toast } from '../components/ui/feedback/toast.ts'
import { ToastRegion } from '../components/ui/feedback/toast-region.tsx'
import { onReconnected, watchConnection } from '../lib/connection.ts'
import { clearKnownAnswers } from '../lib/known-answers.ts'
import { endPush } from '../sign-in/end-push.ts'
import { deleteOthersKeptData, readKeptData } from '../sign-in/kept-data.ts'
import { onSignInExpired, SESSION_EXPIRED } from '../sign-in/refresh-sign-in.ts'
import { readSignIn, subscribeToSignIn } from '../sign-in/stored-sign-in.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { deleteRecent } from './palette/recent-commands.ts'
import { createQueryClient } from './query-client.ts'

export function App({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => onSignInExpired(() => toast.error(SESSION_EXPIRED)), [])
  useEffect(watchConnection, [])
  // What couldn't be loaded is loaded now, and what's shown may be old.
  useEffect(() => onReconnected(() => void queryClient.refetchQueries({ type: 'active' })), [queryClient])
  useEffect(() => {
    let userId = readSignIn()?.user?.id
    deleteOthersKeptData()
    return subscribeToSignIn(() => {
      const nextId = readSignIn()?.user?.id
      if (nextId === userId) return
      if (userId) deleteRecent(userId)
      userId = nextId
      // Never show one person's data to the next.
      queryClient.clear()
      clearKnownAnswers()
      deleteOthersKeptData()
      if (nextId && !readKeptData('push-on')) void endPush()
    })
  }, [queryClient])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary place="app">{children}</ErrorBoundary>
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>
  )
}

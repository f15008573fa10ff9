import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { Loading } from '../components/ui/feedback/loading.tsx'
import { checkConnection } from '../lib/connection.ts'
import { PATHS } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

/** Where installed apps open: on what's next for the person, or without a connection, on the sessions kept on the device. */
export function StartPage() {
  usePageTitle('Spotter')
  const [isLost, setLost] = useState<boolean | null>(null)
  useEffect(() => void checkConnection().then(setLost), [])
  if (isLost === null) return <Loading>Opening Spotter...</Loading>
  return <Navigate to={isLost ? PATHS.mySessions : PATHS.home} replace />
}

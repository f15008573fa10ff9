import type { User } from '@spotter/contract/auth/auth.ts'
import type { DemoInfo } from '@spotter/contract/demo/demo.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { demoInfoQuery } from '../../sign-in/demo-info.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

const Tour = lazy(() => import('./tour.tsx').then(({ Tour }) => ({ default: Tour })))

/** The most powerful role comes first: its pages are what the person sees. */
const ROLES: readonly Role[] = ['SuperAdmin', 'GymManager', 'Trainer', 'Trainee']

export function TourSlot() {
  const { data: demo } = useQuery(demoInfoQuery)
  const { user } = useSignIn()
  const role = user && isDemoAccount(demo, user) ? ROLES.find((one) => user.roles.includes(one)) : undefined
  return role ? <RoleTour key={role} role={role} /> : null
}

function isDemoAccount(demo: DemoInfo | undefined, { email }: User) {
  return demo?.accounts.some((account) => account.email === email)
}

function RoleTour({ role }: { role: Role }) {
  const [isOver, setOver] = useState(() => wasSeen(role))
  if (isOver) return null
  const end = () => {
    remember(role)
    setOver(true)
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Suspense>
      <Tour role={role} onEnd={end} />
    </Suspense>
  )
}

function keyOf(role: Role) {
  return `tour:${role}`
}

function wasSeen(role: Role) {
  try {
    return localStorage.getItem(keyOf(role)) !== null
  } catch {
    return false
  }
}

function remember(role: Role) {
  try {
    localStorage.setItem(keyOf(role), 'seen')
  } catch {
    // Storage is blocked: it's over until the page is reloaded.
  }
}

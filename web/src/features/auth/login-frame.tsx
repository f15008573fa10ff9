import type { ReactNode } from 'react'
import { AuthFrame } from './auth-frame.tsx'

/** What the first HTML already shows of the login page. */
export function LoginFrame({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  return (
    <AuthFrame
      title="Sign in to Spotter"
      documentTitle="Sign in"
      description="For trainees, trainers, and managers alike."
      footer={footer}
    >
      {children}
    </AuthFrame>
  )
}

import type { PublicTrainer } from '@spotter/contract/discovery/discovery.ts'
import { lazy, Suspense, useState } from 'react'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { showComingSoon } from './coming-soon.ts'
import type { Wish } from './sign-up-prompt.tsx'

const SignUpPrompt = lazy(async () => ({ default: (await import('./sign-up-prompt.tsx')).SignUpPrompt }))

/** Booking and contacting a trainer: visitors are asked to sign up first. */
export function useTrainerWish(onAsk?: () => void) {
  const { user } = useSignIn()
  const [wish, setWish] = useState<{ wish: Wish; trainer: PublicTrainer } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (wish: Wish, trainer: PublicTrainer) => {
    if (user) return showComingSoon()
    onAsk?.()
    setWish({ wish, trainer })
    setOpen(true)
  }
  const prompt = wish && (
    <Suspense>
      <SignUpPrompt {...wish} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { ask, prompt }
}

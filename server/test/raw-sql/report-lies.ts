import { afterEach } from 'vitest'
import { lies } from './check-rows.ts'

afterEach(() => {
  const found = [...lies]
  lies.clear()
  if (found.length > 0) throw new Error(`Raw SQL doesn't return what it declares:\n${found.join('\n')}`)
})

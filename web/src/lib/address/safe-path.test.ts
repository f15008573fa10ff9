import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/trainee/schedule?week=2026-11-16#today', '/trainee/schedule?week=2026-11-16#today'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/login', '/'],
  ['javascript:alert(1)', '/'],
  ['profile', '/'],
  ['', '/'],
  [undefined, '/'],
  [{ pathname: '/profile' }, '/'],
])('after signing in, %j leads to %s', (remembered, target) => {
  expect(safePath(remembered)).toBe(target)
})

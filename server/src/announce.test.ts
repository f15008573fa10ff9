import { describe, expect, it } from 'vitest'
import { testEnv } from '../test/app.ts'
import { announce } from './announce.ts'

function announced(variables: Record<string, string>) {
  const lines: string[] = []
  announce(testEnv(variables), (line) => lines.push(line))
  return lines
}

describe('starting with DEMO=on', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, 'DEMO=on together with HOST.'],
    [{ HOST: '0.0.0.0', WORKER: 'only' }, 'DEMO=on together with HOST.'],
    [
      { SMTP_URL: 'smtp://relay', PUBLIC_URL: 'https://gym.example' },
      'together with PUBLIC_URL and SMTP_URL.',
    ],
  ])('warns once that the demo is open with %j', (variables, words) => {
    const warnings = announced(variables).filter((line) => line.startsWith('Warning: '))
    expect(warnings).toEqual([expect.stringContaining(words)])
  })

  it('warns of nothing where only this machine can reach it', () => {
    expect(announced({}).filter((line) => line.startsWith('Warning: '))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { testEnv } from '../test/app.ts'
import { logStart } from './log-start.ts'
import { VERSION } from './platform/version.ts'

function announced(variables: Record<string, string>) {
  const lines: string[] = []
  logStart(testEnv(variables), (line) => lines.push(line))
  return lines
}

it('says where Spotter is and which version', () => {
  expect(announced({}).join('\n')).toContain(
    `Spotter is ready: ${testEnv({}).PUBLIC_URL} (version ${VERSION})`,
  )
})

describe('starting with DEMO=on', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, 'DEMO=on together with HOST.'],
    [{ HOST: '0.0.0.0', WORKER: 'only' }, 'DEMO=on together with HOST.'],
    [
      { SMTP_URL: 'smtp://relay', PUBLIC_URL: 'http://gym.example' },
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

describe('starting with an https address', () => {
  const warningsOf = (variables: Record<string, string>) =>
    announced({ DEMO: 'off', ...variables }).filter((line) => line.startsWith('Warning: '))

  it('warns if every visitor would seem to be the proxy', () => {
    const warnings = warningsOf({ PUBLIC_URL: 'https://gym.example' })
    expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY=on')])
    expect(warningsOf({ PUBLIC_URL: 'https://gym.example', TRUST_PROXY: 'on' })).toEqual([])
    expect(warningsOf({ PUBLIC_URL: 'http://gym.example' })).toEqual([])
    expect(warningsOf({ PUBLIC_URL: 'https://gym.example', WORKER: 'only' })).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { fillDataFolder } from '../../test/prepared/data-folder.ts'
import { runChaos } from './run-chaos.ts'

it('nothing that was acknowledged is lost when processes are killed and PostgreSQL stops', async () => {
  const doses = { kills: 2, stops: 1, silences: 0, relayFaults: 0, fullDisks: 0, seconds: 0 }
  const { lost, findings, ended, ledger } = await runChaos({
    ...doses,
    pairs: 4,
    days: 5,
    fill: fillDataFolder,
    seed: 1,
    awaitsEmails: false,
  })
  expect({ lost, findings, ended, wrong: ledger.wrong }).toEqual({
    lost: [],
    findings: [],
    ended: [],
    wrong: [],
  })
  expect(ledger.acknowledged).toBeGreaterThan(20)
})

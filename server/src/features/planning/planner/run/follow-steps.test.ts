import { expect, it } from 'vitest'
import { followSteps } from './follow-steps.ts'

/** Writing takes until the test says so. */
function createWriter() {
  const written: string[] = []
  let finish = () => {}
  const write = (step: string) => {
    written.push(step)
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  return { written, write, finish: () => finish() }
}

it('writes one step at a time, and skips those that have been overtaken', async () => {
  const { written, write, finish } = createWriter()
  const steps = followSteps(write)
  for (const step of ['sessions', 'fairness', 'wishes']) steps.onStep(step)
  expect(written).toEqual(['sessions'])
  finish()
  await expect.poll(() => written).toEqual(['sessions', 'wishes'])
  steps.onStep('spacing')
  const stopped = steps.stop()
  finish()
  await stopped
  expect(written).toEqual(['sessions', 'wishes'])
})

it('goes on after a step that could not be written', async () => {
  const written: string[] = []
  const steps = followSteps(async (step) => {
    written.push(step)
    if (step === 'sessions') throw new Error('Without a database')
  })
  steps.onStep('sessions')
  await steps.stop()
  steps.onStep('asking')
  await steps.stop()
  expect(written).toEqual(['sessions', 'asking'])
})

import { describe, expect, it } from 'vitest'
import type { Changes, Listener } from '../../changes.ts'
import { type KeptAnswer, type KeptTopic, keepAnswers } from './kept-answers.ts'

const TOPIC: KeptTopic = {
  publishedAs: ['topic'],
  ownersIn: (detail) => (detail?.startsWith('of ') ? [detail.slice(3)] : null),
}

/** Changes that the test controls. */
function scriptedChanges() {
  const listeners: Listener[] = []
  const changes: Changes & { isListening: boolean; publish(detail?: string): void } = {
    isListening: true,
    publish: (detail) => listeners.forEach((listener) => void listener(detail ?? null)),
    subscribe: (_topic, listener) => {
      listeners.push(listener)
      return () => undefined
    },
    caughtUp: async () => changes.isListening,
    stop: async () => undefined,
  }
  return changes
}

/** A source whose responses are numbered and can be held back. */
function source() {
  let readings = 0
  const waiting: (() => void)[] = []
  return {
    make: async () => ({ pieces: [`reading ${++readings}`], headers: {} }),
    async makeSlowly() {
      const pieces = [`reading ${++readings}`]
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { pieces, headers: {} }
    },
    release: () => waiting.splice(0).forEach((resolve) => void resolve()),
  }
}

async function textOf(answer: Promise<KeptAnswer>) {
  return (await answer).pieces.map(({ plain }) => plain).join('')
}

describe('responses kept in memory', () => {
  it('are built once, and again after a change', async () => {
    const changes = scriptedChanges()
    const kept = keepAnswers(changes)
    const { make } = source()
    expect(await textOf(kept.find(TOPIC, { address: 'a' }, make))).toBe('reading 1')
    expect(await textOf(kept.find(TOPIC, { address: 'a' }, make))).toBe('reading 1')
    expect(await textOf(kept.find(TOPIC, { address: 'b' }, make))).toBe('reading 2')
    changes.publish()
    expect(await textOf(kept.find(TOPIC, { address: 'a' }, make))).toBe('reading 3')
  })

  it('are not kept if the change came while they were being built', async () => {
    const changes = scriptedChanges()
    const kept = keepAnswers(changes)
    const { makeSlowly, make, release } = source()
    const early = kept.find(TOPIC, { address: 'a' }, makeSlowly)
    await new Promise(setImmediate)
    changes.publish()
    const late = kept.find(TOPIC, { address: 'a' }, make)
    expect(await textOf(late)).toBe('reading 2')
    release()
    expect(await textOf(early)).toBe('reading 1')
    expect(await textOf(kept.find(TOPIC, { address: 'a' }, make))).toBe('reading 2')
  })

  it('are neither used nor kept while changes cannot be received', async () => {
    const changes = scriptedChanges()
    const kept = keepAnswers(changes)
    const { make } = source()
    await kept.find(TOPIC, { address: 'a' }, make)
    changes.isListening = false
    expect(await textOf(kept.find(TOPIC, { address: 'a' }, make))).toBe('reading 2')
    expect(await textOf(kept.find(TOPIC, { address: 'a' }, make))).toBe('reading 3')
  })

  it('would be outdated without catching up first, because the change may still be on its way', async () => {
    for (const [waits, expected] of [
      [true, 'reading 2'],
      [false, 'reading 1'],
    ] as const) {
      const changes = scriptedChanges()
      let isUnderWay = false
      const arrive = () => {
        if (isUnderWay) changes.publish()
        return true
      }
      const kept = keepAnswers({ ...changes, caughtUp: async () => !waits || arrive() })
      const { make } = source()
      await kept.find(TOPIC, { address: 'a' }, make)
      isUnderWay = true
      expect(await textOf(kept.find(TOPIC, { address: 'a' }, make))).toBe(expected)
    }
  })

  it('keep the pieces that a change left as they were, and not those it changed', async () => {
    const changes = scriptedChanges()
    const kept = keepAnswers(changes)
    const before = await kept.find(TOPIC, { address: 'a' }, async () => ({
      pieces: ['one', 'two'],
      headers: {},
    }))
    changes.publish()
    const after = await kept.find(TOPIC, { address: 'a' }, async () => ({
      pieces: ['one', 'new', 'two'],
      headers: {},
    }))
    expect(await textOf(Promise.resolve(after))).toBe('onenewtwo')
    expect(after.etag).not.toBe(before.etag)
    expect([after.pieces[0], after.pieces[2]]).toEqual(before.pieces)
    expect(after.pieces[0]).toBe(before.pieces[0])
  })

  it('are built from the earlier one and every change since, as long as all of them are known', async () => {
    const changes = scriptedChanges()
    const kept = keepAnswers(changes)
    const seen: unknown[] = []
    const find = (count: number) =>
      kept.find(TOPIC, { address: 'a' }, async (earlier) => {
        seen.push(earlier)
        return { pieces: ['one', 'two'], headers: {}, source: count }
      })
    await find(1)
    changes.publish('x')
    changes.publish('y')
    await find(2)
    await find(3)
    changes.publish('z')
    await find(4)
    changes.publish('x')
    changes.publish()
    changes.publish('y')
    await find(5)
    expect(seen).toEqual([
      undefined,
      { source: 1, changes: ['x', 'y'] },
      { source: 2, changes: ['z'] },
      { source: 4, changes: null },
    ])
  })

  it('are kept while a change concerns others, and while their version stays the same', async () => {
    const changes = scriptedChanges()
    const kept = keepAnswers(changes)
    const { make } = source()
    const find = (owner: string, version = '1') =>
      textOf(kept.find(TOPIC, { address: `about ${owner}`, owner, version }, make))
    expect([await find('a'), await find('b')]).toEqual(['reading 1', 'reading 2'])
    changes.publish('of b')
    expect([await find('a'), await find('b')]).toEqual(['reading 1', 'reading 3'])
    changes.publish()
    expect([await find('a'), await find('b')]).toEqual(['reading 4', 'reading 5'])
    expect([await find('a', '2'), await find('a', '2'), await find('b')]).toEqual([
      'reading 6',
      'reading 6',
      'reading 5',
    ])
  })

  it('do not include a failure', async () => {
    const kept = keepAnswers(scriptedChanges())
    const failing = kept.find(TOPIC, { address: 'a' }, async () => {
      throw new Error('away')
    })
    await expect(failing).rejects.toThrow('away')
    expect(await textOf(kept.find(TOPIC, { address: 'a' }, source().make))).toBe('reading 1')
  })

  it('do not refuse everyone who waits because the first was refused', async () => {
    const kept = keepAnswers(scriptedChanges())
    const refused = kept.find(TOPIC, { address: 'a' }, () => Promise.reject(new Error('not yours')))
    const waiting = kept.find(TOPIC, { address: 'a' }, source().make)
    await expect(refused).rejects.toThrow('not yours')
    expect(await textOf(waiting)).toBe('reading 1')
  })

  it('make room for newer ones', async () => {
    const kept = keepAnswers(scriptedChanges())
    const large = async () => ({ pieces: ['x'.repeat(60 * 1024 * 1024)], headers: {} })
    const { make } = source()
    await kept.find(TOPIC, { address: 'first' }, make)
    await kept.find(TOPIC, { address: 'large' }, large)
    await kept.find(TOPIC, { address: 'larger' }, large)
    expect(await textOf(kept.find(TOPIC, { address: 'first' }, make))).toBe('reading 2')
  })
})

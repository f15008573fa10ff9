import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/integrations/webhook-receiver.ts'
import { isPublicAddress } from './is-public-address.ts'
import { NotPublic, postPublicly } from './post-publicly.ts'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = (response) => response.writeHead(204).end()
})
afterAll(() => receiver.stop())

const CONTENT = { body: '{}', headers: {} }

it.each([
  '93.184.215.14',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:800::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '::127.0.0.1',
  '',
  'localhost',
  '127.1',
])("'%s' isn't public", (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

describe('an address that leads inside', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0/',
    'https://①②⑦.⓪.⓪.①/',
  ])('%s is refused', async (url) => {
    await expect(postPublicly(new URL(url), { ...CONTENT, allowsPrivate: false })).rejects.toThrow(NotPublic)
  })

  it.each([
    ['a private one', ['10.0.0.5']],
    ['this machine', ['::1']],
    ['a public and a private one', ['93.184.215.14', '192.168.0.1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
  ])('is refused as a name for %s', async (_, addresses) => {
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const posting = postPublicly(new URL('https://gym.example/'), {
      ...CONTENT,
      allowsPrivate: false,
      resolve,
    })
    await expect(posting).rejects.toThrow("The address isn't public")
  })

  it('is refused without encryption, even if it is public', async () => {
    const resolve = async () => [{ address: '93.184.215.14', family: 4 }]
    const posting = postPublicly(new URL('http://gym.example/'), {
      ...CONTENT,
      allowsPrivate: false,
      resolve,
    })
    await expect(posting).rejects.toThrow('Only https addresses are used')
  })
})

it('the connection goes to the address that was checked, and the name is resolved once', async () => {
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const url = new URL(`http://gym.example:${receiver.port}/hook`)
  expect(await postPublicly(url, { ...CONTENT, allowsPrivate: true, resolve })).toBe(204)
  expect(asked).toEqual(['gym.example'])
  expect(receiver.received).toMatchObject([
    { path: '/hook', headers: { host: `gym.example:${receiver.port}` } },
  ])
})

it("redirects aren't followed", async () => {
  receiver.answer = (response) => response.writeHead(307, { location: '/elsewhere' }).end()
  expect(await postPublicly(new URL(receiver.url), { ...CONTENT, allowsPrivate: true })).toBe(307)
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
})

it("a response that never ends isn't read", async () => {
  receiver.answer = (response) => void response.writeHead(200).write('x'.repeat(1000))
  expect(await postPublicly(new URL(receiver.url), { ...CONTENT, allowsPrivate: true })).toBe(200)
})

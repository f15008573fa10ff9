import { lookup as resolveName } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

const LONGEST_MS = 10_000

type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

interface Posting {
  body: string | Uint8Array
  headers: Record<string, string>
  /** Also to private addresses, and over http. */
  allowsPrivate: boolean
  resolve?: Resolve
}

/** An address that we never send to, no matter how often we try. */
export class NotPublic extends Error {
  override name = 'NotPublic'
}

/**
 * Posts to an address that someone else chose, and returns the status. The name is resolved once: all its addresses have
 * to be public, and the connection goes to one of those. Redirects aren't followed, and the response isn't read.
 */
export async function postPublicly(url: URL, { body, headers, allowsPrivate, resolve }: Posting) {
  if (url.protocol !== 'https:' && !allowsPrivate) throw new NotPublic('Only https addresses are used')
  // Node resolves no literal address, so the lookup below wouldn't see it.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !allowsPrivate) requirePublic(host)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false as const,
    signal: AbortSignal.timeout(LONGEST_MS),
    lookup: checkedLookup(allowsPrivate, resolve),
  }
  return new Promise<number>((answered, failed) => {
    const outgoing = request(url, options, (response) => {
      answered(response.statusCode ?? 0)
      response.destroy()
    })
    outgoing.on('error', failed)
    outgoing.end(body)
  })
}

function checkedLookup(allowsPrivate: boolean, resolve: Resolve = resolveAll): LookupFunction {
  return (name, options, done) => {
    resolve(name)
      .then((addresses) => {
        if (!allowsPrivate) for (const { address } of addresses) requirePublic(address)
        const [first] = addresses
        if (!first) throw new Error(`${name} has no address`)
        if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      })
      .catch((error) => done(error, '', 0))
  }
}

function resolveAll(name: string) {
  return resolveName(name, { all: true })
}

function requirePublic(address: string) {
  if (!isPublicAddress(address)) throw new NotPublic("The address isn't public")
}

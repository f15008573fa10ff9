import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What limits count a client by: its IPv4 address, or its IPv6 network, where one client has 2⁶⁴ addresses. */
export function clientNetwork(address: string) {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  // The URL parser writes every IPv6 address the same way.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = Array(tail === undefined ? 0 : 8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

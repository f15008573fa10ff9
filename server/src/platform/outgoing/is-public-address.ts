import { BlockList, isIP } from 'node:net'

/** Everything in IPv4 that doesn't lead to a public server: private, shared, reserved, documentation, multicast. */
const IPV4_ELSEWHERE = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** In IPv6, public servers are in 2000::/3, without what wraps an IPv4 address (Teredo, 6to4) or is documentation. */
const IPV6_GLOBAL = '2000::/3'
const IPV6_ELSEWHERE = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const ipv4Elsewhere = listOf(IPV4_ELSEWHERE, 'ipv4')
const ipv6Global = listOf([IPV6_GLOBAL], 'ipv6')
const ipv6Elsewhere = listOf(IPV6_ELSEWHERE, 'ipv6')

/** False for anything that isn't an address, too. */
export function isPublicAddress(address: string) {
  const version = isIP(address)
  if (version === 4) return !ipv4Elsewhere.check(address)
  return version === 6 && ipv6Global.check(address, 'ipv6') && !ipv6Elsewhere.check(address, 'ipv6')
}

function listOf(networks: string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

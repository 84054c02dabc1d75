import ipaddr from 'ipaddr.js'

/** Networks that the library considers public but that lead to internal targets: carrier translators, discard, old relays. */
const besides = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '100::/64', 'fec0::/10', '192.88.99.0/24', '198.18.0.0/15']
const notPublic = besides.map((range) => ipaddr.parseCIDR(range))

/**
 * Whether an IP address is on the open internet: not this machine, a private or shared network, a link (with the metadata services of
 * clouds), a multicast group, a documentation range, nor any of them in an IPv6 form (mapped, compatible, translated).
 * @param address from the resolver; anything but an IP address is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // A zone (`fe80::1%eth0`) names a link of this machine.
  if (address.includes('%')) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // `::7f00:1` is an old notation for 127.0.0.1.
  if (
    parsed.kind() === 'ipv6' &&
    parsed
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0)
  )
    return false
  return !notPublic.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range as never, bits))
}

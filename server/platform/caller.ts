import { isIPv6 } from 'node:net'

/**
 * Who counts as one caller behind an address: an IPv4 address is one, and of an IPv6 address the network of 64 bits, because whoever has
 * one address of it has all of them.
 */
export function callerOf(ip: string): string {
  const plain = ip.split('%', 1)[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.split('::')
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')]
  const groups = after === undefined ? left : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}

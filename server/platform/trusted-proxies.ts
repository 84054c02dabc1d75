import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * Whose word counts about the address of a caller (`X-Forwarded-For`): the proxies of these networks, so many proxies in front of the
 * program, or nobody.
 */
export type TrustedProxies = false | number | string[]

const mostProxies = 10
// Names that stand for networks of their own kind.
const named = ['loopback', 'linklocal', 'uniquelocal']
const whatToSet =
  'must be the networks of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8, or how many proxies stand in front where nobody reaches the API past them: what callers write themselves is not to be believed'

/** The setting TRUST_PROXY. `true` is refused: it would believe the first address of the header, which the caller writes. */
export const trustedProxies = z.string().transform((value, context): TrustedProxies => {
  if (value === 'false' || value === '0') return false
  if (/^\d+$/.test(value) && Number(value) <= mostProxies) return Number(value)
  const networks = value.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue({ code: 'custom', message: whatToSet })
  return z.NEVER
})

function isNetwork(text: string): boolean {
  if (named.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  // Everybody is no network of proxies.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * The same for the web framework. It takes a bare number for nobody, since it cannot tell whether the next hop is a proxy at all; whoever
 * sets one says so.
 */
export function trustIn(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

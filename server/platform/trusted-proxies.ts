import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * Whose claims about a caller's address (`X-Forwarded-For`) are trusted: the proxies of these networks, a number of proxies in front of the
 * program, or nobody.
 */
export type TrustedProxies = false | number | string[]

const mostProxies = 10
// Names of predefined networks.
const named = ['loopback', 'linklocal', 'uniquelocal']
const whatToSet =
  'must be the networks of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8, or how many proxies stand in front where nobody reaches the API past them: what callers write themselves is not to be believed'

/** The setting TRUST_PROXY. `true` is refused: it would trust the first address of the header, which the caller writes. */
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
  // Everybody is not a network of proxies.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * The same for the web framework. It does not trust a bare number, since it cannot know whether the next hop is a proxy at all; an operator
 * who sets one vouches for it.
 */
export function trustIn(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

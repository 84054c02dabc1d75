import type { Config } from '../../config.ts'
import type { CallRequest } from '../../platform/context.ts'

type Asked = Pick<CallRequest, 'ip' | 'headers'>

const loopback = /^(::ffff:)?127\.|^::1$/
const ownNames = ['localhost', '127.0.0.1', '[::1]']
const ofProxies = /^(forwarded|via|x-forwarded(-.*)?)$/

/**
 * Whether a person at this machine asks: the address is its own, the page is one of ours and not of another site whose name leads here, and no
 * proxy passed it on, unless TRUST_PROXY says whom to believe about the address. A tunnel that only passes bytes on cannot be told apart.
 */
export function isFromThisMachine(
  { ip, headers }: Asked,
  { public_url, trusted_proxies }: Pick<Config, 'public_url' | 'trusted_proxies'>,
): boolean {
  if (!loopback.test(ip)) return false
  if (trusted_proxies === false && Object.keys(headers).some((name) => ofProxies.test(name))) return false
  const site = `http://${headers.host ?? ''}`
  return URL.canParse(site) && [...ownNames, new URL(public_url).hostname].includes(new URL(site).hostname)
}

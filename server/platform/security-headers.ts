type Headers = Record<string, string>
/** Where a page may send requests and load pictures from; the card provider takes card numbers directly. */
type PageOrigins = {
  isSecure: boolean
  apiOrigin: string
  cardOrigin: string
  /** Frames with the fields of the card provider, and the bank's own pages it shows. */
  cardFrames: readonly string[]
  imageOrigin?: string | undefined
}

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(self)',
}

/** Headers of every API answer (reliability 3.3): never stored, never framed, never run. */
export function apiHeaders(isSecure: boolean): Headers {
  return {
    ...always,
    ...transport(isSecure),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'referrer-policy': 'no-referrer',
  }
}

/**
 * Headers of an HTML page; scripts run only with this answer's nonce, and requests go only to the hosts named here.
 * @param nonce fresh for each answer
 */
export function pageHeaders(nonce: string, { isSecure, apiOrigin, imageOrigin, cardOrigin, cardFrames }: PageOrigins): Headers {
  const images = ["'self'", 'data:', 'blob:', imageOrigin].filter(Boolean).join(' ')
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The component library sets positions and sizes by style attributes, which a nonce cannot cover.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `connect-src 'self' ${apiOrigin} ${cardOrigin}`,
    "font-src 'self'",
    `frame-src ${cardFrames.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    ...always,
    ...transport(isSecure),
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-cache',
  }
}

function transport(isSecure: boolean): Headers {
  return isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}

/** Where the frames of the card provider come from, by where its script comes from; the real one also uses hosts beside it. */
export function framesOf(scriptBase: string): string[] {
  const { origin, protocol, host } = new URL(scriptBase)
  return host === 'js.stripe.com' ? [origin, `${protocol}//*.${host}`, 'https://hooks.stripe.com'] : [origin]
}

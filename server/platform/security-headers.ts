type Headers = Record<string, string>
/** Where a page may send requests and load pictures from; the card provider receives card numbers directly. */
type Page = {
  isSecure: boolean
  /** The requested address. */
  url: string
  apiOrigin: string
  cardOrigin: string
  /** Frames with the fields of the card provider, and the bank pages it shows. */
  cardFrames: readonly string[]
  /** Where the image host serves pictures. */
  imageOrigin?: string | undefined
  /** Where the image host accepts uploads from pages. */
  uploadOrigin?: string | undefined
  /** The origin of map tiles. */
  mapOrigin?: string | undefined
  /** Where files are served from, if not here. */
  mediaOrigin?: string | undefined
  /** The origins of analytics scripts; an origin may begin with a wildcard. */
  analytics?: readonly string[]
  /** Where the page reports its errors. */
  errorsOrigin?: string | undefined
  /** The receiver of violation reports. */
  reportAddress: string
}

const always: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), display-capture=()',
}

/** Headers of every API answer (docs/rules/privacy.md#pages): never cached, never framed, never executed. */
export function apiHeaders(isSecure: boolean): Headers {
  return {
    ...always,
    ...transport(isSecure),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'referrer-policy': 'no-referrer',
  }
}

/** Headers of a file of the built application. */
export function fileHeaders(isSecure: boolean): Headers {
  return { ...always, ...transport(isSecure), 'referrer-policy': 'no-referrer' }
}

/**
 * Headers of an HTML page (docs/rules/privacy.md#pages): scripts run only with this answer's nonce or if loaded by one that has it, markup
 * and code are never made from text, requests go only to the hosts named here, and violations are reported.
 * @param nonce fresh for each answer
 */
export function pageHeaders(nonce: string, page: Page): Headers {
  return {
    ...always,
    ...transport(page.isSecure),
    ...(page.isSecure ? { 'reporting-endpoints': `csp="${page.reportAddress}"` } : {}),
    // Profiling of running code, which error reports sample, is off unless a page requests it.
    ...(page.errorsOrigin === undefined ? {} : { 'document-policy': 'js-profiling' }),
    'content-security-policy': pagePolicy(nonce, page).join('; '),
    'referrer-policy': mayHoldSecret(page.url) ? 'no-referrer' : 'strict-origin',
    'cache-control': 'no-cache',
  }
}

/** What decides the headers of a page without scripts. */
type PlainPage = {
  isSecure: boolean
  /** SHA-256 of its only style sheet, in base64. */
  styleHash: string
  /** It shows the logo of the marketplace. */
  hasLogo: boolean
  /** Its address is told to nobody; otherwise to this site, because its form has to say where it comes from. */
  isUntold: boolean
  /** Search engines may list it. */
  isIndexed: boolean
  /** The answer to a form that was refused: Back leads to it again, which a browser that kept nothing answers with an error of its own. */
  isRefusedForm: boolean
}

/**
 * Headers of a page that works without scripts: it runs none, loads nothing, and its form is sent to this site only. Most of these addresses
 * grant access by themselves.
 */
export function publicPageHeaders({ isSecure, styleHash, hasLogo, isUntold, isIndexed, isRefusedForm }: PlainPage): Headers {
  return {
    ...always,
    ...transport(isSecure),
    'cache-control': isRefusedForm ? 'private, no-cache' : 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}';${hasLogo ? " img-src 'self';" : ''} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': isUntold ? 'no-referrer' : 'same-origin',
    ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
  }
}

function pagePolicy(
  nonce: string,
  {
    isSecure,
    apiOrigin,
    imageOrigin,
    uploadOrigin,
    mapOrigin,
    mediaOrigin,
    errorsOrigin,
    analytics = [],
    cardOrigin,
    cardFrames,
    reportAddress,
  }: Page,
): string[] {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    // The component library sets positions and sizes in style attributes, which a nonce cannot cover.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${sources("'self'", 'data:', 'blob:', apiOrigin, imageOrigin, mapOrigin, mediaOrigin, ...analytics)}`,
    `connect-src ${sources("'self'", apiOrigin, cardOrigin, mediaOrigin, uploadOrigin, errorsOrigin, ...analytics)}`,
    "font-src 'self'",
    `frame-src ${cardFrames.join(' ')}`,
    "manifest-src 'self'",
    // The service worker; its address passes a policy for trusted types too.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `default` (web/src/lib/trusted-types.ts) creates neither code nor markup; `app` (load-script.ts) loads the card provider's script,
    // and analytics scripts after consent.
    'trusted-types app default',
    `report-uri ${reportAddress}`,
    // Browsers that support it then ignore report-uri, and report to secure sites only.
    ...(isSecure ? ['report-to csp'] : []),
  ]
}

function sources(...origins: (string | undefined)[]): string {
  return [...new Set(origins.filter((origin) => origin !== undefined))].join(' ')
}

// Sign-in pages have addresses and codes in their URL; invitation links grant access by themselves (docs/invariants.md#a6).
function mayHoldSecret(url: string): boolean {
  return /^\/(auth|signup|(organization\/)?invitations|interviews?|chats?|connect|my-application|orientation)([/?]|$)/.test(url)
}

function transport(isSecure: boolean): Headers {
  return isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}

/** The origins of the card provider's frames, derived from its script; the real one also uses other hosts. */
export function framesOf(scriptBase: string): string[] {
  const { origin, protocol, host } = new URL(scriptBase)
  return host === 'js.stripe.com' ? [origin, `${protocol}//*.${host}`, 'https://hooks.stripe.com'] : [origin]
}

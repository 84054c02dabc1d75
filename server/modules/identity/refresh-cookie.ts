import type { Ctx } from '../../platform/context.ts'

const secureName = '__Host-rt'
const plainName = 'rt'

/** Hands the refresh token to the browser where no script can read it (docs/rules/privacy.md#sessions). */
export function setRefreshCookie(ctx: Ctx, token: string, expires: Date): void {
  const maxAge = Math.max(0, Math.floor((expires.getTime() - ctx.now.getTime()) / 1000))
  const secure = !isPlainHttp(ctx)
  ctx.reply.setCookie(secure ? secureName : plainName, token, { path: '/', httpOnly: true, secure, sameSite: 'strict', maxAge })
}

/** The refresh token the browser sent. */
export function refreshCookie(ctx: Ctx): string | undefined {
  return ctx.request.cookies[isPlainHttp(ctx) ? plainName : secureName]
}

// A browser keeps no secure cookie of a page that came over plain http from another machine; only a local installation is opened that way.
function isPlainHttp({ config, request }: Ctx): boolean {
  const origin = request.headers['origin'] ?? ''
  if (config.environment !== 'local' || !URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Makes the browser forget the refresh token, and all the site has stored unless the page does that itself. */
export function clearBrowser(ctx: Ctx, { clears_storage: clearsStorage } = { clears_storage: true }): void {
  setRefreshCookie(ctx, '', ctx.now)
  if (clearsStorage) ctx.reply.setHeader('clear-site-data', '"storage"')
}

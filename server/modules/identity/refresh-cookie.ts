import type { Ctx } from '../../platform/context.ts'

/** Sends the refresh token to the browser as a cookie no script can read (docs/rules/privacy.md#sessions). */
export function setRefreshCookie(ctx: Ctx, token: string, expires: Date): void {
  setSecret(ctx, 'rt', token, expires)
}

/** The refresh token sent by the browser. */
export function refreshCookie(ctx: Ctx): string | undefined {
  return secretOf(ctx, 'rt')
}

/** Binds a sign-in at a provider to the browser that begins it; an empty token ends it. */
export function setSignOnCookie(ctx: Pick<Ctx, 'config' | 'request' | 'reply' | 'now'>, token: string, expires: Date): void {
  setSecret(ctx, 'sign-on', token, expires)
}

/** The sign-in at a provider that this browser began. */
export function signOnCookie(ctx: Pick<Ctx, 'config' | 'request'>): string | undefined {
  return secretOf(ctx, 'sign-on')
}

function setSecret(ctx: Pick<Ctx, 'config' | 'request' | 'reply' | 'now'>, name: string, token: string, expires: Date): void {
  const maxAge = Math.max(0, Math.floor((expires.getTime() - ctx.now.getTime()) / 1000))
  const secure = !isPlainHttp(ctx)
  ctx.reply.setCookie(secure ? `__Host-${name}` : name, token, { path: '/', httpOnly: true, secure, sameSite: 'strict', maxAge })
}

function secretOf(ctx: Pick<Ctx, 'config' | 'request'>, name: string): string | undefined {
  return ctx.request.cookies[isPlainHttp(ctx) ? name : `__Host-${name}`]
}

// A browser rejects a secure cookie from a page loaded over plain http from another machine; only a local installation is opened that way.
function isPlainHttp({ config, request }: Pick<Ctx, 'config' | 'request'>): boolean {
  const origin = request.headers['origin'] ?? ''
  if (config.environment !== 'local' || !URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Makes the browser delete the refresh token, and all stored site data unless the page does that itself. */
export function clearBrowser(ctx: Ctx, { clears_storage: clearsStorage } = { clears_storage: true }): void {
  setRefreshCookie(ctx, '', ctx.now)
  if (clearsStorage) ctx.reply.setHeader('clear-site-data', '"storage"')
}

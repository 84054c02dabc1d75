import type { Ctx } from '../../platform/context.ts'

const name = '__Host-rt'

/** Hands the refresh token to the browser where no script can read it (reliability 3.3). */
export function setRefreshCookie(ctx: Ctx, token: string, expires: Date): void {
  const maxAge = Math.max(0, Math.floor((expires.getTime() - ctx.now.getTime()) / 1000))
  ctx.reply.setCookie(name, token, { path: '/', httpOnly: true, secure: true, sameSite: 'strict', maxAge })
}

/** The refresh token the browser sent. */
export function refreshCookie(ctx: Ctx): string | undefined {
  return ctx.request.cookies[name]
}

/** Makes the browser forget the refresh token and all the site has stored. */
export function clearBrowser(ctx: Ctx): void {
  setRefreshCookie(ctx, '', ctx.now)
  ctx.reply.setHeader('clear-site-data', '"storage"')
}

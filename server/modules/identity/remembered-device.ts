import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { isSame, keyed } from '../../platform/keyed-hash.ts'

const name = '__Host-device'
const day = 86_400
const rememberedFor = 180 * day
/** How many addresses are remembered per browser before the oldest is dropped. */
const mostAddresses = 4

/**
 * Remembers a sign-in at this address in this browser. It grants nothing by itself: attempts from here are only counted separately from
 * those of strangers, so that nobody else can use them up (ADR 31).
 */
export function rememberDevice(ctx: Ctx, address: string): void {
  if (rememberedDevice(ctx, address) !== undefined) return
  const id = randomBytes(12).toString('base64url')
  const until = Math.floor(ctx.now.getTime() / 1000) + rememberedFor
  const value = [`${id}.${until}.${seal(ctx, address, id, until)}`, ...kept(ctx)].slice(0, mostAddresses).join('~')
  ctx.reply.setCookie(name, value, { path: '/', httpOnly: true, secure: true, sameSite: 'strict', maxAge: rememberedFor })
}

/** The id of this browser if the address was used to sign in here before. */
export function rememberedDevice(ctx: Ctx, address: string): string | undefined {
  for (const part of kept(ctx)) {
    const [id = '', until = '', mac = ''] = part.split('.')
    if (Number(until) * 1000 > ctx.now.getTime() && isSame(mac, seal(ctx, address, id, Number(until)))) return id
  }
  return undefined
}

function kept({ request }: Ctx): string[] {
  return (request.cookies[name] ?? '').split('~').slice(0, mostAddresses).filter(Boolean)
}

function seal(ctx: Ctx, address: string, id: string, until: number): string {
  return keyed(ctx.config, 'remembered device', `${address}\0${id}\0${until}`)
}

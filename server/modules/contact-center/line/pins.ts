import { PHONE_PIN } from '@crewcall/contract/rules/phone-menu.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { isSame, keyed } from '../../../platform/keyed-hash.ts'
import { updateRows } from '../../../platform/write.ts'

export type Pin = Tables['phone_pins']

/** The hash of a pro's PIN: with the key of the installation, because six digits alone are quickly guessed. */
export function pinHash(ctx: Ctx, proId: number, pin: string): string {
  return keyed(ctx.config, 'phone pin', `${proId}:${pin}`)
}

/** Why a PIN is not accepted at the moment, even if it is right; null if it is (docs/rules/phone.md#the-pin). */
export function lockOf({ tries, locked_until }: Pick<Pin, 'tries' | 'locked_until'>, now: Date): 'FOR_A_WHILE' | 'UNTIL_NEW' | null {
  if (tries >= PHONE_PIN.tries_in_all) return 'UNTIL_NEW'
  return locked_until !== null && locked_until > now ? 'FOR_A_WHILE' : null
}

/** Tries a PIN that was entered on the phone, and counts a wrong one: every fifth locks it, and tells the pro. */
export async function tryPin(
  ctx: Ctx,
  { id, user_id }: { id: number; user_id: number },
  given: string,
): Promise<'RIGHT' | 'WRONG' | 'LOCKED'> {
  const pin = await ctx.tx.maybe<Pin>(sql`select * from phone_pins where pro_id = ${id} for no key update`)
  if (!pin || lockOf(pin, ctx.now)) return 'LOCKED'
  const one = sql`pro_id = ${id}`
  if (isSame(pinHash(ctx, id, given), pin.pin_hash)) {
    if (pin.tries > 0) await updateRows(ctx.tx, 'phone_pins', one, { tries: 0, locked_until: null })
    return 'RIGHT'
  }
  const tries = pin.tries + 1
  const locks = tries % PHONE_PIN.tries === 0
  const locked_until = locks ? new Date(ctx.now.getTime() + PHONE_PIN.lock_minutes * 60_000) : pin.locked_until
  await updateRows(ctx.tx, 'phone_pins', one, { tries, locked_until })
  if (!locks) return 'WRONG'
  await announce(ctx, 'phone_line.locked', { user_id, pro_id: id, at: ctx.now.toISOString() }, [`user:${user_id}`])
  return 'LOCKED'
}

import type { getPhoneLine, removePhonePin, setPhonePin } from '@crewcall/contract/contact-center.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { isEasyPin } from '@crewcall/contract/rules/phone-menu.ts'
import sql from 'sql-template-tag'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { proOfActor } from '../../pros/index.ts'
import { lockOf, pinHash } from './pins.ts'
import type { Pin } from './pins.ts'

/** The number that the caller may call, and their PIN; null for contractors, and without a contact center. */
export async function get(ctx: Ctx): Promise<Reply<typeof getPhoneLine>> {
  const { id, supported_employment_types } = await caller(ctx)
  const { number } = ctx.ports.contact_center
  if (number === null || !supported_employment_types.includes('W2')) return { phone_line: null }
  const pin = await ctx.tx.maybe<Pin>(sql`select * from phone_pins where pro_id = ${id}`)
  return { phone_line: { number, pin: pin ? { set_at: pin.set_at, locked: lockOf(pin, ctx.now) } : null } }
}

/** Sets the PIN anew, which ends every lock. @throws problem invalid for one that is easy to guess, conflict without a phone line */
export async function set(ctx: Ctx, { body }: Input<typeof setPhonePin>): Promise<Reply<typeof setPhonePin>> {
  const { id, user_id } = await caller(ctx)
  if ((await get(ctx)).phone_line === null) throw problem('conflict', 'NO_PHONE_LINE')
  const { phone_number } = await ctx.tx.one<{ phone_number: string | null }>(sql`select phone_number from users where id = ${user_id}`)
  if (isEasyPin(body.pin, phone_number)) throw invalid('pin', 'EASY_PIN')
  await ctx.tx.run(sql`
    insert into phone_pins (pro_id, pin_hash, set_at) values (${id}, ${pinHash(ctx, id, body.pin)}, ${ctx.now})
    on conflict (pro_id) do update set pin_hash = excluded.pin_hash, set_at = excluded.set_at, tries = 0, locked_until = null`)
  await record(ctx, { action: 'phone_pin.set', object_type: 'pro', object_id: id })
  return {}
}

/** Removes the PIN; repeated, it changes nothing. */
export async function remove(ctx: Ctx): Promise<Reply<typeof removePhonePin>> {
  const { id } = await caller(ctx)
  const removed = await ctx.tx.run(sql`delete from phone_pins where pro_id = ${id}`)
  if (removed > 0) await record(ctx, { action: 'phone_pin.remove', object_type: 'pro', object_id: id })
  return {}
}

async function caller(ctx: Ctx) {
  const pro = await proOfActor(ctx)
  allow(ctx, 'profile.edit', { pro_id: pro.id })
  return pro
}

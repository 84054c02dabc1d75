import type * as contract from '@crewcall/contract/erasures.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { erasureDueAt, erasureState } from '@crewcall/contract/rules/erasure.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import { supportAddress } from '../../platform/brand.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { requireStepUp, warning } from '../identity/index.ts'
import { obstaclesOf, ownPerson, personForAdmin } from './person.ts'
import type { Erased } from './parts.ts'

type View = Reply<typeof contract.getOwnErasure>
type Erasure = Tables['erasures']

const warnOfErasure = warning('ERASURE_ASKED', {
  label: 'The account will be erased',
  subject: 'Your {product} account will be erased',
  sentence:
    'Your {product} account will be erased on {date}. To keep it, sign in until then and open Settings. If this was not you, write to us right away: {support}',
  ending: {
    en: 'To keep it, sign in until then and open Settings. If this was not you, write to us right away: {support}',
    es: 'Para conservarla, inicia sesión antes y abre Ajustes. Si no fuiste tú, escríbenos enseguida: {support}',
  },
  required: ['date'],
})

/** What stands in the way of erasing the caller's account, and the erasure that waits. @throws problem forbidden */
export async function getOwnErasure(ctx: Ctx): Promise<View> {
  return view(ctx, ownPerson(ctx))
}

/**
 * Has the caller's account erased after the days in which it can be kept (docs/rules/erasure.md); both addresses are told. An erasure that waits
 * already stays as it is. @throws problem forbidden; step_up_required; conflict while something stands in the way
 */
export async function askForErasure(ctx: Ctx): Promise<View> {
  return ask(ctx, ownPerson(ctx))
}

/** Keeps the caller's account: an erasure that waits is cancelled; without one, nothing changes. @throws problem forbidden */
export async function keepAccount(ctx: Ctx): Promise<View> {
  return keep(ctx, ownPerson(ctx))
}

/** `getOwnErasure` for the platform. @throws problem forbidden; not_found */
export async function getErasureOf(ctx: Ctx, { params }: Input<typeof contract.getErasureOf>): Promise<View> {
  return view(ctx, await personForAdmin(ctx, params.id))
}

/** `askForErasure` on request of the person, who is told and can keep the account. @throws problem forbidden; not_found; step_up_required; conflict */
export async function askForErasureOf(ctx: Ctx, { params, body }: Input<typeof contract.askForErasureOf>): Promise<View> {
  return ask(ctx, await personForAdmin(ctx, params.id), body.reason)
}

/** Keeps the account of a person. @throws problem forbidden; not_found; step_up_required */
export async function keepAccountOf(ctx: Ctx, { params, body }: Input<typeof contract.keepAccountOf>): Promise<View> {
  const person = await personForAdmin(ctx, params.id)
  await requireStepUp(ctx)
  return keep(ctx, person, body.reason)
}

async function ask(ctx: Ctx, person: Erased, reason?: string): Promise<View> {
  await requireStepUp(ctx)
  const { account_status } = await ctx.tx.one<{ account_status: string }>(
    sql`select account_status from users where id = ${person.user_id} for no key update`,
  )
  if (await waiting(ctx, person)) return view(ctx, person)
  if (account_status !== 'ACTIVE') throw problem('conflict', 'ACCOUNT_NOT_ACTIVE')
  const obstacles = await obstaclesOf(ctx, person)
  if (obstacles.length > 0) throw problem('conflict', 'ERASURE_HAS_OBSTACLES')
  const due_at = erasureDueAt(ctx.now)
  const { id } = await insertRow(ctx.tx, 'erasures', { user_id: person.user_id, asked_at: ctx.now, due_at })
  const after = { due_at: due_at.toISOString(), ...(reason !== undefined && { explanation: reason }) }
  await record(ctx, { action: 'erasure.ask', object_type: 'user', object_id: person.user_id, after })
  await tell(ctx, person, id, due_at)
  return view(ctx, person)
}

async function keep(ctx: Ctx, person: Erased, reason?: string): Promise<View> {
  const kept = await updateRows(ctx.tx, 'erasures', isWaiting(person), { cancelled_at: ctx.now })
  const after = reason === undefined ? undefined : { explanation: reason }
  if (kept > 0) await record(ctx, { action: 'erasure.cancel', object_type: 'user', object_id: person.user_id, ...(after && { after }) })
  return view(ctx, person)
}

function isWaiting({ user_id }: Erased) {
  return sql`user_id = ${user_id} and cancelled_at is null and began_at is null`
}

function waiting(ctx: Ctx, person: Erased): Promise<Erasure | undefined> {
  return ctx.tx.maybe<Erasure>(sql`select * from erasures where ${isWaiting(person)}`)
}

async function view(ctx: Ctx, person: Erased): Promise<View> {
  const begun = await ctx.tx.maybe<Erasure & { began_at: Date }>(
    sql`select * from erasures where user_id = ${person.user_id} and began_at is not null`,
  )
  if (begun) return { obstacles: [], asked: null, progress: progressOf(begun) }
  const asked = await waiting(ctx, person)
  const obstacles = await obstaclesOf(ctx, person)
  return {
    obstacles,
    asked: asked ? { state: erasureState(asked), asked_at: asked.asked_at, due_at: asked.due_at } : null,
    progress: null,
  }
}

// Erasures of before version 0401 have no parts.
function progressOf({ began_at, parts, parts_done, done_at, again_at }: Erasure & { began_at: Date }): View['progress'] {
  return { began_at, parts: parts ?? 0, parts_done, done_at, checked_at: again_at }
}

// Whoever only has the device must not erase somebody unnoticed, so settings of notifications do not matter.
async function tell(ctx: Ctx, { user_id }: Erased, id: number, due_at: Date): Promise<void> {
  const { locale, phone_number, email } = await ctx.tx.one<{ locale: Locale; phone_number: string | null; email: string | null }>(
    sql`select locale, phone_number, email from users where id = ${user_id}`,
  )
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(due_at)
  const addresses = { phone: phone_number, email }
  for (const channel of ['phone', 'email'] as const) {
    const address = addresses[channel]
    if (address === null) continue
    await warnOfErasure(ctx, {
      user_id,
      channel,
      address,
      delivery_key: `erasure:${id}:${channel}`,
      locale,
      values: { date, support: supportAddress(ctx) },
    })
  }
}

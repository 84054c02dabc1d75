import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { scopeToPro } from '../../platform/scope.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { addSandboxPerson, asSandboxPerson } from '../identity/index.ts'

const last_name = 'Sandbox'
const firstNames = ['Ada', 'Ben', 'Cleo', 'Dan']

export type SandboxPro = {
  pro_id: number
  user_id: number
  display_name: string
  payout_account_id: string | null
  payouts_enabled: boolean
}

/**
 * Adds the pros of a sandbox, whom nobody else ever sees: verified, with every position, without a home (docs/rules/sandbox.md#pros).
 * @returns their ids
 */
export async function addSandboxPros(ctx: Ctx, sandbox_organization_id: number): Promise<number[]> {
  const ids: number[] = []
  for (const first_name of firstNames) ids.push(await addPro(ctx, sandbox_organization_id, first_name))
  return ids
}

async function addPro(ctx: Ctx, sandbox_organization_id: number, first_name: string): Promise<number> {
  const user_id = await addSandboxPerson(ctx, { first_name, last_name })
  const { id: pro_id } = await insertRow(ctx.tx, 'pros', {
    user_id,
    sandbox_organization_id,
    display_name: `${first_name} ${last_name}`,
    supported_employment_types: ['F1099', 'W2'],
    verified_at: ctx.now,
    created_ts: ctx.now,
    last_updated_ts: ctx.now,
  })
  await scopeToPro(ctx, pro_id)
  await insertRow(ctx.tx, 'pro_preferences', { pro_id })
  await ctx.tx.run(sql`insert into pro_skills (pro_id, skill_id) select ${pro_id}, id from skills`)
  return pro_id
}

/** The pros of a sandbox, by id. */
export function sandboxPros({ tx }: Pick<Ctx, 'tx'>, organizationId: number): Promise<SandboxPro[]> {
  return tx.rows<SandboxPro>(sql`
    select id as pro_id, user_id, display_name, payout_account_id, payouts_enabled from pros where sandbox_organization_id = ${organizationId} order by id`)
}

/** The same call as a pro of a sandbox, with every position that there is by now. The caller has checked that it is their sandbox. */
export async function asSandboxPro(ctx: Ctx, { pro_id, user_id }: Pick<SandboxPro, 'pro_id' | 'user_id'>): Promise<Ctx> {
  await scopeToPro(ctx, pro_id)
  const asPro = await asSandboxPerson(ctx, user_id)
  await ctx.tx.run(sql`insert into pro_skills (pro_id, skill_id) select ${pro_id}, id from skills on conflict do nothing`)
  return asPro
}

/** Stores the account of a pro of a sandbox at the processor of sandboxes; it replaces the `known` one only. */
export async function keepSandboxAccount(
  ctx: Ctx,
  { pro_id, known, account, enabled }: { pro_id: number; known: string | null; account: string; enabled: boolean },
): Promise<void> {
  const values = { payout_account_id: account, payouts_enabled: enabled, last_updated_ts: ctx.now }
  const isSame = sql`payout_account_id is not distinct from ${known}`
  await updateRows(ctx.tx, 'pros', sql`id = ${pro_id} and sandbox_organization_id is not null and ${isSame}`, values)
}

import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/reference-data.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { lastChange, requireUnchanged } from './last-change.ts'
import { recordChange } from './record-change.ts'

type Kept = Reply<typeof contract.listKeptSkills>

constraintProblem('skills_name_key', () => problem('conflict', 'POSITION_NAME_TAKEN', { target: 'name' }))

/** Every position by name, with who changed it last. */
export async function listKeptSkills(ctx: Ctx): Promise<Kept> {
  allow(ctx, 'admin.skills')
  return view(ctx)
}

/** Adds a position, which managers may post and pros may choose from now on. @throws problem conflict if the name is taken */
export async function addSkill(ctx: Ctx, { body }: Input<typeof contract.addSkill>): Promise<Kept> {
  await begin(ctx)
  const { reason, ...skill } = body
  const { id } = await insertRow(ctx.tx, 'skills', { ...skill, ...lastChange(ctx) })
  await recordChange(ctx, { action: 'skill.add', object_type: 'skill', object_id: id, after: { ...skill, reason } })
  return view(ctx)
}

/**
 * Changes a position. A position no longer offered cannot be posted; posted shifts, templates and pros keep it.
 * @throws problem stale_version if it changed since it was shown; conflict if the name is taken
 */
export async function changeSkill(ctx: Ctx, { params, body }: Input<typeof contract.changeSkill>): Promise<Kept> {
  await begin(ctx)
  const before = await ctx.tx.one<Tables['skills']>(sql`select * from skills where id = ${params.id} for update`)
  const { reason, last_updated_ts, ...skill } = body
  requireUnchanged(before, last_updated_ts)
  await updateRows(ctx.tx, 'skills', sql`id = ${before.id}`, { ...skill, ...lastChange(ctx) })
  const change = { before: factsOf(before, skill), after: { ...skill, reason } }
  await recordChange(ctx, { action: 'skill.change', object_type: 'skill', object_id: before.id, ...change })
  return view(ctx)
}

async function begin(ctx: Ctx): Promise<void> {
  allow(ctx, 'admin.skills')
  await requireStepUp(ctx)
}

function factsOf(before: Tables['skills'], changed: object): object {
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in changed))
}

async function view({ tx }: Ctx): Promise<Kept> {
  return {
    results: await tx.rows(sql`
      select s.*, trim(u.first_name || ' ' || u.last_name) as last_updated_by_name
      from skills s left join users u on u.id = s.last_updated_by order by s.name`),
  }
}

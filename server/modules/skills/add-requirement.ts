import type { addRequirement as endpoint } from '@crewcall/contract/skills.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { canAnywhere } from '@crewcall/contract/rules/policy.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { mayDo } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { requirementColumns } from './queries.ts'
import type { Requirement } from './queries.ts'

/**
 * Adds a requirement to the shared list, or returns the existing one with that name.
 * @throws problem forbidden unless the actor may post shifts somewhere; invalid for an unknown position
 */
export async function addRequirement(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  if (!canAnywhere(ctx.actor, 'gig.post') && !mayDo(ctx, 'admin.skills')) throw problem('forbidden', 'REQUIREMENTS_BY_POSTING_MANAGERS')
  if (body.skill_id !== null && !(await ctx.tx.maybe(sql`select id from skills where id = ${body.skill_id}`))) {
    throw problem('invalid', 'NO_SUCH_POSITION', { target: 'skill_id' })
  }
  await requireRate(ctx.tx, `requirement:${ctx.actor.user_id}`, 60, 3600)
  const added = await ctx.tx.maybe<{ id: number }>(sql`
    insert into requirements (name, category, skill_id) values (${body.name}, ${body.category}, ${body.skill_id})
    on conflict (name, skill_id) do nothing returning id`)
  if (added) await record(ctx, { action: 'requirement.add', object_type: 'requirement', object_id: added.id, after: body })
  return ctx.tx.one<Requirement>(sql`
    select ${requirementColumns} from requirements q where q.name = ${body.name} and q.skill_id is not distinct from ${body.skill_id}`)
}

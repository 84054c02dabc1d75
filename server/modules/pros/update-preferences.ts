import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { updatePreferences } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRows } from '../../platform/write.ts'
import { requireSkills } from './chosen-skills.ts'
import { viewOwnProfile } from './own-profile.ts'
import { proForUpdate, proOfActor } from './pro-rows.ts'

type Wishes = Input<typeof updatePreferences>['body']

/** Replaces the actor's preferred work, times and distance. */
export async function update(ctx: Ctx, { body }: Input<typeof updatePreferences>): Promise<Reply<typeof updatePreferences>> {
  const pro = await proForUpdate(ctx, (await proOfActor(ctx)).id)
  allow(ctx, 'profile.edit', { pro_id: pro.id })
  await replaceSkills(ctx, pro.id, body.skills)
  const types = await requireContractorTypes(ctx, body.pro_contractor_type)
  const days = [...new Set(body.days_of_week)]
  const blocks = [...new Set(body.time_blocks)]
  await ctx.tx.run(sql`
    insert into pro_preferences (pro_id, pro_contractor_types, days_of_week, time_blocks, hours_per_week, max_distance_miles)
    values (${pro.id}, ${types}, ${days}, ${blocks}, ${body.hours_per_week}, ${body.max_distance_miles})
    on conflict (pro_id) do update set pro_contractor_types = excluded.pro_contractor_types, days_of_week = excluded.days_of_week,
      time_blocks = excluded.time_blocks, hours_per_week = excluded.hours_per_week, max_distance_miles = excluded.max_distance_miles`)
  return viewOwnProfile(ctx, pro.id)
}

async function replaceSkills(ctx: Ctx, proId: number, skills: Wishes['skills']): Promise<void> {
  const years = new Map(skills.map((skill) => [skill.id, skill.years]))
  const held = await ctx.tx.rows<{ skill_id: number }>(sql`select skill_id from pro_skills where pro_id = ${proId}`)
  const ids = await requireSkills(
    ctx,
    [...years.keys()],
    'skills',
    held.map(({ skill_id }) => skill_id),
  )
  await ctx.tx.run(sql`delete from pro_skills where pro_id = ${proId}`)
  await insertRows(
    ctx.tx,
    'pro_skills',
    ids.map((skill_id) => ({ pro_id: proId, skill_id, years: years.get(skill_id) ?? 0 })),
  )
}

async function requireContractorTypes(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const chosen = [...new Set(names)]
  const known = await ctx.tx.rows(sql`select name from pro_contractor_types where name = any(${chosen}::text[])`)
  if (known.length < chosen.length) throw problem('invalid', 'NO_SUCH_KIND_OF_WORK', { target: 'pro_contractor_type' })
  return chosen
}

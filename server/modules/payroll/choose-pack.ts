import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { chooseOvertimePack as endpoint } from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { employerForUpdate } from './employer.ts'
import { viewWeek } from './view-week.ts'
import { chosenPacks, packAt } from './worked-week.ts'

/**
 * Chooses by which law overtime is computed in a state from a day on. Weeks that are closed keep theirs: the day must be after them.
 * @throws problem forbidden, conflict
 */
export async function choosePack(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const employer = await employerForUpdate(ctx)
  const { state_code, pack_id, in_force_from } = body
  const { closed } = await ctx.tx.one<{ closed: boolean }>(sql`
    select exists (select from payroll_closings where first_day + 6 >= ${in_force_from}::date) as closed`)
  if (closed) throw problem('conflict', 'PAYROLL_PACK_AFTER_CLOSING')
  const before = packAt(await chosenPacks(ctx), state_code, in_force_from)
  await ctx.tx.run(sql`
    insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at)
    values (${state_code}, ${pack_id}, ${in_force_from}, ${ctx.actor.user_id}, ${ctx.now})
    on conflict (state_code, in_force_from) do update set pack_id = excluded.pack_id, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`)
  const changed = { before: { pack_id: before }, after: { state_code, pack_id, in_force_from } }
  await record(ctx, { action: 'payroll.choose_pack', object_type: 'payroll', object_id: null, ...changed })
  return viewWeek(ctx, employer, body.day)
}

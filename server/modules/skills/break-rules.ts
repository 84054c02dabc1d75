import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/break-rules.ts'
import { breakRulePacks, LONGEST_UNPAID_BREAK_MINUTES } from '@crewcall/contract/rules/break-rules.ts'
import type { BreakRulePack } from '@crewcall/contract/rules/break-rules.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
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

type Rules = Reply<typeof contract.addBreakRule>
type Rule = Tables['break_rules']

constraintProblem('break_rules_one_a_day', () => problem('conflict', 'BREAK_RULE_FROM_SAME_MINUTE', { target: 'break_trigger_minutes' }))
constraintProblem('break_rules_fit_a_shift', () =>
  problem('conflict', 'BREAKS_TOO_LONG', {
    values: { minutes: LONGEST_UNPAID_BREAK_MINUTES },
    target: 'break_length_minutes',
  }),
)

constraintProblem('break_rules_leave_work', () =>
  problem('conflict', 'BREAKS_LONGER_THAN_WORK', {
    target: 'break_length_minutes',
  }),
)

/** Every break rule of a market, including past and future ones. @throws problem not_found */
export async function listBreakRules(
  ctx: Ctx,
  { query }: Input<typeof contract.listBreakRules>,
): Promise<Reply<typeof contract.addBreakRule>> {
  allow(ctx, 'admin.break_rules')
  return viewRules(ctx, await marketById(ctx, query.market_id))
}

/** Adds a rule. @throws problem conflict if the market has another for the same minute on one of its days */
export async function addBreakRule(ctx: Ctx, { body }: Input<typeof contract.addBreakRule>): Promise<Rules> {
  const market = await begin(ctx, body.market_id)
  const { reason, ...rule } = body
  const added = await insertRow(ctx.tx, 'break_rules', { ...rule, ...lastChange(ctx), created_by: ctx.actor.user_id, created_ts: ctx.now })
  await recordRule(ctx, 'add', added.id, { after: { ...rule, reason } })
  return viewRules(ctx, market)
}

/** Changes a rule, which then no longer belongs to its pack. @throws problem stale_version if it changed since it was shown */
export async function changeBreakRule(ctx: Ctx, { params, body }: Input<typeof contract.changeBreakRule>): Promise<Rules> {
  const { before, market } = await beginWith(ctx, params.id, body.last_updated_ts)
  const { reason, last_updated_ts: _seen, ...rule } = body
  await updateRows(ctx.tx, 'break_rules', sql`id = ${before.id}`, {
    ...rule,
    ...lastChange(ctx),
    pack_id: isSameRule(before, rule) ? before.pack_id : null,
  })
  await recordRule(ctx, 'change', before.id, { before: factsOf(before), after: { ...rule, reason } })
  return viewRules(ctx, market)
}

/** Removes a rule as if it had never existed; verdicts based on it stay. @throws problem stale_version */
export async function removeBreakRule(ctx: Ctx, { params, body }: Input<typeof contract.removeBreakRule>): Promise<Rules> {
  const { before, market } = await beginWith(ctx, params.id, body.last_updated_ts)
  await ctx.tx.run(sql`delete from break_rules where id = ${before.id}`)
  await recordRule(ctx, 'remove', before.id, { before: factsOf(before), after: { reason: body.reason } })
  return viewRules(ctx, market)
}

/**
 * Makes a pack the rules of its market from a given day: current rules end the day before, later ones are removed. The same pack from the
 * same day again changes nothing.
 * @throws problem invalid for a pack that does not exist, is another state's law, or is not yet law on that day
 */
export async function applyBreakRulePack(ctx: Ctx, { body }: Input<typeof contract.applyBreakRulePack>): Promise<Rules> {
  const { in_force_from, reason } = body
  const market = await begin(ctx, body.market_id)
  const pack = packFor(market, body)
  const ended = await ctx.tx.run(sql`
    update break_rules set in_force_to = ${addDays(in_force_from, -1)}, last_updated_ts = ${ctx.now}, last_updated_by = ${ctx.actor.user_id}
    where market_id = ${market.id} and in_force_from < ${in_force_from} and coalesce(in_force_to, 'infinity') >= ${in_force_from}`)
  const removed = await ctx.tx.rows<Rule>(sql`
    delete from break_rules where market_id = ${market.id} and in_force_from >= ${in_force_from} returning *`)
  for (const rule of pack.rules) {
    await insertRow(ctx.tx, 'break_rules', {
      ...rule,
      market_id: market.id,
      is_enforced: pack.employment_types.includes('F1099'),
      in_force_from,
      pack_id: pack.id,
      ...lastChange(ctx),
      created_by: ctx.actor.user_id,
      created_ts: ctx.now,
    })
  }
  await recordChange(ctx, {
    action: 'break_rule.apply_pack',
    object_type: 'market',
    object_id: market.id,
    before: { ended, removed: removed.map(factsOf) },
    after: { pack_id: pack.id, in_force_from, reason },
  })
  return viewRules(ctx, market)
}

function packFor(market: Tables['markets'], { pack_id, in_force_from }: { pack_id: string; in_force_from: string }): BreakRulePack {
  const pack = breakRulePacks.find(({ id }) => id === pack_id)
  if (!pack) throw problem('invalid', 'NO_SUCH_PACK', { target: 'pack_id' })
  if (pack.state_code !== market.state_code)
    throw problem('invalid', 'LAW_OF_ANOTHER_STATE', {
      values: { law_state: pack.state_code, market: market.name, state: market.state_code },
      target: 'pack_id',
    })
  if (in_force_from < pack.effective_from)
    throw problem('invalid', 'LAW_NOT_IN_FORCE', { target: 'in_force_from', values: { date: pack.effective_from } })
  return pack
}

// Changes are serialized: the combined rules of a market can only be checked if nobody else adds to them.
async function begin(ctx: Ctx, marketId: number): Promise<Tables['markets']> {
  allow(ctx, 'admin.break_rules')
  await requireStepUp(ctx)
  await ctx.tx.run(sql`lock table break_rules in share row exclusive mode`)
  return marketById(ctx, marketId)
}

async function beginWith(ctx: Ctx, id: number, seen: string): Promise<{ before: Rule; market: Tables['markets'] }> {
  allow(ctx, 'admin.break_rules')
  const found = await ctx.tx.one<Rule>(sql`select * from break_rules where id = ${id}`)
  const market = await begin(ctx, found.market_id)
  const before = await ctx.tx.maybe<Rule>(sql`select * from break_rules where id = ${id}`)
  requireUnchanged(before, seen)
  return { before, market }
}

function marketById({ tx }: Ctx, id: number): Promise<Tables['markets']> {
  return tx.one<Tables['markets']>(sql`select * from markets where id = ${id}`)
}

function factsOf({ break_trigger_minutes, break_length_minutes, is_enforced, in_force_from, in_force_to, pack_id }: Rule) {
  return { break_trigger_minutes, break_length_minutes, is_enforced, in_force_from, in_force_to, pack_id }
}

// A different last day leaves the pack's law unchanged.
function isSameRule(before: Rule, after: Pick<Rule, 'break_trigger_minutes' | 'break_length_minutes' | 'is_enforced'>): boolean {
  return (['break_trigger_minutes', 'break_length_minutes', 'is_enforced'] as const).every((field) => before[field] === after[field])
}

function recordRule(ctx: Ctx, verb: 'add' | 'change' | 'remove', id: number, change: { before?: object; after: object }): Promise<void> {
  return recordChange(ctx, { action: `break_rule.${verb}`, object_type: 'break_rule', object_id: id, ...change })
}

async function viewRules(ctx: Ctx, market: Tables['markets']): Promise<Rules> {
  const results = await ctx.tx.rows<Rule & { last_updated_by_name: string | null }>(sql`
    select r.*, trim(u.first_name || ' ' || u.last_name) as last_updated_by_name
    from break_rules r left join users u on u.id = r.last_updated_by
    where r.market_id = ${market.id} order by r.in_force_from, r.break_trigger_minutes`)
  const packs = breakRulePacks.filter(({ state_code }) => state_code === market.state_code)
  return { results, packs: packs.map((pack) => ({ ...pack, employment_types: [...pack.employment_types], rules: [...pack.rules] })) }
}

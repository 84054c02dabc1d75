import { across } from './across.ts'
import { z } from 'zod'
import { anyDay, id, idParams, queryId, requiredText, sentInstant } from './common.ts'
import { employmentTypes } from './enums.ts'
import { endpoint } from './kit.ts'
import { breakRuleProblem } from './rules/break-rules.ts'
import { breakRule } from './skills.ts'

/** A break rule as stored: its market, its first and last shift day, and its pack. */
export const marketBreakRule = breakRule.extend({
  market_id: id,
  /** Also checked on shifts of independent contractors; employees' shifts are always checked. */
  is_enforced: z.boolean(),
  in_force_from: anyDay,
  /** The last day; null without an end. */
  in_force_to: anyDay.nullable(),
  pack_id: z.string().nullable(),
  last_updated_by_name: z.string().nullable(),
})
const pack = z.object({
  id: z.string(),
  name: z.string(),
  state_code: z.string(),
  effective_from: anyDay,
  source: z.string(),
  note: z.string(),
  employment_types: z.array(z.enum(employmentTypes)),
  rules: z.array(z.object({ break_trigger_minutes: z.int(), break_length_minutes: z.int() })),
})
/** The rules of one market in the order they begin, and the packs whose law its state has. */
const rulesOfMarket = z.object({ results: z.array(marketBreakRule), packs: z.array(pack) })

const fields = {
  break_trigger_minutes: z.int().min(1).max(1440),
  break_length_minutes: z.int().min(1).max(240),
  is_enforced: z.boolean().default(false),
  in_force_from: anyDay,
  in_force_to: anyDay.nullable().default(null),
  reason: requiredText(500),
}
const compared = ['break_trigger_minutes', 'break_length_minutes', 'in_force_from', 'in_force_to'] as const
const isWhole = (rule: Parameters<typeof breakRuleProblem>[0], context: z.RefinementCtx) => {
  const found = breakRuleProblem(rule)
  if (found) context.addIssue({ code: 'custom', path: [found.target], message: found.message })
}
/** The fields of a rule as entered in the form. */
export const breakRuleFields = across(z.object(fields), compared, isWhole)
/** The version the editor saw: a change in between is 409. */
const seen = { last_updated_ts: sentInstant }

export const listBreakRules = endpoint('skills', 'listBreakRules', 'GET /admin/break-rules/', {
  summary: 'Break rules of a market, with the packs that fit it',
  access: 'admin',
  query: z.object({ market_id: queryId }),
  response: rulesOfMarket,
  errors: ['not_found'],
})
export const addBreakRule = endpoint('skills', 'addBreakRule', 'POST /admin/break-rules/', {
  touches: ['platform'],
  summary: 'Add a break rule to a market',
  access: 'admin',
  status: 201,
  body: across(z.object({ market_id: id, ...fields }), compared, isWhole),
  response: rulesOfMarket,
  errors: ['invalid', 'not_found', 'conflict', 'step_up_required'],
})
export const changeBreakRule = endpoint('skills', 'changeBreakRule', 'PUT /admin/break-rules/{id}/', {
  touches: ['platform'],
  summary: 'Change a break rule, or say when it ends',
  access: 'admin',
  params: idParams('id'),
  body: across(z.object({ ...fields, ...seen }), compared, isWhole),
  response: rulesOfMarket,
  errors: ['invalid', 'not_found', 'conflict', 'stale_version', 'step_up_required'],
})
export const removeBreakRule = endpoint('skills', 'removeBreakRule', 'POST /admin/break-rules/{id}/removal/', {
  touches: ['platform'],
  summary: 'Remove a break rule as if it had never existed; to end a rule, change it instead',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ reason: requiredText(500), ...seen }),
  response: rulesOfMarket,
  errors: ['not_found', 'stale_version', 'step_up_required'],
})
export const applyBreakRulePack = endpoint('skills', 'applyBreakRulePack', 'POST /admin/break-rules/packs/', {
  touches: ['platform'],
  summary: 'Apply a pack to a market from a day on; earlier rules end the day before',
  access: 'admin',
  body: z.object({ market_id: id, pack_id: requiredText(60), in_force_from: anyDay, reason: requiredText(500) }),
  response: rulesOfMarket,
  errors: ['invalid', 'not_found', 'step_up_required'],
})

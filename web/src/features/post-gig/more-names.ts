import type { Skill } from '@crewcall/contract/skills.ts'
import { ofSkill, type ShiftStart, type ShiftValues } from './shift-form.ts'

/** The fields under “More”, in their order on the screen. */
export const moreNames = [
  'type',
  'is_auto_post_network_to_marketplace_enabled',
  'place',
  'address_line_1',
  'city',
  'state_code',
  'zip_code',
  'description',
  'selected_requirement_ids',
  'special_inst',
  'attachment_ids',
  'contact_name',
  'contact_phone',
  'onsite_manager_id',
  'auto_select_enabled',
  'is_checkin_required',
  'no_experience_required',
  'require_certifications',
  'background_check_required',
  'boosted_gig_bonus',
  'employment_type',
  'plan',
] as const satisfies readonly (keyof ShiftValues)[]

/** Those that differ from what is usual here and from what the chosen position brings. */
export function unusualOf(values: ShiftStart, usual: ShiftStart, skills: readonly Skill[]): (typeof moreNames)[number][] {
  const skill = skills.find(({ id }) => id === values.skill_id)
  const expected: ShiftStart = { ...usual, ...(skill ? ofSkill(skill) : {}) }
  return moreNames.filter((name) => !isEmpty(values[name]) && !isSame(values[name], expected[name]))
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : JSON.stringify(one) === JSON.stringify(other)

/** The fields with a fault to mention: a description that only waits for a position to bring it is not one. */
export function faultsIn<N extends string>(names: readonly N[], errors: Partial<Record<string, unknown>>): N[] {
  return names.filter((name) => errors[name] && !(name === 'description' && errors['skill_id']))
}

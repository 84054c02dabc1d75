import { across } from '@crewcall/contract/across.ts'
import { clockTime, day, hourlyRate, hourlyRates, id, postalCode, requiredText, stateCode } from '@crewcall/contract/common.ts'
import { gigPost, type Gig } from '@crewcall/contract/gigs.ts'
import { eventName } from '@crewcall/contract/staffing-events.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import type { UsualShift } from '@crewcall/contract/usual-shifts.ts'
import { faultOnTheWall } from '@crewcall/contract/rules/shift-length.ts'
import { addDays, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { BUNDLE_DAYS } from '@crewcall/contract/rules/windows.ts'
import type { gigTemplate } from '@crewcall/contract/templates.ts'
import { z } from 'zod'
import { leastWage } from '../../domain/shift/law-of-place.tsx'
import { emptyPlan, typedPlan } from '../../domain/shift/plan-values.ts'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { instantsOfTimes, wallTimesOf, type StoredTimes } from '../../domain/time/typed-times.ts'

const {
  start_time: _start,
  end_time: _end,
  location_id: _location,
  location_address_id: _address,
  use_location_address: _own,
  timezone: _timezone,
  event_id: _event,
  ...shared
} = gigPost.shape

/** The option for an address that is not one of the location's. */
export const elsewhere = 'ELSEWHERE'
const line = z.string().optional()

const ownLines = z.object({ address_line_1: requiredText(200), city: requiredText(100), state_code: stateCode, zip_code: postalCode })

/** As many pros as one call offers a shift at once. */
export const mostAssigned = 10

/** The form of a shift: as posted, but with the day and wall-clock times instead of instants. */
export const shiftForm = across(
  across(
    across(
      z.object({
        ...shared,
        place: z
          .union([z.literal(elsewhere), id])
          .nullable()
          .default(null),
        address_line_1: line,
        city: line,
        state_code: line,
        zip_code: line,
        skill_id: z.number({ error: 'Choose a position' }).pipe(id),
        wage_amount: z.number({ error: 'Enter the hourly wage' }).pipe(hourlyRate),
        date: z.string({ error: 'Choose a day' }).pipe(day),
        more_dates: z.array(day).default([]),
        /** The times of all shifts that are posted with it, itself included; for the cost. */
        at_once: z.array(z.object({ start_time: z.string(), end_time: z.string() })).optional(),
        /** Of a new event. */
        event_name: z.string().optional(),
        /** Whom it is assigned to when it is posted. */
        pro_ids: z.array(id).max(mostAssigned).default([]),
        may_drop_days: z.boolean().default(false),
        plan: typedPlan.optional(),
        start_time: z.string({ error: 'Enter the start' }).pipe(clockTime),
        end_time: z.string({ error: 'Enter the end' }).pipe(clockTime),
        /** The times of the shift that these fields began with. */
        stored: z.custom<StoredTimes>().optional(),
        allowed_confirmed_pros: z.number({ error: 'Enter how many pros' }).pipe(z.int().min(1, 'At least one').max(200)),
        unpaid_break_minutes: z.number({ error: 'Enter 0 for no break' }).pipe(z.int().min(0).max(240)),
        boosted_gig_bonus: z.number({ error: 'Enter 0 for no bonus' }).pipe(z.number().min(0).max(500)),
      }),
      ['start_time', 'end_time', 'unpaid_break_minutes'],
      ({ start_time, end_time, unpaid_break_minutes }, check) => {
        const fault = faultOnTheWall(start_time, end_time, unpaid_break_minutes)
        if (fault) check.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
      },
    ),
    ['date', 'more_dates', 'recurrence'],
    (values, check) => {
      const { recurrence, date } = values
      if (recurrence?.until && recurrence.until < date && daysOf(values).length === 0)
        check.addIssue({ code: 'custom', path: ['recurrence'], message: 'Must not be before the first shift' })
    },
  ),
  ['place', ...ownLines.keyof().options],
  (values, check) => {
    if (values.place !== elsewhere) return
    const read = ownLines.safeParse(values)
    for (const { path, message } of read.error?.issues ?? []) check.addIssue({ code: 'custom', path, message })
  },
)
/** The same for the first shift of a new event, which needs a name. */
export const newEventForm = across(shiftForm, ['event_name'], ({ event_name = '' }, check) => {
  const [fault] = eventName.safeParse(event_name).error?.issues ?? []
  if (fault) check.addIssue({ code: 'custom', path: ['event_name'], message: fault.message })
})
export type ShiftValues = z.input<typeof shiftForm>
export type ShiftStart = Partial<ShiftValues>
type GigTemplate = z.output<typeof gigTemplate>

/** An empty form with the location's usual values. */
export function emptyShift(location: Location, today: string): ShiftStart {
  return {
    type: 'MARKETPLACE',
    date: addDays(today, 1),
    more_dates: [],
    may_drop_days: false,
    event_name: '',
    pro_ids: [],
    plan: emptyPlan(),
    allowed_confirmed_pros: 1,
    unpaid_break_minutes: 0,
    place: null,
    address_line_1: '',
    city: '',
    state_code: '',
    zip_code: '',
    contact_name: '',
    contact_phone: '',
    onsite_manager_id: null,
    description: '',
    special_inst: '',
    no_experience_required: false,
    auto_select_enabled: false,
    is_checkin_required: location.is_checkin_required,
    is_auto_post_network_to_marketplace_enabled: true,
    require_certifications: location.require_certifications,
    background_check_required: false,
    boosted_gig_bonus: 0,
    employment_type: location.supported_employment_types[0] ?? 'F1099',
    selected_requirement_ids: [],
    attachment_ids: [],
  }
}

/**
 * The values of a position: its description, the recommended wage and whether experience is needed.
 * @param law what the law asks for where the shift is: no less is filled in
 */
export function ofSkill(skill: Skill, law?: LocalWage): ShiftStart {
  return {
    skill_id: skill.id,
    wage_amount: Math.max(skill.recommended_wage_amount, leastWage(skill, law)),
    description: skill.default_description,
    no_experience_required: skill.default_no_experience_required,
  }
}

/** The hours, openings and wage that are usual here for a position, as it was last posted. */
export function ofUsual(usual: UsualShift | undefined, skill: Skill, law?: LocalWage): ShiftStart {
  if (!usual) return {}
  const { start_time, end_time, allowed_confirmed_pros, wage_amount } = usual
  const wage = wage_amount === null ? {} : { wage_amount: Math.max(wage_amount, leastWage(skill, law)) }
  return { start_time, end_time, allowed_confirmed_pros, ...wage }
}

type Usual = { usual?: UsualShift | undefined; before?: UsualShift | undefined; law?: LocalWage | undefined }

// No hours are missing values, which the schema refuses when they are sent.
const noneUsual: ShiftStart = { start_time: null as never, end_time: null as never, allowed_confirmed_pros: 1 }

/**
 * What a position fills in when it is chosen, with what is usual here for it and for the one `before`: values that came from that one or
 * are missing; typed values stay. Hours and openings of the one before do not stay with a position that has none.
 */
export function ofChosenSkill(skill: Skill, before: Skill | undefined, written: ShiftStart, usual: Usual = {}): ShiftStart {
  const brought: ShiftStart = {
    allowed_confirmed_pros: 1,
    ...(before ? { ...ofSkill(before, usual.law), ...ofUsual(usual.before, before, usual.law) } : { no_experience_required: false }),
  }
  const isOwn = (name: keyof ShiftStart) => {
    const [value, usual] = [written[name], brought[name]].map((answer) => (typeof answer === 'string' ? answer.trim() : answer))
    const isMissing = value === undefined || value === null || value === '' || Number.isNaN(value)
    return name !== 'skill_id' && !isMissing && value !== usual
  }
  const filled = { ...ofSkill(skill, usual.law), ...(usual.before && noneUsual), ...ofUsual(usual.usual, skill, usual.law) }
  return Object.fromEntries(Object.entries(filled).filter(([name]) => !isOwn(name as keyof ShiftStart)))
}

/** A gig template as the initial values of a shift. */
export function ofTemplate(template: GigTemplate): ShiftStart {
  return {
    skill_id: template.skill_id,
    ...(template.hourly_rate === null ? {} : { wage_amount: template.hourly_rate }),
    description: template.position_description,
    special_inst: template.private_notes,
    no_experience_required: template.no_experience_required,
    auto_select_enabled: template.auto_select_enabled,
    selected_requirement_ids: template.requirements.map((requirement) => requirement.id),
    attachment_ids: template.attachments.map((file) => file.id),
  }
}

/** A shift as form values; a copy includes everything but the day. */
export function ofGig(gig: Gig): ShiftStart {
  const isElsewhere = !gig.use_location_address && gig.location_address_id === null
  const { date, start, end } = wallTimesOf(gig, gig.timezone)
  return {
    type: gig.type === 'NETWORK' || gig.type === 'PRIVATE_DIRECT_OFFER' ? gig.type : 'MARKETPLACE',
    skill_id: gig.skill_id,
    date,
    start_time: start,
    end_time: end,
    stored: { start_time: gig.start_time, end_time: gig.end_time },
    // Hidden from whoever may not see wages; an unchanged field is never sent, so the value only has to be valid.
    wage_amount: gig.wage_amount ?? hourlyRates.lowest,
    allowed_confirmed_pros: gig.allowed_confirmed_pros,
    unpaid_break_minutes: gig.unpaid_break_minutes,
    place: isElsewhere ? elsewhere : gig.location_address_id,
    address_line_1: isElsewhere ? gig.address_line_1 : '',
    city: isElsewhere ? gig.city : '',
    state_code: isElsewhere ? gig.state_code : '',
    zip_code: isElsewhere ? gig.zip_code : '',
    contact_name: gig.contact_name,
    contact_phone: prettyPhone(gig.contact_phone ?? ''),
    onsite_manager_id: gig.onsite_manager_id,
    description: gig.description,
    special_inst: gig.special_inst ?? '',
    no_experience_required: gig.no_experience_required,
    auto_select_enabled: gig.auto_select_enabled,
    is_checkin_required: gig.is_checkin_required,
    is_auto_post_network_to_marketplace_enabled: gig.settings.is_auto_post_network_to_marketplace_enabled.value === true,
    require_certifications: gig.require_certifications,
    background_check_required: gig.background_check_required,
    boosted_gig_bonus: gig.boosted_gig_bonus,
    employment_type: gig.employment_type,
    selected_requirement_ids: gig.requirements.map((requirement) => requirement.id),
    attachment_ids: gig.attachments.map((file) => file.id),
  }
}

/** The two instants of the form, or null while day or times are missing. */
export function instantsOf(values: ShiftStart, timezone: string): { start_time: string; end_time: string } | null {
  const { date, start_time: start, end_time: end } = values
  if (!date || !start || !end) return null
  return instantsOfTimes({ date, start, end }, timezone, values.stored)
}

/** The body of a post. The form was checked, so day and times exist. */
export function bodyOf(values: ShiftValues, place: { locationId: number; timezone: string }) {
  const {
    date,
    more_dates: _days,
    at_once: _at_once,
    may_drop_days: _may,
    event_name: _event_name,
    pro_ids: _pros,
    plan,
    start_time: start,
    end_time: end,
    stored,
    place: _place,
    address_line_1: _line,
    city: _city,
    state_code: _state,
    zip_code: _zip,
    ...rest
  } = values
  return {
    ...rest,
    ...placeOf(values),
    is_auto_post_network_to_marketplace_enabled:
      rest.type === 'NETWORK' && rest.is_auto_post_network_to_marketplace_enabled === true && !plan?.terms?.marketplace_after_hours,
    fill_plan: plan?.terms ?? null,
    location_id: place.locationId,
    timezone: place.timezone,
    ...instantsOfTimes({ date, start, end }, place.timezone, stored),
  }
}

/** The days of a bundle, by date; none for a shift of its own. Days beyond the fortnight are left out: the first day was moved since. */
export function daysOf({ date, more_dates = [] }: Pick<ShiftStart, 'date' | 'more_dates'>): string[] {
  if (!date) return []
  const last = addDays(date, BUNDLE_DAYS.most - 1)
  const further = more_dates.filter((each) => each > date && each <= last)
  return further.length === 0 ? [] : [date, ...further.toSorted()]
}

/** The body of work of several days, which has times for each of them instead of one start and end. */
export function bundleBodyOf(values: ShiftValues, place: { locationId: number; timezone: string }) {
  const { start_time: _start, end_time: _end, auto_select_enabled: _auto, recurrence: _rule, ...shift } = bodyOf(values, place)
  const days = daysOf(values).map((date) => shiftInstants(date, values.start_time, values.end_time, place.timezone))
  return {
    ...shift,
    may_drop_days: values.may_drop_days === true,
    days: days.map(({ start, end }) => ({ start_time: start.toISOString(), end_time: end.toISOString() })),
  }
}

/** The shift's address as sent to the server: the location's, one of its work addresses, or the typed lines. */
export function placeOf({ place, address_line_1, city, state_code, zip_code }: ShiftStart) {
  if (place === elsewhere) return { location_address_id: null, use_location_address: false, address_line_1, city, state_code, zip_code }
  return { location_address_id: place ?? null }
}

import { expect, it } from 'vitest'
import { aGig, aLocation, someSkills } from '../../test/shifts.ts'
import { bodyOf, elsewhere, emptyShift, instantsOf, ofGig, ofTemplate, shiftForm, type ShiftValues } from './shift-form.ts'

const place = { locationId: 9, timezone: 'America/Chicago' }
const chosen = { skill_id: 1, start_time: '17:30:00', end_time: '01:00:00', wage_amount: 24, description: 'Bar' }

it('A nearly untouched form posts what is usual at the location, for the next day', () => {
  const location = aLocation({ is_checkin_required: false, require_certifications: true, supported_employment_types: ['W2', 'F1099'] })
  const body = bodyOf(shiftForm.parse({ ...emptyShift(location, '2026-11-20'), ...chosen }) as ShiftValues, place)
  expect(body).toEqual({
    location_id: 9,
    timezone: 'America/Chicago',
    type: 'MARKETPLACE',
    skill_id: 1,
    start_time: '2026-11-21T23:30:00.000Z',
    end_time: '2026-11-22T07:00:00.000Z',
    wage_amount: 24,
    allowed_confirmed_pros: 1,
    unpaid_break_minutes: 0,
    boosted_gig_bonus: 0,
    fill_plan: null,
    location_address_id: null,
    contact_name: '',
    contact_phone: null,
    onsite_manager_id: null,
    description: 'Bar',
    special_inst: '',
    no_experience_required: false,
    auto_select_enabled: false,
    is_checkin_required: false,
    is_auto_post_network_to_marketplace_enabled: false,
    require_certifications: true,
    background_check_required: false,
    employment_type: 'W2',
    selected_requirement_ids: [],
    attachment_ids: [],
    recurrence: null,
  })
})

it('An empty form has no address of its own, and leaves what only a person knows', () => {
  const empty = emptyShift(aLocation(), '2026-11-30')
  expect(empty).toMatchObject({ date: '2026-12-01', place: null, address_line_1: '', city: '', state_code: '', zip_code: '' })
  for (const name of ['skill_id', 'start_time', 'end_time', 'wage_amount']) expect(empty).not.toHaveProperty(name)
})

it('A location without a default employment type posts for contractors', () => {
  expect(emptyShift(aLocation({ supported_employment_types: [] }), '2026-11-20').employment_type).toBe('F1099')
})

it('A shift for the network is released to the marketplace only if that was left on', () => {
  const values = shiftForm.parse({ ...emptyShift(aLocation(), '2026-11-20'), ...chosen, type: 'NETWORK' }) as ShiftValues
  expect(bodyOf(values, place).is_auto_post_network_to_marketplace_enabled).toBe(true)
  expect(bodyOf({ ...values, is_auto_post_network_to_marketplace_enabled: false }, place).is_auto_post_network_to_marketplace_enabled).toBe(
    false,
  )
})

it("A copy has all values of the shift, in the location's local time", () => {
  const gig = aGig()
  expect(ofGig(gig)).toMatchObject({
    type: 'MARKETPLACE',
    skill_id: 1,
    date: '2026-11-20',
    start_time: '17:30:00',
    end_time: '01:00:00',
    wage_amount: 22.5,
    allowed_confirmed_pros: 5,
    unpaid_break_minutes: 30,
    place: null,
    address_line_1: '',
    city: '',
    state_code: '',
    zip_code: '',
    contact_name: 'Ana Soto',
    contact_phone: '(615) 555-0188',
    description: gig.description,
    special_inst: gig.special_inst,
    selected_requirement_ids: [1, 2],
    attachment_ids: [],
  })
})

it.each([true, false])("A copy has the shift's requirements if that is %s", (value) => {
  const asked = {
    no_experience_required: value,
    auto_select_enabled: value,
    is_checkin_required: value,
    require_certifications: value,
    background_check_required: value,
  }
  const setting = { value, source: 'GIG' } as const
  const gig = aGig({ ...asked, boosted_gig_bonus: 4, onsite_manager_id: 3, employment_type: 'W2' })
  const copy = ofGig({ ...gig, settings: { ...gig.settings, is_auto_post_network_to_marketplace_enabled: setting as never } })
  const kept = { boosted_gig_bonus: 4, onsite_manager_id: 3, employment_type: 'W2' }
  expect(copy).toMatchObject({ ...asked, ...kept, is_auto_post_network_to_marketplace_enabled: value })
})

it.each([
  ['NETWORK', 'NETWORK'],
  ['PRIVATE_DIRECT_OFFER', 'PRIVATE_DIRECT_OFFER'],
  ['MARKETPLACE', 'MARKETPLACE'],
] as const)('A copy of a shift for the %s is one', (type, copied) => {
  expect(ofGig(aGig({ type })).type).toBe(copied)
})

it("A copy has the shift's address: the location's, a work address, or its own lines", () => {
  const lines = { address_line_1: '7 Pier Rd', city: 'Mount Pleasant', state_code: 'SC', zip_code: '29464' }
  expect(ofGig(aGig({ use_location_address: false, location_address_id: null, ...lines }))).toMatchObject({ place: elsewhere, ...lines })
  expect(ofGig(aGig({ use_location_address: false, location_address_id: 4, ...lines }))).toMatchObject({
    place: 4,
    address_line_1: '',
    city: '',
    state_code: '',
    zip_code: '',
  })
  expect(ofGig(aGig({ use_location_address: true, location_address_id: null, ...lines }))).toMatchObject({ place: null, city: '' })
})

it('Hidden values of a shift are left empty, and a hidden wage is replaced by a valid one', () => {
  const hidden = ofGig(aGig({ wage_amount: null as never, contact_phone: null, special_inst: null as never }))
  expect(hidden).toMatchObject({ wage_amount: 15, contact_phone: '', special_inst: '' })
})

it('A template fills in a shift, and leaves the wage empty if it has none', () => {
  const [skill] = someSkills()
  const template = {
    skill_id: skill?.id ?? 0,
    hourly_rate: 23,
    position_description: 'Pour',
    private_notes: 'Alley door',
    no_experience_required: true,
    auto_select_enabled: true,
    requirements: [{ id: 5 }],
    attachments: [{ id: 6 }],
  } as unknown as Parameters<typeof ofTemplate>[0]
  const begun = {
    skill_id: skill?.id,
    wage_amount: 23,
    description: 'Pour',
    special_inst: 'Alley door',
    no_experience_required: true,
    auto_select_enabled: true,
    selected_requirement_ids: [5],
    attachment_ids: [6],
  }
  expect(ofTemplate(template)).toEqual(begun)
  expect(ofTemplate({ ...template, hourly_rate: null })).not.toHaveProperty('wage_amount')
})

it('There are no instants while the day or a time is missing', () => {
  const whole = { date: '2026-11-21', start_time: '09:00:00', end_time: '17:00:00' }
  expect(instantsOf(whole, 'UTC')).toEqual({ start_time: '2026-11-21T09:00:00.000Z', end_time: '2026-11-21T17:00:00.000Z' })
  for (const missing of ['date', 'start_time', 'end_time']) expect(instantsOf({ ...whole, [missing]: '' }, 'UTC')).toBeNull()
})

it('A form says which number is missing, and accepts those within their bounds', () => {
  const values = { ...emptyShift(aLocation(), '2026-11-20'), ...chosen }
  const faults = (more: object) =>
    shiftForm.safeParse({ ...values, ...more }).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`)
  const nothing = { wage_amount: undefined, start_time: undefined, end_time: undefined, allowed_confirmed_pros: undefined }
  expect(faults({ ...nothing, unpaid_break_minutes: undefined, boosted_gig_bonus: undefined })?.toSorted()).toEqual([
    'allowed_confirmed_pros: Enter how many pros',
    'boosted_gig_bonus: Enter 0 for no bonus',
    'end_time: Enter the end',
    'start_time: Enter the start',
    'unpaid_break_minutes: Enter 0 for no break',
    'wage_amount: Enter the hourly wage',
  ])
  expect(faults({ allowed_confirmed_pros: 0 })).toEqual(['allowed_confirmed_pros: At least one'])
  for (const bad of [
    { allowed_confirmed_pros: 201 },
    { unpaid_break_minutes: 241 },
    { unpaid_break_minutes: -1 },
    { boosted_gig_bonus: 501 },
    { boosted_gig_bonus: -1 },
  ])
    expect(faults(bad)).toHaveLength(1)
  expect(faults({ allowed_confirmed_pros: 200, boosted_gig_bonus: 500 })).toBeUndefined()
})

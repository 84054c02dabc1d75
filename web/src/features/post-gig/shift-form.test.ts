import { describe, expect, it } from 'vitest'
import { aGig, someSkills } from '../../test/shifts.ts'
import { editOf } from './edit-of.ts'
import { bodyOf, elsewhere, instantsOf, ofChosenSkill, ofGig, shiftForm, type ShiftValues } from './shift-form.ts'

const values: ShiftValues = {
  type: 'MARKETPLACE',
  skill_id: 3,
  date: '2027-03-13',
  start_time: '22:00:00',
  end_time: '06:00:00',
  wage_amount: 22.5,
  allowed_confirmed_pros: 2,
  unpaid_break_minutes: 30,
  boosted_gig_bonus: 0,
  contact_phone: '',
  description: 'Night bar',
}

describe('the form of a shift', () => {
  it('an end before the start is on the next day, and the night of the change to daylight saving has seven hours', () => {
    expect(instantsOf(values, 'America/New_York')).toEqual({ start_time: '2027-03-14T03:00:00.000Z', end_time: '2027-03-14T10:00:00.000Z' })
  })

  it('sends instants, and releases to the marketplace only from the network', () => {
    const body = bodyOf({ ...values, is_auto_post_network_to_marketplace_enabled: true }, { locationId: 9, timezone: 'America/New_York' })
    expect(body).toMatchObject({
      location_id: 9,
      start_time: '2027-03-14T03:00:00.000Z',
      is_auto_post_network_to_marketplace_enabled: false,
    })
    expect(body).not.toHaveProperty('date')
  })

  it('a chosen position fills in what is missing or was filled in by the previous one, and keeps typed values', () => {
    const [before, after] = someSkills().map((one) => ({
      ...one,
      recommended_wage_amount: 18 + one.id,
      default_no_experience_required: one.id === 2,
    }))
    if (!before || !after) throw new Error('There are positions')
    const usual = { skill_id: 2, wage_amount: 20, description: after.default_description, no_experience_required: true }
    expect(ofChosenSkill(after, undefined, { wage_amount: Number.NaN, description: ' ', no_experience_required: false })).toEqual(usual)
    expect(ofChosenSkill(after, undefined, {})).toEqual(usual)
    expect(ofChosenSkill(after, before, { wage_amount: null as never, description: null as never })).toEqual(usual)
    const brought = { wage_amount: 19, description: `${before.default_description}\n`, no_experience_required: false }
    expect(ofChosenSkill(after, before, brought)).toEqual(usual)
    expect(ofChosenSkill(after, before, { ...brought, no_experience_required: true })).not.toHaveProperty('no_experience_required')
    expect(ofChosenSkill(after, before, { wage_amount: 20.5, description: 'Ours', no_experience_required: false })).toEqual({
      skill_id: 2,
      no_experience_required: true,
    })
  })

  it('a chosen position fills in no less than the law asks for, and replaces what it filled in for the previous one', () => {
    const [cook, host] = someSkills().map((one) => ({ ...one, recommended_wage_amount: 18 }))
    if (!cook || !host) throw new Error('There are positions')
    const law = { state_code: 'OR', city: null, starts_on: '2026-07-01', wage_amount: 19.5 }
    const hours = { unpaid_break_minutes: 0, posted_count: 3, allowed_confirmed_pros: 3, start_time: '17:30:00', end_time: '23:00:00' }
    const usual = { ...hours, skill_id: host.id, wage_amount: 17 }
    const chosen = ofChosenSkill(cook, undefined, {}, { law })
    expect(chosen.wage_amount).toBe(19.5)
    expect(ofChosenSkill(host, cook, chosen, { law, usual }).wage_amount).toBe(19.5)
    expect(ofChosenSkill(host, cook, chosen, { law, usual: { ...usual, wage_amount: 22 } }).wage_amount).toBe(22)
    expect(ofChosenSkill(host, cook, { wage_amount: 25 }, { law })).not.toHaveProperty('wage_amount')
  })

  it('a chosen position fills in what is usual here before what is recommended, and never less than the minimum wage', () => {
    const [cook, host] = someSkills()
    if (!cook || !host) throw new Error('There are positions')
    const hours = { unpaid_break_minutes: 0, posted_count: 3, allowed_confirmed_pros: 3 }
    const ofCook = { ...hours, skill_id: cook.id, start_time: '17:30:00', end_time: '23:00:00', wage_amount: 22 }
    const ofHost = { ...hours, skill_id: host.id, start_time: '09:00:00', end_time: '14:00:00', wage_amount: 11 }
    const empty = { allowed_confirmed_pros: 1, description: '', no_experience_required: false }
    const filled = ofChosenSkill(cook, undefined, empty, { usual: ofCook })
    expect(filled).toMatchObject({ start_time: '17:30:00', end_time: '23:00:00', allowed_confirmed_pros: 3, wage_amount: 22 })
    const next = ofChosenSkill(host, cook, { ...empty, ...filled }, { usual: ofHost, before: ofCook })
    expect(next).toMatchObject({ start_time: '09:00:00', end_time: '14:00:00', wage_amount: host.minimum_wage_amount })
    const unusual = ofChosenSkill(host, cook, { ...empty, ...filled }, { before: ofCook })
    expect(unusual).toMatchObject({ start_time: null, end_time: null, allowed_confirmed_pros: 1 })
    const typed = ofChosenSkill(host, cook, { ...filled, start_time: '16:00:00' }, { usual: ofHost, before: ofCook })
    expect(typed).not.toHaveProperty('start_time')
    expect(ofChosenSkill(cook, undefined, empty, { usual: { ...ofCook, wage_amount: null } })).toMatchObject({ wage_amount: 24 })
  })

  it('shows the refusal of a one-minute shift at its end, and refuses a break that leaves no work', () => {
    const faults = (changes: Partial<ShiftValues>) =>
      shiftForm.safeParse({ ...values, ...changes }).error?.issues.map(({ path, message }) => [path[0], message])
    expect(faults({ end_time: '22:01:00', unpaid_break_minutes: 0 })).toEqual([['end_time', 'A shift lasts at least 15 minutes']])
    expect(faults({ end_time: '22:30:00' })).toEqual([['unpaid_break_minutes', 'Must leave at least 15 minutes of work']])
    expect(faults({ end_time: '22:45:00' })).toBeUndefined()
  })

  it('an edit sends only what changed', () => {
    expect(editOf(values, { ...values, wage_amount: 25, description: 'Night bar' }, 'America/New_York')).toEqual({ wage_amount: 25 })
  })

  it('an edit of the end sends both instants', () => {
    expect(editOf(values, { ...values, end_time: '05:00:00' }, 'America/New_York')).toEqual({
      start_time: '2027-03-14T03:00:00.000Z',
      end_time: '2027-03-14T09:00:00.000Z',
    })
  })

  it('an edit leaves times that nobody touched, to the second and in the hour that autumn repeats', () => {
    const night = { start_time: '2027-11-07T05:30:20.000Z', end_time: '2027-11-07T06:30:00.000Z' }
    const before = { ...values, ...ofGig(aGig({ ...night, timezone: 'America/New_York' })) }
    expect(editOf(before, before, 'America/New_York')).toEqual({})
    expect(instantsOf(before, 'America/New_York')).toEqual(night)
    expect(editOf(before, { ...before, end_time: '05:00:00' }, 'America/New_York')).toEqual({
      ...night,
      end_time: '2027-11-07T10:00:00.000Z',
    })
  })

  const pier = { address_line_1: '7 Pier Rd', city: 'Mount Pleasant', state_code: 'SC', zip_code: '29464' }

  it('sends its own address only if that was chosen, and says what is missing', () => {
    const place = { locationId: 9, timezone: 'America/New_York' }
    const own = bodyOf({ ...values, place: elsewhere, ...pier }, place)
    expect(own).toMatchObject({ ...pier, use_location_address: false, location_address_id: null })
    expect(Object.keys(bodyOf({ ...values, place: 4, ...pier }, place))).toEqual(
      expect.not.arrayContaining(['place', ...Object.keys(pier)]),
    )
    expect(bodyOf({ ...values, place: 4, ...pier }, place)).toMatchObject({ location_address_id: 4 })
    const missing = shiftForm.safeParse({ ...values, place: elsewhere, ...pier, city: '', zip_code: '1' }).error?.issues
    expect(missing?.map(({ path, message }) => [path[0], message])).toEqual([
      ['city', 'This field is required'],
      ['zip_code', 'Invalid postal code'],
    ])
    expect(shiftForm.safeParse({ ...values, place: null, city: '' }).success).toBe(true)
  })

  it('an edit sends the whole address if any part of it changed', () => {
    const before = { ...values, place: elsewhere, ...pier } as const
    expect(editOf(before, { ...before, city: 'Charleston' }, 'America/New_York')).toEqual({
      ...pier,
      city: 'Charleston',
      use_location_address: false,
      location_address_id: null,
    })
    expect(editOf(before, { ...before, place: null }, 'America/New_York')).toEqual({ location_address_id: null })
  })

  it('reports what is missing in words', () => {
    const { date: _date, skill_id: _skill, ...rest } = values
    const messages = shiftForm.safeParse(rest).error?.issues.map((issue) => issue.message)
    expect(messages).toEqual(expect.arrayContaining(['Choose a position', 'Choose a day']))
  })
})

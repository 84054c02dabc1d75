import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dismissPro } from './applications.ts'
import { breakRuleFields } from './break-rules.ts'
import { reviewCertification } from './certifications.ts'
import { licenseNames } from './enums.ts'
import { previewCost } from './cost-previews.ts'
import { gigPost } from './gigs.ts'
import { hoursClaim } from './hours-claim.ts'
import { addWorkHistory } from './pros.ts'
import { keptSkillFields, positionIcons } from './reference-data.ts'
import { changeSuspensionPolicy } from './settings.ts'
import { createShiftTemplate } from './templates.ts'
import { editHours } from './timesheets.ts'

const faults = (schema: z.ZodType | undefined, value: unknown) =>
  schema?.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a body with inconsistent fields is refused at the field', () => {
  const dismissal = (more: object) => faults(dismissPro.body, more)
  it('a dismissal for another reason needs a text', () => {
    expect(dismissal({ reason: 'OTHER' })).toEqual(['explanation: This field is required'])
    expect(dismissal({ reason: 'OTHER', explanation: 'Double booked' })).toEqual([])
    expect(dismissal({ reason: 'FEWER_PROS_NEEDED' })).toEqual([])
  })

  it.each<[string, object, string[]]>([
    ['an approval', { status: 'APPROVED' }, []],
    ['a correction', { state_code: 'TN' }, []],
    ['a rejection with its reason', { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO' }, []],
    ['a rejection in words', { status: 'REJECTED', rejection_reason: 'CUSTOM', custom_rejection_reason: 'Torn' }, []],
    ['a rejection without a reason', { status: 'REJECTED' }, ['rejection_reason: This field is required']],
    [
      'a reason without a rejection',
      { status: 'APPROVED', rejection_reason: 'WRONG_PHOTO' },
      ['rejection_reason: Only with the status REJECTED'],
    ],
    ['a reason with a correction', { rejection_reason: 'WRONG_PHOTO' }, ['rejection_reason: Only with the status REJECTED']],
    ['own words missing', { status: 'REJECTED', rejection_reason: 'CUSTOM' }, ['custom_rejection_reason: This field is required']],
    [
      'own words beside a reason',
      { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO', custom_rejection_reason: 'Torn' },
      ['custom_rejection_reason: Only with the reason CUSTOM'],
    ],
  ])('the review of a certificate: %s', (_, body, expected) => {
    expect(faults(reviewCertification.body, body)).toEqual(expected)
  })

  const saved = { location_id: 9, start_time: '09:00:00', end_time: '17:00:00' }
  it.each<[string, object, string[]]>([
    ['a day', {}, []],
    ['a night', { start_time: '22:00:00', end_time: '06:00:00' }, []],
    ['the same time', { end_time: '09:00:00' }, ['end_time: Must differ from the start']],
    ['ten minutes', { end_time: '09:10:00' }, ['end_time: A shift lasts at least 15 minutes']],
    [
      'a break that leaves no work',
      { end_time: '11:00:00', unpaid_break_minutes: 106 },
      ['unpaid_break_minutes: Must leave at least 15 minutes of work'],
    ],
    ['no break', { end_time: '09:15:00', unpaid_break_minutes: null }, []],
  ])('saved shift times: %s', (_, more, expected) => {
    expect(faults(createShiftTemplate.body, { ...saved, ...more })).toEqual(expected)
  })

  const posted = {
    location_id: 9,
    skill_id: 2,
    start_time: '2027-03-13T15:00:00Z',
    end_time: '2027-03-13T23:00:00Z',
    timezone: 'America/Chicago',
    wage_amount: 22.5,
    description: 'Work',
  }
  it.each<[string, object, string[]]>([
    ['as it is', {}, []],
    ['that ends before it starts', { end_time: '2027-03-13T14:00:00Z' }, ['end_time: Must be after the start']],
    [
      'elsewhere without its lines',
      { use_location_address: false, address_line_1: 'Pier 3', city: 'Nashville', state_code: 'TN' },
      ['zip_code: This field is required'],
    ],
  ])('posting a shift: %s', (_, more, expected) => {
    expect(faults(gigPost, { ...posted, ...more })).toEqual(expected)
  })

  it('a preview of the cost ends after it starts', () => {
    const { location_id, start_time, wage_amount } = posted
    const asked = (end_time: string) => faults(previewCost.body, { location_id, start_time, end_time, wage_amount })
    expect([asked('2027-03-13T15:00:00Z'), asked('2027-03-13T15:00:01Z')]).toEqual([['end_time: Must be after the start'], []])
  })

  const claim = { claimed_start: '2026-03-10T16:00:00Z', claimed_end: '2026-03-10T22:00:00Z', reason: 'The clock was wrong' }
  const taken = (start: string, end: string) => ({
    claimed_breaks: [{ start_time: `2026-03-10T${start}:00Z`, end_time: `2026-03-10T${end}:00Z` }],
  })
  it.each<[string, object, string[]]>([
    ['hours with a break', taken('18:00', '18:30'), []],
    ['a break from the first to the last minute', taken('16:00', '22:00'), []],
    ['an end at the start', { claimed_end: claim.claimed_start }, ['claimed_end: Must be after the start']],
    ['a break that ends when it starts', taken('18:00', '18:00'), ['claimed_breaks: A break must end after it starts']],
    ['a break from before', taken('15:59', '18:30'), ['claimed_breaks: A break must be within the hours']],
    ['a break until after', taken('18:00', '22:01'), ['claimed_breaks: A break must be within the hours']],
  ])('a claim of hours: %s', (_, more, expected) => {
    expect(faults(hoursClaim, { ...claim, ...more })).toEqual(expected)
  })

  it('hours that a manager corrects end after they start', () => {
    const hours = { start_time: '2026-03-10T16:00:00Z', end_time: '2026-03-10T16:00:00Z', unpaid_break_minutes: 0, reason: 'Forgot' }
    expect(faults(editHours.body, hours)).toEqual(['end_time: Must be after the start'])
    expect(faults(editHours.body, { ...hours, end_time: '2026-03-10T16:00:01Z' })).toEqual([])
  })

  it('a job of a pro does not end before it begins', () => {
    const job = { business_name: 'Diner', position: 'Cook', start_date: '2024-05-01' }
    expect(faults(addWorkHistory.body, { ...job, end_date: '2024-04-30' })).toEqual(['end_date: Must not be before the start'])
    for (const end_date of ['2024-05-01', null]) expect(faults(addWorkHistory.body, { ...job, end_date })).toEqual([])
  })

  const wages = {
    default_wage_amount: 18,
    minimum_wage_amount: 18,
    average_wage_amount: 18,
    recommended_wage_amount: 18,
    recommended_wage_amount_boosted: 18,
  }
  it.each<[string, object, string[]]>([
    ['all alike', {}, []],
    [
      'the minimum above the others',
      { minimum_wage_amount: 18.5 },
      ['default', 'average', 'recommended'].map((name) => `${name}_wage_amount: Not less than the minimum wage`),
    ],
    ['boosted below recommended', { recommended_wage_amount: 19 }, ['recommended_wage_amount_boosted: Not less than the recommended wage']],
  ])('the wages of a position: %s', (_, more, expected) => {
    const position = {
      name: 'Cook',
      icon: positionIcons[0],
      description: 'Cooks',
      default_description: 'Cooks',
      default_no_experience_required: false,
      license: licenseNames[0],
      is_offered: true,
      reason: 'Kept',
    }
    expect(faults(keptSkillFields, { ...position, ...wages, ...more })).toEqual(expected)
  })

  it('a break is not longer than the work before it, and a rule does not end before it begins', () => {
    const rule = { break_trigger_minutes: 30, break_length_minutes: 30, in_force_from: '2026-01-01', reason: 'The law' }
    expect(faults(breakRuleFields, rule)).toEqual([])
    expect(faults(breakRuleFields, { ...rule, break_length_minutes: 31 })).toEqual([
      'break_length_minutes: Must not be longer than the work before it',
    ])
    expect(faults(breakRuleFields, { ...rule, in_force_to: '2025-12-31' })).toHaveLength(1)
  })

  it('an inconsistent suspension policy is refused at the wrong step', () => {
    const step = { event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'WARN', days: null }
    const policy = [step, { ...step, event: 'NO_SHOW', action: 'SUSPEND', days: null }]
    const change = { reason: 'Stricter', version: null }
    expect(faults(changeSuspensionPolicy.body, { ...change, value: policy })).toEqual(['value.1: Only a suspension has a number of days'])
    expect(faults(changeSuspensionPolicy.body, { ...change, value: [step, { ...step, event: 'NO_SHOW' }] })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { aBoardShift, aSchedule } from '../../test/board.ts'
import { busyWith, copyOf, draftsOf, rowChange, usualFor, wageFor } from './planning.ts'
import { budgetOf } from './totals.ts'

const plan = {
  skill_id: 1,
  gig_template_id: null,
  also_skill_ids: [2],
  date: '2026-11-20',
  also_dates: ['2026-11-21'],
  is_together: false,
  may_drop_days: false,
  start: '22:00:00',
  end: '02:00:00',
  unpaid_break_minutes: 0,
  allowed_confirmed_pros: 2,
  wage_amount: 20,
}
const chicago = { location_id: 9, timezone: 'America/Chicago' }
const ana = { pro_id: 5, name: 'Ana', headshot_public_id: null, state: 'PLANNED' as const }
const draft = aBoardShift({ status: null, people: [ana], allowed_confirmed_pros: 1 })

describe('A plan', () => {
  it('becomes one draft per day and position, over midnight too', () => {
    const drafts = draftsOf(plan, chicago)
    expect(drafts.map(({ skill_id, start_time }) => [skill_id, start_time])).toEqual([
      [1, '2026-11-21T04:00:00.000Z'],
      [2, '2026-11-21T04:00:00.000Z'],
      [1, '2026-11-22T04:00:00.000Z'],
      [2, '2026-11-22T04:00:00.000Z'],
    ])
    expect(drafts[0]?.end_time).toBe('2026-11-21T08:00:00.000Z')
  })

  it('of days that are taken together has one key for the days of each position; a single day has none', () => {
    const drafts = draftsOf({ ...plan, is_together: true, may_drop_days: true }, chicago)
    const keys = drafts.map(({ bundle_key }) => bundle_key)
    expect([keys[0] === keys[2], keys[1] === keys[3], keys[0] === keys[1]]).toEqual([true, true, false])
    expect(drafts.every(({ may_drop_days }) => may_drop_days === true)).toBe(true)
    expect(draftsOf({ ...plan, also_dates: [], is_together: true }, chicago)[0]).not.toHaveProperty('bundle_key')
    expect(draftsOf(plan, chicago)[0]).not.toHaveProperty('bundle_key')
  })

  it('pays each further position what is recommended for it', () => {
    const positions = [
      { id: 1, recommended_wage_amount: 24 },
      { id: 2, recommended_wage_amount: 17.5 },
    ]
    expect(draftsOf(plan, chicago, { positions }).map(({ wage_amount }) => wage_amount)).toEqual([20, 17.5, 20, 17.5])
  })

  it('has an opening for everybody planned', () => {
    expect(draftsOf({ ...plan, allowed_confirmed_pros: 1 }, chicago, { pro_ids: [5, 6] })[0]).toMatchObject({
      allowed_confirmed_pros: 2,
      pro_ids: [5, 6],
    })
  })

  it('begins with what is usual for the position here, or else for any position here', () => {
    const schedule = aSchedule()
    expect(usualFor(schedule, 9, 1)).toMatchObject({ start: '17:30:00', end: '01:00:00', wage_amount: 22.5 })
    expect(usualFor(schedule, 9, 2)).toMatchObject({ start: '17:30:00', wage_amount: null })
    expect(usualFor(schedule, 8, 1)).toMatchObject({ start: '09:00:00', end: '17:00:00' })
  })
})

describe('A copy', () => {
  it('is open, at the same time of day on another day and in the row of another position', () => {
    const copy = copyOf(aBoardShift({ people: [ana] }), '2026-11-22', { kind: 'position', skill_id: 2 })
    expect(copy).toMatchObject({ skill_id: 2, start_time: '2026-11-22T23:00:00.000Z', allowed_confirmed_pros: 3 })
    expect(copy).not.toHaveProperty('pro_ids')
  })

  it('of a posted shift leaves its plan, wage and words to the server; a draft and a planned date bring their own', () => {
    const plan = { waitlist_first: false, network_after_hours: null, marketplace_after_hours: 4, raise: null }
    const posted = copyOf(aBoardShift({ id: 41 }), '2026-11-22', undefined)
    expect(posted).toMatchObject({ like_gig_id: 41 })
    expect(posted).not.toHaveProperty('wage_amount')
    expect(posted).not.toHaveProperty('type')
    const own = { fill_plan: plan, own_employment_type: 'W2' as const }
    for (const shift of [aBoardShift({ status: null, ...own }), aBoardShift({ id: 0, ...own })]) {
      const copy = copyOf(shift, '2026-11-22', undefined)
      expect(copy).toMatchObject({ wage_amount: shift.wage_amount, type: shift.type, fill_plan: plan, employment_type: 'W2' })
      expect(copy).not.toHaveProperty('like_gig_id')
    }
  })

  it('keeps the employment of its own, also where the location does not offer it, and has none of its own where it is as usual', () => {
    const copied = (own_employment_type: 'W2' | null) =>
      copyOf(aBoardShift({ status: null, employment_type: 'F1099', own_employment_type }), '2026-11-22', undefined)
    expect(copied('W2')).toHaveProperty('employment_type', 'W2')
    expect(copied(null)).not.toHaveProperty('employment_type')
  })

  it('in the row of a person is for them alone', () => {
    expect(copyOf(aBoardShift(), '2026-11-20', { kind: 'person', pro_id: 8 })).toMatchObject({ pro_ids: [8], allowed_confirmed_pros: 1 })
  })
})

describe('Dropped on another row', () => {
  it.each([
    ['a posted shift keeps its position', aBoardShift(), { kind: 'position', skill_id: 2 } as const, { refused: 'POSITION' }],
    ['a posted shift keeps its people', aBoardShift(), { kind: 'person', pro_id: 8 } as const, { refused: 'PERSON' }],
    ['a posted shift is moved there by itself', aBoardShift(), { kind: 'location', location_id: 8 } as const, { refused: 'LOCATION' }],
    [
      'a draft changes its location, without its template',
      draft,
      { kind: 'location', location_id: 8 } as const,
      { changes: { location_id: 8, gig_template_id: null } },
    ],
    ['a draft changes its position', draft, { kind: 'position', skill_id: 2 } as const, { changes: { skill_id: 2 } }],
    ['nothing changes in the same row', aBoardShift(), { kind: 'position', skill_id: 1 } as const, { changes: {} }],
    ['a full draft takes nobody else', draft, { kind: 'person', pro_id: 8 } as const, { refused: 'PLACES' }],
  ])('%s', (_, shift, to, expected) => {
    expect(rowChange(shift, undefined, to)).toEqual(expected)
  })

  it('a draft goes from one person to another, and back to the open shifts', () => {
    const from = { kind: 'person', pro_id: 5 } as const
    expect(rowChange(draft, from, { kind: 'person', pro_id: 8 })).toEqual({ changes: { pro_ids: [8] } })
    expect(rowChange(draft, from, { kind: 'open' })).toEqual({ changes: { pro_ids: [] } })
  })

  it('somebody with another shift at that time is busy, but not because of the shift itself', () => {
    const times = { start_time: '2026-11-21T03:00:00.000Z', end_time: '2026-11-21T06:00:00.000Z' }
    expect(busyWith([draft], 5, { ...times, except: undefined })).toBe(draft)
    expect(busyWith([draft], 5, { ...times, except: draft.key })).toBeUndefined()
    expect(busyWith([draft], 6, { ...times, except: undefined })).toBeUndefined()
    expect(busyWith([draft], 5, { ...times, start_time: '2026-11-21T04:00:00.000Z', except: undefined })).toBeUndefined()
  })
})

describe('A budget', () => {
  const budget = { location_id: 9, week_start: '2026-11-16', hours: 40, amount_cents: 100_000, sales_cents: null, sales_percentage: null }
  const week = { firstDay: '2026-11-16', locations: [9, 10] }
  it('is the sum over the locations of this week', () => {
    const others = [
      { ...budget, location_id: 10 },
      { ...budget, location_id: 11 },
      { ...budget, week_start: '2026-11-23' },
    ]
    expect(budgetOf([budget, ...others], week)).toMatchObject({ cents: 200_000, minutes: 4800, paid_by: new Set([9, 10]) })
  })

  it('of a business whose weeks begin on another day counts once, in the week with most of its days', () => {
    const others = ['2026-11-15', '2026-11-19', '2026-11-22'].map((week_start, at) => ({ ...budget, week_start, amount_cents: 10 ** at }))
    expect(budgetOf(others, week).cents).toBe(11)
    expect(budgetOf(others, { ...week, firstDay: '2026-11-23' }).cents).toBe(100)
  })

  it('without an amount is a share of the expected sales', () => {
    const share = { ...budget, amount_cents: null, hours: null, sales_cents: 1_000_050, sales_percentage: 25 }
    expect(budgetOf([share], week)).toEqual({ cents: 250_013, minutes: null, paid_by: new Set([9]), worked_at: new Set() })
    // Half up: 64.6 % of $2.50 are 161.5 cents, in binary a little less.
    expect(budgetOf([{ ...share, sales_cents: 250, sales_percentage: 64.6 }], week).cents).toBe(162)
    expect(budgetOf([], week)).toMatchObject({ cents: null, minutes: null })
  })
})

describe('a draft that gets another position', () => {
  const wages = (skill_id: number | null) => ({
    usual: skill_id === 3 ? 21 : null,
    recommended: skill_id === 1 ? 22.5 : skill_id === 2 ? 17.5 : 20,
  })
  it.each([
    [17.5, 1, 22.5, 'the recommended wage becomes that of the new position'],
    [17.5, 3, 21, 'what is usual here comes before what is recommended'],
    [null, 1, 22.5, 'without a wage it gets that of the new position'],
    [19, 1, 19, 'a wage typed by hand stays'],
  ])('of $%s to position %i has $%s: %s', (wage_amount, to, expected, _why) => {
    expect(wageFor(aBoardShift({ status: null, skill_id: 2, wage_amount }), to, wages)).toBe(expected)
  })
  it('of the usual wage is no different', () => {
    expect(wageFor(aBoardShift({ status: null, skill_id: 3, wage_amount: 21 }), 1, wages)).toBe(22.5)
  })
})

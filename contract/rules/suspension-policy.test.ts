import { describe, expect, it } from 'vitest'
import { consequenceOf, coversStart, defaultSuspensionPolicy, policyProblems } from './suspension-policy.ts'
import type { SuspensionAction, Offense, SuspensionStep } from './suspension-policy.ts'

const now = new Date('2026-06-01T12:00:00Z')

function daysAgo(days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

describe('consequenceOf', () => {
  it.each<[string, Offense, boolean, number[], SuspensionAction]>([
    ['no-show on the first shift', 'NO_SHOW', true, [], { kind: 'permanent' }],
    ['call-out on the first shift', 'CALLED_OUT', true, [], { kind: 'suspend', days: 5 }],
    ['first no-show later', 'NO_SHOW', false, [], { kind: 'suspend', days: 5 }],
    ['second offense', 'CALLED_OUT', false, [10], { kind: 'suspend', days: 14 }],
    ['third offense', 'NO_SHOW', false, [10, 20], { kind: 'suspend', days: 30 }],
    ['tenth offense', 'CALLED_OUT', false, [1, 2, 3, 4, 5, 6, 7, 8, 9], { kind: 'suspend', days: 30 }],
    ['an offense exactly 180 days ago still counts', 'CALLED_OUT', false, [180], { kind: 'suspend', days: 14 }],
    ['an older one does not', 'CALLED_OUT', false, [180.001], { kind: 'suspend', days: 5 }],
  ])('%s', (_, offense, is_first_confirmed_gig, prior, action) => {
    const consequence = consequenceOf({ offense, is_first_confirmed_gig, prior_offenses: prior.map(daysAgo) }, now)
    expect(consequence.action).toEqual(action)
  })

  it('states the end, the points, and the consequence', () => {
    expect(consequenceOf({ offense: 'CALLED_OUT', is_first_confirmed_gig: false, prior_offenses: [] }, now)).toEqual({
      rule_id: 'first',
      action: { kind: 'suspend', days: 5 },
      until: new Date('2026-06-06T12:00:00Z'),
      points: -75,
      sentence: 'You cannot take shifts for 5 days, and your shifts in that time are cancelled. You lose 75 loyalty points.',
    })
    expect(consequenceOf({ offense: 'NO_SHOW', is_first_confirmed_gig: true, prior_offenses: [] }, now)).toMatchObject({
      until: null,
      points: -100,
    })
  })

  it("follows the platform's setting, in any order, and warns if no step applies", () => {
    const facts = { offense: 'CALLED_OUT', is_first_confirmed_gig: false, prior_offenses: [daysAgo(1)] } as const
    const warns: SuspensionStep = { event: 'CALLED_OUT', prior_count: 0, window_days: 90, action: 'WARN', days: null }
    const longer: SuspensionStep = { event: 'CALLED_OUT', prior_count: 1, window_days: 90, action: 'SUSPEND', days: 9 }
    expect(consequenceOf(facts, now, [warns, longer])).toMatchObject({ rule_id: 'second', action: { kind: 'suspend', days: 9 } })
    expect(consequenceOf({ ...facts, prior_offenses: [daysAgo(91)] }, now, [longer, warns])).toMatchObject({
      rule_id: 'first',
      action: { kind: 'warn' },
      sentence: 'You receive a warning: for 30 days auto-select does not choose you. You lose 75 loyalty points.',
    })
    expect(consequenceOf({ ...facts, offense: 'NO_SHOW' }, now, [warns, longer])).toMatchObject({ rule_id: null, action: { kind: 'warn' } })
    const often: SuspensionStep = { ...longer, prior_count: 3, action: 'PERMANENT', days: null }
    expect(consequenceOf({ ...facts, prior_offenses: [1, 2, 3].map(daysAgo) }, now, [often]).rule_id).toBe('offense-4')
    const third: SuspensionStep = { ...longer, prior_count: 2, days: 1 }
    expect(consequenceOf({ ...facts, prior_offenses: [1, 2].map(daysAgo) }, now, [third])).toMatchObject({
      rule_id: 'third',
      sentence: 'You cannot take shifts for 1 day, and your shifts in that time are cancelled. You lose 75 loyalty points.',
    })
  })

  it('applies the step for first shifts to a no-show there, wherever it is listed, and no later one', () => {
    const onFirst: SuspensionStep = { event: 'FIRST_GIG_NO_SHOW', prior_count: 0, window_days: 180, action: 'PERMANENT', days: null }
    const other: SuspensionStep = { event: 'NO_SHOW', prior_count: 1, window_days: 180, action: 'SUSPEND', days: 9 }
    const facts = { offense: 'NO_SHOW', is_first_confirmed_gig: true, prior_offenses: [daysAgo(1)] } as const
    const permanent = {
      rule_id: 'first-gig-no-show',
      action: { kind: 'permanent' },
      until: null,
      sentence: 'Your account is suspended permanently; you may appeal once. You lose 100 loyalty points.',
    }
    for (const policy of [
      [onFirst, other],
      [other, onFirst],
      [other, onFirst, other],
    ])
      expect(consequenceOf(facts, now, policy)).toMatchObject(permanent)
    expect(consequenceOf({ ...facts, is_first_confirmed_gig: false }, now, [onFirst, other])).toMatchObject({ rule_id: 'second' })
  })

  it('counts an offense of the same instant, and none in the future', () => {
    const facts = { offense: 'CALLED_OUT', is_first_confirmed_gig: false } as const
    expect(consequenceOf({ ...facts, prior_offenses: [now] }, now).rule_id).toBe('second')
    expect(consequenceOf({ ...facts, prior_offenses: [daysAgo(-1)] }, now).rule_id).toBe('first')
  })
})

describe('a suspension policy', () => {
  const first: SuspensionStep = { event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'WARN', days: null }
  const missed: SuspensionStep = { ...first, event: 'NO_SHOW', action: 'SUSPEND', days: 5 }
  const problems = (...policy: SuspensionStep[]) => policyProblems(policy).map(({ index, message }) => `${index} ${message}`)

  it('is valid by default', () => {
    expect(policyProblems(defaultSuspensionPolicy)).toEqual([])
  })

  it.each<[string, SuspensionStep[], string[]]>([
    ['both kinds of offense with none before', [first], ['0 Define the consequence of a first no-show']],
    ['days for a suspension', [first, { ...missed, days: null }], ['1 Only a suspension has a number of days']],
    [
      'both kinds with none before, not only with some',
      [first, { ...missed, prior_count: 1 }],
      ['0 Define the consequence of a first no-show'],
    ],
    ['no more for a later step than for an earlier one', [first, missed, { ...missed, prior_count: 1 }], []],
    ['no order', [first, { ...missed, prior_count: 1, days: 9 }, missed], []],
    [
      'a warning to weigh least',
      [{ ...first, action: 'SUSPEND', days: 1 }, missed, { ...first, prior_count: 1 }],
      ['2 Milder than an earlier step'],
    ],
    ['days for nothing else', [{ ...first, days: 3 }, missed], ['0 Only a suspension has a number of days']],
    [
      'one step for one case',
      [first, missed, first],
      ['0 There are two steps for the same case', '2 There are two steps for the same case'],
    ],
    ['later steps that weigh no less', [first, missed, { ...missed, prior_count: 1, days: 4 }], ['2 Milder than an earlier step']],
    [
      'nothing after for good',
      [first, { ...missed, action: 'PERMANENT', days: null }, { ...missed, prior_count: 1 }],
      ['2 Milder than an earlier step'],
    ],
  ])('needs %s', (_, policy, expected) => {
    // Two equal steps are two rows.
    expect(problems(...policy.map((step) => ({ ...step })))).toEqual(expected)
  })
})

describe('coversStart', () => {
  const suspension = { starts: now, ends: new Date('2026-06-06T12:00:00Z') }
  it.each([
    ['2026-06-01T11:59:59Z', false],
    ['2026-06-01T12:00:00Z', true],
    ['2026-06-06T11:59:59Z', true],
    ['2026-06-06T12:00:00Z', false],
  ])('a shift starting %s: %s', (start, expected) => {
    expect(coversStart(suspension, new Date(start))).toBe(expected)
  })

  it('covers everything ahead if permanent', () => {
    expect(coversStart({ starts: now, ends: null }, new Date('2099-01-01T00:00:00Z'))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { consequenceOf, coversStart, defaultSuspensionPolicy, policyProblems } from './suspension-ladder.ts'
import type { LadderAction, Offense, Rung } from './suspension-ladder.ts'

const now = new Date('2026-06-01T12:00:00Z')

function daysAgo(days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

describe('consequenceOf', () => {
  it.each<[string, Offense, boolean, number[], LadderAction]>([
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

  it('says until when, how many points, and what happens', () => {
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

  it('follows what the platform set, in any order, and warns when no step applies', () => {
    const facts = { offense: 'CALLED_OUT', is_first_confirmed_gig: false, prior_offenses: [daysAgo(1)] } as const
    const warns: Rung = { event: 'CALLED_OUT', prior_count: 0, window_days: 90, action: 'WARN', days: null }
    const longer: Rung = { event: 'CALLED_OUT', prior_count: 1, window_days: 90, action: 'SUSPEND', days: 9 }
    expect(consequenceOf(facts, now, [warns, longer])).toMatchObject({ rule_id: 'second', action: { kind: 'suspend', days: 9 } })
    expect(consequenceOf({ ...facts, prior_offenses: [daysAgo(91)] }, now, [longer, warns])).toMatchObject({
      rule_id: 'first',
      action: { kind: 'warn' },
      sentence: 'You receive a warning: for 30 days auto-select does not choose you. You lose 75 loyalty points.',
    })
    expect(consequenceOf({ ...facts, offense: 'NO_SHOW' }, now, [warns, longer])).toMatchObject({ rule_id: null, action: { kind: 'warn' } })
    const often: Rung = { ...longer, prior_count: 3, action: 'PERMANENT', days: null }
    expect(consequenceOf({ ...facts, prior_offenses: [1, 2, 3].map(daysAgo) }, now, [often]).rule_id).toBe('offense-4')
  })
})

describe('a ladder', () => {
  const first: Rung = { event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'WARN', days: null }
  const missed: Rung = { ...first, event: 'NO_SHOW', action: 'SUSPEND', days: 5 }
  const problems = (...policy: Rung[]) => policyProblems(policy).map(({ index, message }) => `${index} ${message}`)

  it('is right as it comes', () => {
    expect(policyProblems(defaultSuspensionPolicy)).toEqual([])
  })

  it.each<[string, Rung[], string[]]>([
    ['both kinds of offense with none before', [first], ['0 Say what follows from a no-show with none before']],
    ['days for a suspension', [first, { ...missed, days: null }], ['1 Days belong to a suspension']],
    ['days for nothing else', [{ ...first, days: 3 }, missed], ['0 Days belong to a suspension']],
    ['one step for one case', [first, missed, first], ['0 There are two steps for this', '2 There are two steps for this']],
    ['later steps that weigh no less', [first, missed, { ...missed, prior_count: 1, days: 4 }], ['2 Weighs less than a step before it']],
    [
      'nothing after for good',
      [first, { ...missed, action: 'PERMANENT', days: null }, { ...missed, prior_count: 1 }],
      ['2 Weighs less than a step before it'],
    ],
  ])('needs %s', (_, policy, expected) => {
    // Two equal steps are two rows.
    expect(problems(...policy.map((rung) => ({ ...rung })))).toEqual(expected)
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

  it('covers everything ahead when permanent', () => {
    expect(coversStart({ starts: now, ends: null }, new Date('2099-01-01T00:00:00Z'))).toBe(true)
  })
})

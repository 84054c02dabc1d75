import { describe, expect, it } from 'vitest'
import { consequenceOf, coversStart, suspensionLadder, type LadderAction, type Offense } from './suspension-ladder.ts'

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

  it('follows another ladder when an operator sets one, and warns when no step applies', () => {
    const facts = { offense: 'CALLED_OUT', is_first_confirmed_gig: false, prior_offenses: [] } as const
    expect(consequenceOf(facts, now, []).action).toEqual({ kind: 'warn' })
    expect(
      consequenceOf(
        facts,
        now,
        suspensionLadder.filter((step) => step.id === 'second'),
      ).rule_id,
    ).toBeNull()
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

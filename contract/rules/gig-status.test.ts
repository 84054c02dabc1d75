import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gigStatuses, type GigStatus } from '../enums.ts'
import { gigStatus, type GigFacts } from './gig-status.ts'
import { gigMachine } from './machines/gig.ts'

const end = new Date('2026-06-01T17:00:00Z')
const before = new Date(end.getTime() - 1)
type Moment = { facts: GigFacts; now: Date }

const base: GigFacts = {
  cancelled: false,
  released: true,
  end_time: end,
  allowed_confirmed_pros: 2,
  confirmed_count: 0,
  failed_count: 0,
  uncharged_count: 0,
}
const first: Moment = { facts: base, now: before }

describe('gigStatus', () => {
  it.each<[GigStatus, Partial<GigFacts>, Date]>([
    ['CANCELLED', { cancelled: true, released: false, failed_count: 1 }, end],
    ['UNAPPROVED', { released: false }, before],
    ['UNAPPROVED', { released: false }, end],
    ['POSTED', {}, before],
    ['POSTED', { confirmed_count: 1 }, before],
    ['CONFIRMED', { confirmed_count: 2 }, before],
    ['CONFIRMED', { confirmed_count: 3 }, before],
    ['CONFIRMED', { confirmed_count: 2, failed_count: 1 }, before],
    ['UNFILLED', {}, end],
    ['INCOMPLETE', { confirmed_count: 1, uncharged_count: 1 }, end],
    ['FAILED_PAYMENT', { confirmed_count: 2, uncharged_count: 1, failed_count: 1 }, end],
    ['COMPLETED', { confirmed_count: 2 }, end],
  ])('is %s for %o', (status, facts, now) => {
    expect(gigStatus({ ...base, ...facts }, now)).toBe(status)
  })

  it('always returns a status of the enumeration', () => {
    const facts = fc.record({
      cancelled: fc.boolean(),
      released: fc.boolean(),
      end_time: fc.constant(end),
      allowed_confirmed_pros: fc.integer({ min: 1, max: 5 }),
      confirmed_count: fc.nat(6),
      failed_count: fc.nat(3),
      uncharged_count: fc.nat(3),
    })
    fc.assert(
      fc.property(facts, fc.integer({ min: -3, max: 3 }), (each, offset) => {
        expect(gigStatuses).toContain(gigStatus(each, new Date(end.getTime() + offset)))
      }),
    )
  })

  it('takes every automatic transition, and no other, when the facts change one at a time', () => {
    const follows = gigMachine.edges().filter(({ isFollowed }) => isFollowed)
    expect([...stepsOfAll()].toSorted()).toEqual([...new Set(follows.map(({ from, to }) => `${from} ${to}`))].toSorted())
  })
})

/** The transitions of the status that any sequence of changes can cause. */
function stepsOfAll(): Set<string> {
  const steps = new Set<string>()
  const seen = new Map([[keyOf(first), first]])
  for (const moment of seen.values()) {
    for (const after of happenings.map((happening) => happen(moment, happening))) {
      const [from, to] = [moment, after].map(({ facts, now }) => gigStatus(facts, now))
      if (from !== to) steps.add(`${from} ${to}`)
      seen.set(keyOf(after), after)
    }
  }
  return steps
}

const keyOf = (moment: Moment) => JSON.stringify(moment)
const happenings = ['confirm', 'drop', 'add a place', 'end', 'undo a no-show', 'charge', 'fail', 'settle'] as const

function happen({ facts, now }: Moment, happening: (typeof happenings)[number]): Moment {
  const over = now.getTime() >= end.getTime()
  const { confirmed_count, uncharged_count, failed_count } = facts
  if (happening === 'end') return { facts, now: end }
  if (happening === 'add a place' && !over) return { facts: { ...facts, allowed_confirmed_pros: 3 }, now }
  if (happening === (over ? 'undo a no-show' : 'confirm') && confirmed_count < 2) {
    return { facts: { ...facts, confirmed_count: confirmed_count + 1, uncharged_count: uncharged_count + 1 }, now }
  }
  if (happening === 'drop' && uncharged_count > 0) {
    return { facts: { ...facts, confirmed_count: confirmed_count - 1, uncharged_count: uncharged_count - 1 }, now }
  }
  if (happening === 'charge' && uncharged_count > 0) return { facts: { ...facts, uncharged_count: uncharged_count - 1 }, now }
  if (happening === 'fail' && failed_count + uncharged_count < confirmed_count)
    return { facts: { ...facts, failed_count: failed_count + 1 }, now }
  if (happening === 'settle' && failed_count > 0) return { facts: { ...facts, failed_count: failed_count - 1 }, now }
  return { facts, now }
}

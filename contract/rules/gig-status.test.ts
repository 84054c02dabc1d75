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

  it('always gives a status of the enumeration', () => {
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

  it('moves only along the legal edges when the facts change one at a time', () => {
    const legal = new Set(gigMachine.edges().map((edge) => `${edge.from} ${edge.to}`))
    fc.assert(
      fc.property(fc.array(fc.constantFrom('confirm', 'drop', 'end', 'charge', 'fail', 'settle'), { maxLength: 25 }), (happenings) => {
        const moments = happenings.reduce((path, happening) => [...path, happen(path.at(-1) ?? first, happening)], [first])
        const statuses = moments.map(({ facts, now }) => gigStatus(facts, now))
        const moves = statuses
          .slice(1)
          .map((to, index) => ({ from: statuses[index], to }))
          .filter(({ from, to }) => from !== to)
        expect(moves.filter(({ from, to }) => !legal.has(`${from} ${to}`))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

function happen({ facts, now }: Moment, happening: string): Moment {
  const over = now.getTime() >= end.getTime()
  const { confirmed_count, uncharged_count, failed_count } = facts
  if (happening === 'end') return { facts, now: end }
  if (happening === 'confirm' && !over && confirmed_count < 2) {
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

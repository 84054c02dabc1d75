import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeJoin, joinRefusals, roleAfterJoining } from './account-join.ts'
import type { JoinSide } from './account-join.ts'

const [monday, tuesday] = [new Date('2026-11-16T10:00:00Z'), new Date('2026-11-17T10:00:00Z')]

function side(values: Partial<JoinSide> = {}): JoinSide {
  return {
    id: 1,
    account_status: 'ACTIVE',
    is_gigpro_admin: false,
    is_pro: false,
    is_suspended: false,
    has_worked: false,
    date_joined: monday,
    phone_number: null,
    email: null,
    ...values,
  }
}
const byPhone = (values: Partial<JoinSide> = {}) => side({ id: 1, phone_number: '+18435550101', ...values })
const byMail = (values: Partial<JoinSide> = {}) => side({ id: 2, email: 'a@example.com', date_joined: tuesday, ...values })
const planOf = (a: JoinSide, b: JoinSide) => {
  const verdict = judgeJoin(a, b)
  if (verdict.refusal !== null) throw new Error(verdict.refusal)
  return verdict.plan
}

describe('two accounts', () => {
  it.each([
    ['of which neither has a past: the younger goes', byPhone(), byMail(), 1],
    ['of the same instant: the later number goes', byPhone(), byMail({ date_joined: monday }), 1],
    ['of which the younger is a pro: the pro stays', byPhone(), byMail({ is_pro: true }), 2],
    ['of which the younger worked for a business: it stays', byPhone(), byMail({ has_worked: true }), 2],
    ['of which the older worked: it stays', byPhone({ has_worked: true }), byMail(), 1],
  ])('%s', (_, a, b, keeps) => {
    expect(planOf(a, b)).toMatchObject({ keeps, closes: 3 - keeps, phone_number: '+18435550101', email: 'a@example.com' })
    expect(planOf(b, a)).toEqual(planOf(a, b))
  })

  it.each([
    ['not_active', byPhone({ account_status: 'LOCKED' }), byMail()],
    ['not_active', byPhone(), byMail({ account_status: 'DELETED' })],
    ['platform_admin', byPhone({ is_gigpro_admin: true }), byMail()],
    ['suspended', byPhone({ is_pro: true, is_suspended: true }), byMail()],
    ['both_pros', byPhone({ is_pro: true }), byMail({ is_pro: true })],
    ['both_worked', byPhone({ is_pro: true }), byMail({ has_worked: true })],
    ['both_worked', byPhone({ has_worked: true }), byMail({ has_worked: true })],
  ] as const)('remain separate when %s', (refusal, a, b) => {
    expect([judgeJoin(a, b), judgeJoin(b, a)]).toEqual([{ refusal }, { refusal }])
    expect(joinRefusals[refusal]).toMatch(/\.$/)
  })
})

describe('the addresses afterwards', () => {
  it('are those of both, and the person is told which one moves', () => {
    expect(planOf(byPhone(), byMail())).toMatchObject({ moves: ['a@example.com'], ends: [] })
  })

  it('are one of each kind: the remaining account keeps its own', () => {
    const two = planOf(byPhone({ email: 'old@example.com' }), byMail({ phone_number: '+18435550102' }))
    expect(two).toMatchObject({ phone_number: '+18435550101', email: 'old@example.com', moves: [] })
    expect(two.ends).toEqual(['+18435550102', 'a@example.com'])
  })

  it('are never lost without being named, and none is invented', () => {
    const any = (id: number) =>
      fc.record({
        phone_number: fc.option(fc.constant(`+1843555010${id}`)),
        email: fc.option(fc.constant(`${id}@example.com`)),
        has_worked: fc.boolean(),
        date_joined: fc.constantFrom(monday, tuesday),
      })
    fc.assert(
      fc.property(any(1), any(2), (one, two) => {
        const verdict = judgeJoin(side({ ...one, id: 1 }), side({ ...two, id: 2 }))
        if (verdict.refusal !== null) return
        const { phone_number, email, ends } = verdict.plan
        const before = [one.phone_number, two.phone_number, one.email, two.email].filter((address) => address !== null)
        expect(
          [phone_number, email]
            .filter((address) => address !== null)
            .concat(ends)
            .toSorted(),
        ).toEqual(before.toSorted())
      }),
    )
  })
})

describe('the role at a location', () => {
  it.each([
    [null, 'ONSITE_MANAGER', 'ONSITE_MANAGER'],
    ['TEAM_MEMBER', 'ADMIN', 'ADMIN'],
    ['ADMIN', 'TEAM_MEMBER', 'ADMIN'],
    ['ONSITE_MANAGER', 'TEAM_MEMBER', 'TEAM_MEMBER'],
  ] as const)('of %s and %s is %s', (held, joining, after) => {
    expect(roleAfterJoining(held, joining)).toBe(after)
  })
})

import { rankPros } from '@crewcall/contract/candidates.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { addDrafts } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../proof/row-print.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { asked } from '../../test/statements.ts'
import { obstaclesToPlanned } from '../applications/index.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const params = { locationId: String(place.id) }
const cook = await skill(crew)
const card = await row(crew, 'certifications', { name: 'Food handler', is_state_specific: true })
await row(crew, 'skill_certifications', { skill_id: cook.id, certification_id: card.id })
const [start, end] = [await inHours(72), await inHours(78)]
const here = { organization_id: place.organization_id, location_id: place.id }

const shift = (values: object = {}) => ({
  skill_id: cook.id,
  start_time: start.toISOString(),
  end_time: end.toISOString(),
  wage_amount: 20,
  ...values,
})
const simulate = async (shifts: object[], more: object = {}) =>
  (await boss.call(simulateGigs, { params, body: { shifts: shifts as never, ...more } })).data
async function cookNear(values: object = {}, isCertified = true) {
  const worker = await pro(crew, values)
  await row(crew, 'pro_skills', { pro_id: worker.id, skill_id: cook.id, years: 1 })
  if (isCertified) await hold(worker, '2199-01-01')
  return worker
}
const hold = (worker: { id: number; user_id: number }, expiration_date: string, state_code = 'SC') =>
  row(crew, 'certification_requests', {
    pro_id: worker.id,
    certification_id: card.id,
    status: 'APPROVED',
    state_code,
    expiration_date,
    uploaded_by: worker.user_id,
  })

const workers = [
  await cookNear(),
  await cookNear({ verified_at: null }),
  await cookNear({ payouts_enabled: false, verified_at: null }),
  await cookNear({ supported_employment_types: ['W2'] }),
  await cookNear({}, false),
  await cookNear({ background_check_status: 'CLEAR', background_check_expires_on: '2199-01-01', noshow_count: 1, gigs_worked: 3 }),
]
const [expired, elsewhere, suspended, later, blocked, busy, known] = [
  await cookNear({}, false),
  await cookNear({}, false),
  await cookNear(),
  await cookNear(),
  await cookNear(),
  await cookNear(),
  await cookNear({ latitude: 45, longitude: -79.93 }),
]
const far = await cookNear({ latitude: 33.28, longitude: -79.93 })
await hold(expired, '2020-01-01')
await hold(elsewhere, '2199-01-01', 'NC')
const suspension = { reason_code: 'CONDUCT', source: 'ADMIN' }
await row(crew, 'pro_suspensions', { pro_id: suspended.id, starts: '2020-01-01T00:00:00Z', ...suspension })
await row(crew, 'pro_suspensions', { pro_id: later.id, starts: end, ...suspension })
await row(crew, 'pro_blocks', { ...here, pro_id: blocked.id, created_by: admin.id })
const elsewhereGig = await gig(crew, await payingLocation(crew), { start_time: await inHours(75), skill_id: cook.id })
await application(crew, elsewhereGig, busy, 'CONFIRMED')
await row(crew, 'network_members', { ...here, pro_id: known.id, source: 'ADDED' })
// Neither of the position nor near.
await pro(crew)
await cookNear({ latitude: 47, longitude: -100 })
const everyone = [...workers, expired, elsewhere, suspended, later, blocked, busy, known, far]

const counted = (lists: readonly (readonly string[])[]) => {
  const counts: Record<string, number> = {}
  for (const list of lists) for (const code of new Set(list)) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const gates = (one: { obstacles: { code: string; pros: number }[] } | undefined) =>
  Object.fromEntries((one?.obstacles ?? []).flatMap(({ code, pros }) => (code === 'TOO_FAR' ? [] : [[code, pros]])))

describe('simulating a shift', () => {
  it.each([
    ['as usual', {}],
    ['with certificates', { require_certifications: true }],
    ['with a background check', { background_check_required: true, require_certifications: true }],
    ['for employees', { employment_type: 'W2' }],
    ['for the network', { type: 'NETWORK' }],
  ] as const)('counts what the gate says of every single pro, %s', async (_, values) => {
    const { shifts } = await simulate([shift(values)])
    const planned = {
      id: 1,
      gig_id: null,
      ...here,
      skill_id: cook.id,
      type: 'MARKETPLACE',
      employment_type: 'F1099',
      start_time: start,
      end_time: end,
      timezone: place.timezone,
      state_code: place.state_code,
      latitude: place.latitude,
      longitude: place.longitude,
      background_check_required: false,
      require_certifications: false,
      ...values,
    }
    const pairs = everyone.map(({ id }) => ({ gig_id: 1, pro_id: id }))
    const found = await crew.system((ctx) => obstaclesToPlanned(ctx, [planned], pairs))
    expect(shifts[0]?.near).toBe(everyone.length)
    expect(gates(shifts[0])).toEqual(counted(found.map(({ obstacles }) => obstacles.map(({ code }) => code))))
    const able = found.filter(({ pro_id, obstacles }) => obstacles.length === 0 && pro_id !== far.id)
    expect(shifts[0]?.able).toBe(able.length)
  })

  it('shows before posting what posting then shows', async () => {
    const wish = { require_certifications: true }
    const { shifts } = await simulate([shift(wish)])
    const { data, status } = await boss.call(postGig, {
      body: { ...shift(wish), location_id: place.id, timezone: place.timezone, description: 'Work the line' },
    })
    expect(status).toBe(201)
    const ranked = await boss.call(rankPros, { params: { gigId: String(data.id) }, query: { page_size: 100 } })
    // A blocked pro is no candidate for an offer.
    const { BLOCKED_BY_LOCATION: blockedPros, ...others } = gates(shifts[0])
    expect(blockedPros).toBe(1)
    const candidates = ranked.data.results.filter(({ pro: one }) => everyone.some(({ id }) => id === one.id))
    expect(counted(candidates.map(({ eligibility }) => eligibility.map(({ code }) => code)))).toEqual(others)
    await crew.sql(sql`update gigs set posted_at = posted_at - interval '31 minutes' where id = ${data.id}`)
    let applied = 0
    for (const worker of everyone.filter(({ id }) => id !== far.id)) {
      const answer = await crew.as(worker.user_id).call(apply, { params: { gigId: String(data.id) } })
      if (answer.status === 201) applied += 1
    }
    expect(applied).toBe(shifts[0]?.may_apply)
    await crew.sql(sql`delete from applications where gig_id = ${data.id}`)
  })

  it('says how many are stopped by one rule alone, and how many more could come without it', async () => {
    const [{ obstacles, relaxations, able } = never] = (await simulate([shift({ require_certifications: true })])).shifts
    expect(obstacles.find(({ code }) => code === 'MISSING_CERTIFICATION')).toEqual({ code: 'MISSING_CERTIFICATION', pros: 2, only: 2 })
    expect(obstacles.find(({ code }) => code === 'NO_PAYOUT_ACCOUNT')).toEqual({ code: 'NO_PAYOUT_ACCOUNT', pros: 1, only: 0 })
    expect(obstacles.find(({ code }) => code === 'TOO_FAR')).toEqual({ code: 'TOO_FAR', pros: 1, only: 1 })
    expect(relaxations.find(({ rule }) => rule === 'require_certifications')).toEqual({ rule: 'require_certifications', pros: 3 })
    const [without] = (await simulate([shift({ require_certifications: false })])).shifts
    expect(without?.able).toBe(able + 3)
    const [network] = (await simulate([shift({ type: 'NETWORK' })])).shifts
    const [market] = (await simulate([shift()])).shifts
    expect(network?.able).toBe(1)
    expect(network?.relaxations).toContainEqual({ rule: 'type', pros: (market?.able ?? 0) - 1 })
  })
})

it('is refused while the location is not approved', async () => {
  const waiting = await payingLocation(crew, { approval_status: 'PENDING' })
  const asker = crew.as((await manager(crew, waiting)).id)
  const refused = await asker.call(simulateGigs, { params: { locationId: String(waiting.id) }, body: { shifts: [shift()] } })
  expect(refused.error).toMatchObject({ code: 'forbidden', reason: 'LOCATION_NOT_APPROVED_YET' })
})

it('gives no chance of the whole when a draft is left out', async () => {
  const draft = { location_id: place.id, start_time: start.toISOString(), end_time: end.toISOString() }
  const { data } = await boss.call(addDrafts, { body: { drafts: [draft] } })
  const { shifts, all } = await simulate([], { draft_ids: data.drafts.map(({ id }) => id) })
  expect({ shifts, percent: all.percent }).toEqual({ shifts: [], percent: null })
})

describe('the chance', () => {
  const cell = (values: object) => ({
    market_id: place.market_id,
    lead: -1,
    part: -1,
    wage: -1,
    locations: 6,
    openings: 100,
    posts: 100,
    applications: 200,
    worked: 90,
    no_shows: 10,
    arrivals: [20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    median_cents: null,
    ...values,
  })
  const own = async (skill_id: number, filled: number, posts = 100) =>
    row(crew, 'fill_cells', {
      ...cell({ skill_id, filled: Math.min(filled, posts), posts, openings: posts }),
      organization_id: place.organization_id,
      median_cents: 2000,
    })
  async function barNear(count: number) {
    const bar = await skill(crew)
    for (let made = 0; made < count; made += 1) {
      const { id } = await pro(crew)
      await row(crew, 'pro_skills', { pro_id: id, skill_id: bar.id, years: 1 })
    }
    return bar.id
  }
  const of = async (skill_id: number, values: object = {}) => {
    const { shifts, all } = await simulate([shift({ skill_id, ...values })])
    if (!shifts[0]) throw new Error('Nothing was simulated')
    return { ...shifts[0], all }
  }

  it('is not given for fewer than 30 comparable shifts, which is said', async () => {
    const bar = await barNear(2)
    await own(bar, 20, 29)
    const { chance, wage_curve, applications, expected_no_shows, all } = await of(bar)
    expect(chance).toEqual({ percent: null, low: null, high: null, basis: 'too_few', sample: 29 })
    expect({ wage_curve, applications, expected_no_shows, percent: all.percent }).toEqual({
      wage_curve: [],
      applications: null,
      expected_no_shows: null,
      percent: null,
    })
  })

  it('rests on the shifts of the business, or of the market', async () => {
    const [bar, dish] = [await barNear(3), await barNear(3)]
    await own(bar, 90)
    await row(crew, 'market_fill_cells', { ...cell({ skill_id: dish, filled: 40, posts: 200, openings: 200 }), median_cents: 2000 })
    const [good, poor] = [await of(bar), await of(dish)]
    expect([good.chance.basis, good.chance.sample, poor.chance.basis, poor.chance.sample]).toEqual(['own', 100, 'market', 200])
    expect(good.chance.percent).toBeGreaterThan(poor.chance.percent ?? 100)
    expect([good.chance.low, good.chance.percent, good.chance.high]).toEqual(
      [good.chance.low, good.chance.percent, good.chance.high].toSorted((a, b) => Number(a) - Number(b)),
    )
    expect(Math.abs((good.all.percent ?? 0) - (good.chance.percent ?? 0))).toBeLessThan(4)
    expect(good.expected_no_shows).toBeGreaterThan(0.05)
    const sum = (good.applications ?? []).reduce((before, { expected }) => before + expected, 0)
    expect(sum).toBeGreaterThan(1)
    expect(good.applications?.at(-1)?.to_hour).toBe(72)
  })

  it('never falls when the wage rises, and is none where too few can take the shift', async () => {
    const bar = await barNear(4)
    await own(bar, 60)
    for (const [wage, filled] of [10, 90, 20, 80, 30, 70, 50].entries())
      await row(crew, 'fill_cells', {
        ...cell({ skill_id: bar, wage, filled, organization_id: place.organization_id }),
        organization_id: place.organization_id,
      })
    const percents: number[] = []
    for (let wage = 16; wage <= 26; wage += 0.5) percents.push((await of(bar, { wage_amount: wage })).chance.percent ?? -1)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(new Set(percents).size).toBeGreaterThan(2)
    const { wage_curve } = await of(bar)
    expect(wage_curve.map(({ wage_amount }) => wage_amount)).toEqual([20, 21, 22, 23, 24])
    expect(wage_curve.map(({ percent }) => percent)).toEqual(wage_curve.map(({ percent }) => percent).toSorted((a, b) => a - b))
    const many = await of(bar, { allowed_confirmed_pros: 5 })
    expect([many.able, many.chance.percent, many.all.percent]).toEqual([4, 0, 0])
  })

  it('is given for no wage below what others pay, and for none below the minimum of the position', async () => {
    const bar = await barNear(2)
    await own(bar, 60)
    const wages = async (wage_amount: number) => (await of(bar, { wage_amount })).wage_curve.map((point) => point.wage_amount)
    // Half of the compared shifts pay $20 or more; the typed wage is shown as it is.
    expect([await wages(23), await wages(18)]).toEqual([
      [22, 23, 24, 25, 26, 27],
      [18, 20, 21, 22],
    ])
    await crew.sql(sql`update skills set minimum_wage_amount = 24, default_wage_amount = 24, average_wage_amount = 24,
      recommended_wage_amount = 24, recommended_wage_amount_boosted = 24 where id = ${bar}`)
    expect(await wages(23)).toEqual([23, 24, 25, 26, 27])
  })

  it('is given for no wage of employees below the local law', async () => {
    const bar = await barNear(2)
    await own(bar, 60)
    await row(crew, 'minimum_wages', {
      state_code: place.state_code,
      city: null,
      starts_on: '2020-01-01',
      wage_amount: 24.5,
      source: 'Law',
    })
    const wages = async (values: object) => (await of(bar, { wage_amount: 23, ...values })).wage_curve.map((point) => point.wage_amount)
    expect([await wages({ employment_type: 'W2' }), await wages({})]).toEqual([
      [23, 25, 26, 27],
      [22, 23, 24, 25, 26, 27],
    ])
    await crew.sql(sql`delete from minimum_wages`)
  })

  it('is not estimated for shifts that are filled by asking', async () => {
    const bar = await barNear(1)
    await own(bar, 90)
    expect((await of(bar, { type: 'NETWORK' })).chance).toMatchObject({ percent: null, basis: 'not_estimated' })
  })

  it('of a bundle is less than the product where its shifts need the same pros', async () => {
    const bar = await barNear(3)
    await own(bar, 95)
    const two = async (hours: number) => {
      const [from, to] = [await inHours(hours), await inHours(hours + 6)]
      const second = shift({ skill_id: bar, allowed_confirmed_pros: 2, start_time: from.toISOString(), end_time: to.toISOString() })
      return (await simulate([shift({ skill_id: bar, allowed_confirmed_pros: 2 }), second])).all.percent
    }
    expect(await two(74), 'three pros for four openings at once').toBe(0)
    expect(await two(80)).toBeGreaterThan(50)
  })
})

describe('a simulation', () => {
  it('writes no row and tells nobody, in a transaction that cannot write', async () => {
    await simulate([shift()])
    await crew.drain()
    const before = await fingerprint(crew)
    const { statements, result } = await asked(() =>
      boss.call(simulateGigs, { params, body: { shifts: [shift()] }, headers: { 'idempotency-key': 'simulated-once-1' } }),
    )
    await crew.drain()
    expect(result.status).toBe(200)
    expect(await fingerprint(crew)).toEqual(before)
    expect(statements.filter((text) => text.startsWith('begin'))).toEqual([expect.stringMatching(/^begin read only;/)])
    expect(statements.filter((text) => /^\s*(insert|update|delete)/i.test(text))).toEqual([])
  })

  it('answers the same input and seed the same way', async () => {
    const list = [shift(), shift({ start_time: (await inHours(74)).toISOString(), end_time: (await inHours(80)).toISOString() })]
    const first = await simulate(list, { seed: 5 })
    expect(await simulate(list, { seed: 5 })).toEqual(first)
    expect(first.all).toMatchObject({ draws: 2000, seed: 5 })
    expect((await simulate(list)).all.seed).toBe(1)
  })

  it('takes planned shifts of this location and leaves out those without position or wage', async () => {
    const wish = { location_id: place.id, start_time: start.toISOString(), end_time: end.toISOString() }
    const { data } = await boss.call(addDrafts, { body: { drafts: [{ ...wish, skill_id: cook.id }, wish] } })
    const ids = data.drafts.map(({ id }) => id)
    const { shifts } = await simulate([], { draft_ids: ids })
    expect(shifts).toMatchObject([{ draft_id: ids[0], skill_id: cook.id, near: everyone.length }])
  })

  it('refuses unknown fields and positions by name, too few and too many shifts', async () => {
    const refused = async (body: object) => (await boss.call(simulateGigs, { params, body: body as never })).error
    expect(await refused({ shifts: [shift({ wage: 3 })] })).toMatchObject({
      code: 'invalid',
      reason: 'UNKNOWN_FIELD',
      target: 'shifts.0.wage',
    })
    expect(await refused({})).toMatchObject({ code: 'invalid', target: 'shifts', reason: 'AT_LEAST_ONE_SHIFT' })
    expect(await refused({ shifts: Array.from({ length: 60 }, () => shift()), draft_ids: [1] })).toMatchObject({
      reason: 'AT_MOST_60_SHIFTS',
    })
    expect(await refused({ shifts: [shift(), shift({ skill_id: 987_654 })] })).toMatchObject({
      reason: 'NO_SUCH_POSITION',
      target: 'shifts.1.skill_id',
    })
    expect((await refused({ shifts: [shift({ end_time: start.toISOString() })] }))?.code).toBe('invalid')
  })

  it('is for those who may post there: a foreign location or draft does not exist', async () => {
    const [foreign, onsite] = [await payingLocation(crew), await manager(crew, place, 'ONSITE_MANAGER')]
    const at = (id: number, userId = admin.id) =>
      crew.as(userId).call(simulateGigs, { params: { locationId: String(id) }, body: { shifts: [shift()] } })
    expect((await at(foreign.id)).status).toBe(404)
    expect((await at(place.id, onsite.id)).status).toBe(403)
    const boss2 = await manager(crew, foreign)
    const wish = { location_id: foreign.id, skill_id: cook.id, start_time: start.toISOString(), end_time: end.toISOString() }
    const { data } = await crew.as(boss2.id).call(addDrafts, { body: { drafts: [wish] } })
    const stolen = await boss.call(simulateGigs, { params, body: { draft_ids: [data.drafts[0]?.id ?? 0] } })
    expect(stolen.status).toBe(404)
  })
})

const never = { obstacles: [], relaxations: [], able: Number.NaN }

import { addBreakRule, applyBreakRulePack, changeBreakRule, listBreakRules, removeBreakRule } from '@crewcall/contract/break-rules.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { editGig } from '@crewcall/contract/applications.ts'
import { suggestBreaks } from '@crewcall/contract/skills.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { gig, manager, payingLocation, platformAdmin, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
let market: Tables['markets']
let markets = 0

beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())
beforeEach(async () => {
  markets += 1
  market = await row(crew, 'markets', {
    name: `Bay ${markets}`,
    state_code: 'CA',
    timezone: 'America/Los_Angeles',
    latitude: 37.8,
    longitude: -122.4,
  })
})

const meal = { break_trigger_minutes: 300, break_length_minutes: 30, in_force_from: '2026-03-01' }
const reason = 'The city asks for it'
const me = () => crew.as(admin.id)
const add = (changes: object = {}) => me().call(addBreakRule, { body: { market_id: market.id, ...meal, reason, ...changes } })
const apply = (in_force_from: string, pack_id = 'us-ca-meal-2000') =>
  me().call(applyBreakRulePack, { body: { market_id: market.id, pack_id, in_force_from, reason } })
const rules = async () => (await me().call(listBreakRules, { query: { market_id: market.id } })).data.results
/** Suggested minutes for eleven hours that begin at this instant. */
async function suggested(start: string): Promise<number> {
  const end_time = new Date(Date.parse(start) + 11 * 3_600_000).toISOString()
  const { data } = await me().call(suggestBreaks, { query: { market_id: market.id, start_time: start, end_time } })
  return data.suggested_minutes
}
const entries = () =>
  crew.sql<Tables['audit_log']>(
    sql`select * from audit_log where action like 'break_rule.%' and actor_user_id = ${admin.id} order by id desc`,
  )

describe('break rules', () => {
  it('are added, changed and removed with a reason and author, and determine the suggestions', async () => {
    const added = await add()
    expect(added.status).toBe(201)
    expect(added.data.results).toMatchObject([
      {
        ...meal,
        market_id: market.id,
        is_enforced: false,
        in_force_to: null,
        pack_id: null,
        created_by: admin.id,
        last_updated_by: admin.id,
      },
    ])
    expect(await suggested('2026-03-02T16:00:00Z')).toBe(30)
    const [rule] = added.data.results
    const longer = { ...meal, break_length_minutes: 45, is_enforced: true, reason: 'The council voted' }
    const change = (last_updated_ts: string) =>
      me().call(changeBreakRule, { params: { id: rule?.id ?? 0 }, body: { ...longer, last_updated_ts } })
    await crew.clock.set(new Date((await crew.clock.now()).getTime() + 60_000).toISOString())
    const changed = await change(rule?.last_updated_ts ?? '')
    expect(changed.data.results).toMatchObject([
      { break_length_minutes: 45, is_enforced: true, last_updated_by_name: expect.stringMatching(/\w/) },
    ])
    expect(await suggested('2026-03-02T16:00:00Z')).toBe(45)
    const seen = changed.data.results[0]?.last_updated_ts ?? ''
    expect((await change(rule?.last_updated_ts ?? '')).error?.code).toBe('stale_version')
    const remove = () =>
      me().call(removeBreakRule, { params: { id: rule?.id ?? 0 }, body: { reason: 'Entered twice', last_updated_ts: seen } })
    expect((await remove()).data.results).toEqual([])
    expect((await remove()).status).toBe(404)
    expect(await suggested('2026-03-02T16:00:00Z')).toBe(0)
    expect((await entries()).slice(0, 3)).toMatchObject([
      { action: 'break_rule.remove', before: { break_length_minutes: 45 }, after: { reason: 'Entered twice' } },
      {
        action: 'break_rule.change',
        before: { break_length_minutes: 30 },
        after: { break_length_minutes: 45, reason: 'The council voted' },
      },
      { action: 'break_rule.add', after: { ...meal, reason } },
    ])
  })

  it("apply from their first day to their last, in the market's time zone", async () => {
    await add({ in_force_to: '2026-03-31' })
    // 11 pm on February 28 and 1 am on March 1 in Los Angeles; then the last hour of March and the first of April.
    expect([await suggested('2026-03-01T07:00:00Z'), await suggested('2026-03-01T09:00:00Z')]).toEqual([0, 30])
    expect([await suggested('2026-04-01T06:00:00Z'), await suggested('2026-04-01T08:00:00Z')]).toEqual([30, 0])
  })

  it('leave working time between the breaks', async () => {
    expect((await add({ break_trigger_minutes: 30 })).status).toBe(201)
    const second = await add({ break_trigger_minutes: 40 })
    expect(second).toMatchObject({
      status: 409,
      error: { target: 'break_length_minutes', message: expect.stringContaining('breaks longer than the work') },
    })
    expect((await add({ break_trigger_minutes: 60 })).status).toBe(201)
    expect((await add({ break_trigger_minutes: 40, in_force_to: '2026-03-31' })).status).toBe(409)
  })

  it('are unique for each minute and day, and fit into a shift together', async () => {
    await add({ in_force_to: '2026-03-31' })
    expect((await add({ in_force_from: '2026-03-31' })).error).toMatchObject({ code: 'conflict', target: 'break_trigger_minutes' })
    expect((await add({ in_force_from: '2026-04-01', break_length_minutes: 200 })).status).toBe(201)
    const second = { break_trigger_minutes: 360, break_length_minutes: 41 }
    expect((await add(second)).error).toMatchObject({ code: 'conflict', target: 'break_length_minutes' })
    expect((await add({ ...second, break_length_minutes: 40 })).status).toBe(201)
    const both = [
      add({ in_force_from: '2027-01-01', break_trigger_minutes: 60 }),
      add({ in_force_from: '2027-01-01', break_trigger_minutes: 60 }),
    ]
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([409, 409])
  })

  it.each([
    ['length', { break_trigger_minutes: 20, break_length_minutes: 30 }, 'break_length_minutes'],
    ['last day', { in_force_to: '2026-02-28' }, 'in_force_to'],
    ['reason', { reason: ' ' }, 'reason'],
    ['first day', { in_force_from: '2026-02-30' }, 'in_force_from'],
    ['first day in the year 0', { in_force_from: '0000-01-01' }, 'in_force_from'],
  ])('are refused at the field that is wrong: %s', async (_, changes, target) => {
    expect((await add(changes)).error).toMatchObject({ code: 'invalid', target })
  })

  it.each([
    ['a break longer than the work', sql`update break_rules set break_trigger_minutes = 20`],
    ['a last day before the first', sql`update break_rules set in_force_to = '2026-01-01'`],
    ['more than a shift may have', sql`update break_rules set break_trigger_minutes = 480, break_length_minutes = 240`],
  ])('are enforced by the database, too: %s', async (_, change) => {
    await add()
    await add({ break_trigger_minutes: 240 })
    const mine = sql` where market_id = ${market.id} and break_trigger_minutes = 300`
    await expect(crew.sql(sql`${change} ${mine}`)).rejects.toMatchObject({ code: '23514' })
  })

  it.each<[string, Endpoint, object]>([
    ['add', addBreakRule, { body: { market_id: 0, ...meal, reason } }],
    ['apply a pack', applyBreakRulePack, { body: { market_id: 0, pack_id: 'us-ca-meal-2000', in_force_from: '2026-03-01', reason } }],
    ['change', changeBreakRule, { body: { ...meal, reason, last_updated_ts: '2026-01-01T00:00:00Z' } }],
    ['remove', removeBreakRule, { body: { reason, last_updated_ts: '2026-01-01T00:00:00Z' } }],
  ])('need a fresh code: %s', async (_, endpoint, sent) => {
    const [rule] = (await add()).data.results
    const other = await platformAdmin(crew)
    const they = crew.as(other.id)
    await they.call(listBreakRules, { query: { market_id: market.id } })
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${other.id}`)
    const answer = await they.call(endpoint, { params: { id: rule?.id }, ...sent } as never)
    expect(answer.error?.code).toBe('step_up_required')
  })
})

describe('a pack', () => {
  it('becomes the rules of its market from a given day; the previous rules end the day before', async () => {
    await add()
    await add({ in_force_from: '2026-07-01', break_trigger_minutes: 240 })
    const { data } = await apply('2026-06-01')
    expect(data.results).toMatchObject([
      { break_trigger_minutes: 300, in_force_from: '2026-03-01', in_force_to: '2026-05-31', pack_id: null },
      { break_trigger_minutes: 300, in_force_from: '2026-06-01', in_force_to: null, pack_id: 'us-ca-meal-2000', is_enforced: false },
      { break_trigger_minutes: 600, in_force_from: '2026-06-01', in_force_to: null, pack_id: 'us-ca-meal-2000' },
    ])
    expect(await suggested('2026-05-31T17:00:00Z')).toBe(30)
    expect(await suggested('2026-06-01T17:00:00Z')).toBe(60)
    const facts = (list: Awaited<ReturnType<typeof rules>>) =>
      list.map(({ id: _id, last_updated_ts: _at, created_ts: _then, ...rest }) => rest)
    expect(facts((await apply('2026-06-01')).data.results)).toEqual(facts(data.results))
    expect((await entries())[0]).toMatchObject({
      action: 'break_rule.apply_pack',
      object_id: market.id,
      after: { pack_id: 'us-ca-meal-2000', in_force_from: '2026-06-01', reason },
    })
  })

  it('is the law of its state, from its own day on, and is offered only there', async () => {
    const { data } = await me().call(listBreakRules, { query: { market_id: market.id } })
    expect(data.packs.map(({ id }) => id)).toEqual(['us-ca-meal-2000'])
    expect((await apply('1999-12-31')).error).toMatchObject({ code: 'invalid', target: 'in_force_from' })
    expect((await apply('2026-06-01', 'us-co-meal-2022')).error).toMatchObject({ code: 'invalid', target: 'pack_id' })
    expect((await apply('2026-06-01', 'us-xx')).error).toMatchObject({ code: 'invalid', target: 'pack_id' })
    expect(await rules()).toEqual([])
  })

  it('keeps its name on a rule that is merely ended, and loses it on one that is changed', async () => {
    const [first, second] = (await apply('2026-06-01')).data.results
    const change = (rule: typeof first, body: object) =>
      me().call(changeBreakRule, {
        params: { id: rule?.id ?? 0 },
        body: {
          break_trigger_minutes: rule?.break_trigger_minutes ?? 0,
          break_length_minutes: rule?.break_length_minutes ?? 0,
          in_force_from: '2026-06-01',
          reason,
          last_updated_ts: rule?.last_updated_ts ?? '',
          ...body,
        },
      })
    await change(first, { in_force_to: '2026-12-31' })
    await change(second, { break_length_minutes: 20 })
    expect((await rules()).map(({ pack_id }) => pack_id)).toEqual(['us-ca-meal-2000', null])
  })
})

describe('the minimum break of a shift', () => {
  it('is required by the rules for employees, and only a recommendation for contractors', async () => {
    await add()
    const place = await payingLocation(crew, { market_id: market.id, supported_employment_types: ['W2', 'F1099'] })
    const boss = crew.as((await manager(crew, place)).id)
    const cook = await skill(crew)
    await crew.clock.set('2026-03-05T12:00:00Z')
    const post = (changes: object) =>
      boss.call(postGig, {
        body: {
          location_id: place.id,
          skill_id: cook.id,
          start_time: '2026-03-07T17:00:00Z',
          end_time: '2026-03-07T22:01:00Z',
          timezone: place.timezone,
          wage_amount: 22,
          description: 'Work the line',
          employment_type: 'W2',
          unpaid_break_minutes: 25,
          ...changes,
        },
      })
    expect((await post({})).error).toMatchObject({ code: 'invalid', target: 'unpaid_break_minutes' })
    expect((await post({ unpaid_break_minutes: 30 })).status).toBe(201)
    expect((await post({ end_time: '2026-03-07T22:00:00Z' })).status).toBe(201)
    expect((await post({ employment_type: 'F1099' })).status).toBe(201)
    const posted = await gig(crew, place, { employment_type: 'W2', start_time: '2026-03-07T17:00:00Z', unpaid_break_minutes: 30 })
    const edited = (body: object) => boss.call(editGig, { params: { gigId: posted.id }, body: body as never })
    expect((await edited({ unpaid_break_minutes: 20 })).error).toMatchObject({ target: 'unpaid_break_minutes' })
    expect((await edited({ unpaid_break_minutes: 35 })).status).toBe(200)
  })
})

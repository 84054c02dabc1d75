// @module-tag full
import * as contract from '@crewcall/contract/saved-searches.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location } from '../../../test/build.ts'
import { gig, pro, skill } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const named = (name: string, filters: Record<string, unknown> = {}) => ({ body: { name, filters } })
const ofOne = (id: number) => ({ params: { id: String(id) } })

async function aPro() {
  const { id, user_id } = await pro(crew)
  return { id, caller: crew.as(user_id) }
}

describe('saved searches', () => {
  it('are kept with their filters, renamed, switched and removed', async () => {
    const { caller } = await aPro()
    const { id: position } = await skill(crew)
    const filters = {
      positions: [position],
      days_of_week: ['FRIDAY' as const],
      time_blocks: ['EVENING' as const, 'OVERNIGHT' as const],
      starts_in: null,
      starts_on__gte: '2031-01-03',
      starts_on__lte: '2031-02-01',
      within_miles: 10,
      wage_gte: 20.5,
      is_instant: true,
      is_eligible: false,
    }
    const made = await caller.call(contract.saveSearch, named('Line cook evenings', filters))
    expect(made).toMatchObject({ status: 201, data: { name: 'Line cook evenings', filters, is_alert_on: true } })
    const bare = (await caller.call(contract.saveSearch, named('Anything near'))).data
    expect(bare.filters).toMatchObject({ positions: [], starts_in: null, within_miles: null, is_instant: null })
    await caller.call(contract.changeSavedSearch, { ...ofOne(made.data.id), body: { is_alert_on: false } })
    await caller.call(contract.changeSavedSearch, { ...ofOne(bare.id), body: { name: 'Whatever' } })
    expect((await caller.call(contract.listSavedSearches)).data.results).toEqual([
      { ...made.data, is_alert_on: false },
      { ...bare, name: 'Whatever' },
    ])
    expect((await caller.call(contract.removeSavedSearch, ofOne(made.data.id))).status).toBe(204)
    expect((await caller.call(contract.listSavedSearches)).data.results).toHaveLength(1)
  })

  it('are ten at most, also when two are saved at once, and one that is removed makes room', async () => {
    const { caller } = await aPro()
    for (let n = 1; n <= 9; n += 1) await caller.call(contract.saveSearch, named(`Search ${n}`))
    const both = await Promise.all([caller.call(contract.saveSearch, named('A')), caller.call(contract.saveSearch, named('B'))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'conflict', reason: 'TOO_MANY_SAVED_SEARCHES' })
    const { results } = (await caller.call(contract.listSavedSearches)).data
    expect(results).toHaveLength(10)
    await caller.call(contract.removeSavedSearch, ofOne(results[4]?.id ?? 0))
    expect((await caller.call(contract.saveSearch, named('Again'))).status).toBe(201)
  })

  it('are all kept when many are saved at once, and refused with days that run backwards', async () => {
    const { caller } = await aPro()
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => caller.call(contract.saveSearch, named(`Search ${n}`))))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(10)
    const backward = named('Backward', { starts_on__gte: '2031-02-02', starts_on__lte: '2031-02-01' })
    const refused = await (await aPro()).caller.call(contract.saveSearch, backward)
    expect(refused.error).toMatchObject({ code: 'invalid', target: 'filters.starts_on__lte' })
  })

  it('have each another name, and only positions that exist', async () => {
    const { caller } = await aPro()
    await caller.call(contract.saveSearch, named('Evenings'))
    const again = await caller.call(contract.saveSearch, named('evenings'))
    expect(again.error).toMatchObject({ code: 'already_exists', reason: 'SAVED_SEARCH_NAME_TAKEN', target: 'name' })
    const unknown = await caller.call(contract.saveSearch, named('Unknown', { positions: [987_654] }))
    expect(unknown.error).toMatchObject({ code: 'invalid', reason: 'NO_SUCH_POSITION' })
    const { caller: other } = await aPro()
    expect((await other.call(contract.saveSearch, named('Evenings'))).status).toBe(201)
  })

  it('belong to one pro', async () => {
    const [{ caller }, { caller: other }] = [await aPro(), await aPro()]
    const { id } = (await caller.call(contract.saveSearch, named('Mine'))).data
    const refused = [
      await other.call(contract.changeSavedSearch, { ...ofOne(id), body: { is_alert_on: false } }),
      await other.call(contract.removeSavedSearch, ofOne(id)),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    expect((await other.call(contract.listSavedSearches)).data.results).toEqual([])
    expect((await caller.call(contract.listSavedSearches)).data.results).toHaveLength(1)
  })

  it('take what they show when they are saved, or switched on again, as known', async () => {
    const { id: proId, caller } = await aPro()
    const house = await location(crew)
    const { id: skill_id } = await skill(crew)
    const first = await gig(crew, house, { skill_id })
    const { id } = (await caller.call(contract.saveSearch, named('Known', { positions: [skill_id] }))).data
    const known = () => crew.sql(sql`select gig_id, due_at, told_at from search_alerts where pro_id = ${proId} order by gig_id`)
    expect(await known()).toEqual([{ gig_id: first.id, due_at: null, told_at: null }])
    await caller.call(contract.changeSavedSearch, { ...ofOne(id), body: { is_alert_on: false } })
    const second = await gig(crew, house, { skill_id })
    expect(await known()).toHaveLength(1)
    await caller.call(contract.changeSavedSearch, { ...ofOne(id), body: { is_alert_on: true } })
    expect((await known()).map(({ gig_id }) => gig_id)).toEqual([first.id, second.id])
  })
})

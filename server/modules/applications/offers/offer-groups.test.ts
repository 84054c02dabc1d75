import { offerDirectly } from '@crewcall/contract/applications.ts'
import { previewOffer } from '@crewcall/contract/candidates.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { addGroup, addGroupMembers } from '@crewcall/contract/groups.ts'
import { getOfferJob } from '@crewcall/contract/offer-jobs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
const at = { organization_id: place.organization_id, location_id: place.id }

async function ours(count: number, values = {}): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const worker = await pro(crew, values)
    await row(crew, 'network_members', { ...at, pro_id: worker.id, source: 'ADDED' })
    ids.push(worker.id)
  }
  return ids
}
async function group(name: string, pro_ids: number[]): Promise<number> {
  const { data } = await boss.call(addGroup, { params: { locationId: String(place.id) }, body: { name, pro_ids } })
  return data.id
}
const offer = (gig_id: number, more: object, query: object = {}) =>
  boss.call(offerDirectly, { query: query as never, body: { application_type: 'DIRECT_OFFER', gig_id, is_recurring: false, ...more } })

describe('an offer to groups', () => {
  it('reaches each pro of two overlapping groups once, and says by code of the gate who was skipped', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 9 })
    const [first, both, last] = await ours(3)
    const [booked] = await ours(1)
    const elsewhere = await gig(crew, place, { start_time: shift.start_time })
    const busy = (await crew.sql<never>(sql`select * from pros where id = ${booked}`))[0]
    await application(crew, elsewhere, busy as never, 'CONFIRMED')
    const ids = [await group('One', [first ?? 0, both ?? 0]), await group('Two', [both ?? 0, last ?? 0, booked ?? 0])]
    const { data } = await offer(shift.id, { group_ids: ids })
    if (!('skipped' in data)) throw new Error('An offer to groups answers with a list')
    expect(data.results.map((each) => each.gigster.id).toSorted((a, b) => a - b)).toEqual([first, both, last])
    expect(data.skipped.map(({ pro_id, code }) => [pro_id, code])).toEqual([[booked, 'OVERLAPPING_GIG']])
  })

  it('in the background goes to who is in the group when it is sent, and its progress is read', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 9 })
    const [early, late] = await ours(2)
    const id = await group('Later', [early ?? 0])
    const { status, data } = await offer(shift.id, { group_ids: [id] }, { is_async: true })
    expect(status).toBe(202)
    const params = { jobId: String('job_id' in data ? data.job_id : 0) }
    expect((await boss.call(getOfferJob, { params })).data).toMatchObject({ status: 'QUEUED', total: null })
    await boss.call(addGroupMembers, {
      params: { locationId: String(place.id), groupId: String(id) },
      body: { pro_ids: [late ?? 0] },
    })
    await crew.drain()
    const { data: done } = await boss.call(getOfferJob, { params })
    expect([done.status, done.total, done.handled]).toEqual(['DONE', 2, 2])
    expect(done.offers.map((each) => each.gigster.id)).toEqual([early, late])
  })

  it('is refused for an empty group and for one of another location', async () => {
    const shift = await gig(crew, place)
    const empty = await group('Empty', [])
    expect((await offer(shift.id, { group_ids: [empty] })).error).toMatchObject({ target: 'group_ids', reason: 'GROUP_IS_EMPTY' })
    const other = await payingLocation(crew)
    const theirs = await crew
      .as((await manager(crew, other)).id)
      .call(addGroup, { params: { locationId: String(other.id) }, body: { name: 'Theirs', pro_ids: [] } })
    expect((await offer(shift.id, { group_ids: [theirs.data.id] })).error).toMatchObject({
      target: 'group_ids',
      reason: 'GROUP_DOES_NOT_EXIST',
    })
  })

  it('is foreseen: how many would get it, and who would be skipped and why, as it then turns out', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 9 })
    const [free, busy, asked] = await ours(3)
    const elsewhere = await gig(crew, place, { start_time: shift.start_time })
    const booked = (await crew.sql<never>(sql`select * from pros where id = ${busy}`))[0]
    await application(crew, elsewhere, booked as never, 'CONFIRMED')
    await offer(shift.id, { pro_ids: [asked] })
    const group_ids = [await group('Foreseen', [free ?? 0, busy ?? 0, asked ?? 0]), await group('Overlap', [free ?? 0])]
    const outlook = await boss.call(previewOffer, { params: { gigId: shift.id }, query: { group_ids: group_ids.join(',') } as never })
    expect([outlook.data.total, outlook.data.would_get]).toEqual([3, 1])
    const { data } = await offer(shift.id, { group_ids })
    if (!('skipped' in data)) throw new Error('An offer to groups answers with a list')
    expect(outlook.data.skipped.map(({ display_name: _, ...why }) => why)).toEqual(data.skipped)
    expect(data.skipped.map(({ pro_id, code }) => [pro_id, code])).toEqual([
      [busy, 'OVERLAPPING_GIG'],
      [asked, 'already_applied'],
    ])
  })

  it('to assign is foreseen with the openings: the rest is told that all are filled', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 2 })
    const group_ids = [await group('Assigned', await ours(3))]
    const query = { group_ids: String(group_ids[0]), application_type: 'ASSIGNMENT' } as never
    const outlook = await boss.call(previewOffer, { params: { gigId: shift.id }, query })
    const { data } = await offer(shift.id, { group_ids, application_type: 'ASSIGNMENT', is_confirmed: true })
    if (!('skipped' in data)) throw new Error('An offer to groups answers with a list')
    expect(outlook.data).toMatchObject({ total: 3, would_get: 2 })
    expect(outlook.data.skipped.map(({ display_name: _, ...why }) => why)).toEqual(data.skipped)
  })

  it('is told in the history of the shift with the names of the groups, at once and in the background', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 9 })
    const group_ids = [await group('Bar', await ours(1)), await group('Floor', await ours(1))]
    const [further] = await ours(1)
    await offer(shift.id, { group_ids, pro_ids: [further] })
    await offer(shift.id, { group_ids: group_ids.slice(0, 1) }, { is_async: true })
    await crew.drain()
    const { results } = (await boss.call(getGigHistory, { params: { gigId: shift.id } })).data
    expect(results.filter(({ action }) => action.startsWith('offers.')).map(({ action, values }) => [action, values])).toEqual([
      ['offers.to_groups', { groups: '“Bar”', pros: 0 }],
      ['offers.to_groups', { groups: '“Bar”, “Floor”', pros: 1 }],
    ])
  })

  it('of another location is not foreseen', async () => {
    const shift = await gig(crew, place)
    const other = await payingLocation(crew)
    const foreign = crew.as((await manager(crew, other)).id)
    const theirs = await foreign.call(addGroup, { params: { locationId: String(other.id) }, body: { name: 'Theirs', pro_ids: [] } })
    const query = { group_ids: String(theirs.data.id) } as never
    expect((await boss.call(previewOffer, { params: { gigId: shift.id }, query })).error?.reason).toBe('GROUP_DOES_NOT_EXIST')
    expect((await foreign.call(previewOffer, { params: { gigId: shift.id }, query })).status).toBe(404)
  })

  it('to more than 100 pros is always sent in the background', async () => {
    const shift = await gig(crew, place, { allowed_confirmed_pros: 9 })
    const id = await group('Many', await ours(101))
    const { status, data } = await offer(shift.id, { group_ids: [id] })
    expect([status, 'job_id' in data]).toEqual([202, true])
    await crew.drain()
    const [job] = await crew.sql<{ handled: number }>(sql`select handled from offer_jobs where gig_id = ${shift.id}`)
    expect(job?.handled).toBe(101)
  })
})

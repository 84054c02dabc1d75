import { blockPro } from '@crewcall/contract/applications.ts'
import * as groups from '@crewcall/contract/groups.ts'
import { listPros, removeFromNetwork } from '@crewcall/contract/network.ts'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
const locationId = String(place.id)
const at = { organization_id: place.organization_id, location_id: place.id }

async function ours(values = {}): Promise<Tables['pros']> {
  const worker = await pro(crew, values)
  await row(crew, 'network_members', { ...at, pro_id: worker.id, source: 'ADDED' })
  return worker
}
const make = (name: string, pro_ids: number[] = [], as = boss) =>
  as.call(groups.addGroup, { params: { locationId }, body: { name, pro_ids } })
const members = async (groupId: number) =>
  (await boss.call(groups.listGroupMembers, { params: { locationId, groupId: String(groupId) } })).data.results.map(
    (each) => each.profile_id,
  )

describe('groups of pros', () => {
  it('are listed by name with their counts and faces; a name is used once, whatever its case', async () => {
    const [ana, ben] = [await ours({ display_name: 'Ana B.' }), await ours({ display_name: 'Ben C.' })]
    const made = await make('Saturday bar', [ben.id, ana.id])
    expect([made.status, made.data.members]).toEqual([201, 2])
    expect(made.data.faces.map(({ display_name }) => display_name)).toEqual(['Ana B.', 'Ben C.'])
    expect((await make('saturday BAR')).error).toMatchObject({ code: 'already_exists', target: 'name' })
    const own = [made.data.id, (await make('Brunch')).data.id]
    const { results } = (await boss.call(groups.listGroups, { params: { locationId } })).data
    expect(results.flatMap(({ id, name, members: count }) => (own.includes(id) ? [[name, count]] : []))).toEqual([
      ['Brunch', 0],
      ['Saturday bar', 2],
    ])
    const params = { locationId, groupId: String(made.data.id) }
    expect((await boss.call(groups.renameGroup, { params, body: { name: 'BRUNCH' } })).error?.code).toBe('already_exists')
    expect((await boss.call(groups.renameGroup, { params, body: { name: 'Bar' } })).data.name).toBe('Bar')
  })

  it('take many pros at once, all or none, and say why for each', async () => {
    const [good, stranger, blocked] = [await ours(), await pro(crew), await ours()]
    await boss.call(blockPro, { body: { gigster_id: blocked.id, location_ids: [place.id] } })
    const { data } = await make('All or none')
    const params = { locationId, groupId: String(data.id) }
    const refused = await boss.call(groups.addGroupMembers, { params, body: { pro_ids: [good.id, stranger.id, blocked.id] } })
    expect(refused.error?.details?.map(({ target, reason }) => [target, reason])).toEqual([
      ['pro_ids.1', 'PRO_NOT_OF_LOCATION'],
      ['pro_ids.2', 'PRO_BLOCKED_HERE'],
    ])
    expect(await members(data.id)).toEqual([])
    expect((await boss.call(groups.addGroupMembers, { params, body: { pro_ids: [good.id, good.id] } })).data.members).toBe(1)
    expect((await boss.call(groups.removeGroupMembers, { params, body: { pro_ids: [good.id] } })).data.members).toBe(0)
  })

  it('are filled from the pros of the location, searched by name, without those in the group', async () => {
    const [zoe, zora] = [await ours({ display_name: 'Zoe Q.' }), await ours({ display_name: 'Zora Q.' })]
    await pro(crew, { display_name: 'Zoltan Q.' })
    const group = await make('Search', [zoe.id])
    const found = async (query: object) =>
      (await boss.call(listPros, { query: { location_id: place.id, ...query } as never })).data.results.map(({ profile_id }) => profile_id)
    expect((await found({ pro_fullname: 'zo' })).toSorted((a, b) => a - b)).toEqual([zoe.id, zora.id])
    expect(await found({ pro_fullname: 'zo', not_in_group_id: group.data.id })).toEqual([zora.id])
    const other = await payingLocation(crew)
    const foreign = crew.as((await manager(crew, other)).id)
    const theirs = await foreign.call(listPros, { query: { location_id: other.id, not_in_group_id: group.data.id } as never })
    expect(theirs.status).toBe(404)
  })

  it('of one pro are listed alone', async () => {
    const [inOne, inNone] = [await ours(), await ours()]
    const group = await make('Of one', [inOne.id])
    const groupsOf = async (pro_id: number) =>
      (await boss.call(groups.listGroups, { params: { locationId }, query: { pro_id } as never })).data.results.map(({ id }) => id)
    expect([await groupsOf(inOne.id), await groupsOf(inNone.id)]).toEqual([[group.data.id], []])
  })

  it('are left by a pro who is blocked or leaves the network', async () => {
    const [leaves, blocked, stays] = [await ours(), await ours(), await ours()]
    const { data } = await make('Leaving', [leaves.id, blocked.id, stays.id])
    await boss.call(removeFromNetwork, { params: { locationId, proId: String(leaves.id) } })
    await boss.call(blockPro, { body: { gigster_id: blocked.id, location_ids: [place.id] } })
    expect(await members(data.id)).toEqual([stays.id])
  })

  it('come back with their pros when removing is undone, unless the name is taken by then', async () => {
    const worker = await ours()
    const { data } = await make('Undo', [worker.id])
    const params = { locationId, groupId: String(data.id) }
    expect((await boss.call(groups.removeGroup, { params })).status).toBe(204)
    expect((await boss.call(groups.listGroupMembers, { params })).status).toBe(404)
    const again = await make('undo')
    expect((await boss.call(groups.restoreGroup, { params })).error?.code).toBe('already_exists')
    await boss.call(groups.removeGroup, { params: { locationId, groupId: String(again.data.id) } })
    expect((await boss.call(groups.restoreGroup, { params })).data).toMatchObject({ name: 'Undo', members: 1 })
  })

  it('are changed by managers, read by onsite managers, and unknown to other locations and to pros', async () => {
    const { data } = await make('Rights')
    const [member, onsite] = [await manager(crew, place, 'TEAM_MEMBER'), await manager(crew, place, 'ONSITE_MANAGER')]
    const other = await payingLocation(crew)
    const [foreign, worker] = [await manager(crew, other), await pro(crew)]
    const params = { locationId, groupId: String(data.id) }
    const rename = async (id: number) => (await crew.as(id).call(groups.renameGroup, { params, body: { name: 'Rights' } })).status
    const read = async (id: number) => (await crew.as(id).call(groups.listGroups, { params: { locationId } })).status
    const people = [member.id, onsite.id, foreign.id, worker.user_id]
    expect(await Promise.all(people.map(rename))).toEqual([200, 403, 404, 404])
    expect(await Promise.all(people.map(read))).toEqual([200, 200, 404, 404])
    // By the path of one's own location, too.
    const mine = { locationId: String(other.id), groupId: String(data.id) }
    expect((await crew.as(foreign.id).call(groups.listGroupMembers, { params: mine })).status).toBe(404)
  })
})

import * as network from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row, user } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { addToNetworkBySystem } from './index.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
beforeAll(async () => {
  crew = await openCrew()
  place = await location(crew)
  boss = await manager(crew, place)
})
afterAll(() => crew.close())

const at = (here: Tables['locations']) => ({ organization_id: here.organization_id, location_id: here.id })

describe('favorites', () => {
  const add = (id: number, worker: Tables['pros'], here = place) =>
    crew.as(id).call(network.addFavorite, { body: { pro_id: worker.id, location_id: here.id } })

  it('are stored once and can be removed', async () => {
    const dana = await pro(crew)
    const first = await add(boss.id, dana)
    const again = await add(boss.id, dana)
    expect([first.status, again.data]).toEqual([201, { id: first.data.id, pro_id: dana.id, location_id: place.id }])
    const params = { id: String(first.data.id) }
    expect((await crew.as(boss.id).call(network.removeFavorite, { params })).status).toBe(204)
    expect((await crew.as(boss.id).call(network.removeFavorite, { params })).status).toBe(404)
  })

  it('are removed at all locations where the actor may change them, and nowhere else', async () => {
    const dana = await pro(crew)
    const [here, there, foreign] = [await location(crew), await location(crew), await location(crew)]
    const person = await manager(crew, here)
    await row(crew, 'location_managers', { ...at(there), user_id: person.id, role: 'ONSITE_MANAGER' })
    for (const one of [here, there, foreign]) await row(crew, 'favorite_pros', { ...at(one), pro_id: dana.id, created_by: boss.id })
    expect((await crew.as(person.id).call(network.removeAllFavorites, { params: { id: String(dana.id) } })).status).toBe(204)
    const left = await crew.sql<{ location_id: number }>(
      sql`select location_id from favorite_pros where pro_id = ${dana.id} order by location_id`,
    )
    expect(left.map(({ location_id }) => Number(location_id))).toEqual([there.id, foreign.id])
  })

  it('cannot be removed everywhere by an actor who may change none', async () => {
    const dana = await pro(crew)
    await row(crew, 'favorite_pros', { ...at(place), pro_id: dana.id, created_by: boss.id })
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const endAll = async (id: number) => (await crew.as(id).call(network.removeAllFavorites, { params: { id: String(dana.id) } })).status
    expect([await endAll(onsite.id), await endAll(dana.user_id)]).toEqual([403, 404])
    expect(await crew.sql(sql`select id from favorite_pros where pro_id = ${dana.id}`)).toHaveLength(1)
  })

  it('follow the roles', async () => {
    const dana = await pro(crew)
    const [member, onsite, foreign] = [
      await manager(crew, place, 'TEAM_MEMBER'),
      await manager(crew, place, 'ONSITE_MANAGER'),
      await manager(crew, await location(crew)),
    ]
    const statuses = []
    for (const id of [member.id, onsite.id, foreign.id, dana.user_id]) statuses.push((await add(id, dana)).status)
    expect(statuses).toEqual([201, 403, 404, 404])
    const [favorite] = await crew.sql<{ id: number }>(sql`select id from favorite_pros where pro_id = ${dana.id}`)
    const params = { id: String(favorite?.id) }
    const removals = []
    for (const id of [onsite.id, foreign.id, dana.user_id, member.id])
      removals.push((await crew.as(id).call(network.removeFavorite, { params })).status)
    expect(removals).toEqual([403, 404, 404, 204])
    expect((await add(boss.id, { ...dana, id: 999_999 })).status).toBe(404)
  })
})

describe('notes', () => {
  const write = (id: number, about: number, here?: Tables['locations'], note = 'Great with guests') =>
    crew.as(id).call(network.addNote, { params: { id: String(about) }, body: { note, ...(here ? { location_id: here.id } : {}) } })
  const read = async (id: number, about: number) => {
    const { status, data } = await crew.as(id).call(network.listNotes, { params: { id: String(about) } })
    return status === 200 ? data.results.map(({ note }) => note) : status
  }

  it('are visible to the location that wrote them and to the platform, newest first', async () => {
    const dana = await pro(crew)
    const [foreign, admin] = [await manager(crew, await location(crew)), await platformAdmin(crew)]
    expect((await write(boss.id, dana.user_id, place, 'first')).data).toMatchObject({
      user: dana.user_id,
      created_by: boss.id,
      created_by_user: { first_name: boss.first_name },
    })
    crew.clock.advance(1)
    await write(admin.id, dana.user_id, undefined, 'platform only')
    crew.clock.advance(1)
    await write(boss.id, dana.user_id, place, 'second')
    expect(await read(boss.id, dana.user_id)).toEqual(['second', 'first'])
    expect(await read(foreign.id, dana.user_id)).toEqual([])
    expect(await read(admin.id, dana.user_id)).toEqual(['second', 'platform only', 'first'])
    expect(await read(dana.user_id, dana.user_id)).toBe(404)
  })

  it('of others are hidden from an onsite manager, who sees their own', async () => {
    const dana = await pro(crew)
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    await row(crew, 'favorite_pros', { ...at(place), pro_id: dana.id, created_by: boss.id })
    await write(boss.id, dana.user_id, place, 'by the boss')
    await write(onsite.id, dana.user_id, place, 'by me')
    expect(await read(onsite.id, dana.user_id)).toEqual(['by me'])
    expect(await read(boss.id, dana.user_id)).toHaveLength(2)
  })

  it('need a location of the writer, a text and a known person', async () => {
    const dana = await pro(crew)
    expect((await write(boss.id, dana.user_id)).status).toBe(403)
    expect((await write(boss.id, dana.user_id, await location(crew))).status).toBe(404)
    expect((await write(boss.id, dana.user_id, place, '  ')).error?.target).toBe('note')
    expect((await write(boss.id, 999_999, place)).status).toBe(404)
    expect((await write(dana.user_id, boss.id)).status).toBe(404)
    expect(await crew.sql(sql`select id from notes where user_id = ${dana.user_id}`)).toEqual([])
  })
})

describe('the network of a location', () => {
  const add = (id: number, worker: Tables['pros']) =>
    crew.as(id).call(network.addToNetwork, { params: { locationId: String(place.id) }, body: { pro_id: worker.id } })
  const remove = (id: number, worker: Tables['pros']) =>
    crew.as(id).call(network.removeFromNetwork, { params: { locationId: String(place.id), proId: String(worker.id) } })

  it('adds a pro once and removes them', async () => {
    const dana = await pro(crew)
    expect((await add(boss.id, dana)).data).toMatchObject({
      profile_id: dana.id,
      is_in_network: true,
      has_worked_together: false,
      city: 'Charleston',
    })
    expect((await add(boss.id, dana)).status).toBe(201)
    expect(await crew.sql(sql`select source from network_members where pro_id = ${dana.id}`)).toEqual([{ source: 'ADDED' }])
    expect((await remove(boss.id, dana)).status).toBe(204)
    expect((await remove(boss.id, dana)).status).toBe(404)
  })

  it('keeps the first reason when the system adds a known pro', async () => {
    const dana = await pro(crew)
    await add(boss.id, dana)
    await crew.system((ctx) => addToNetworkBySystem(ctx, dana.id, at(place), 'WORKED'))
    expect(await crew.sql(sql`select source from network_members where pro_id = ${dana.id}`)).toEqual([{ source: 'ADDED' }])
  })

  it('follows the roles', async () => {
    const dana = await pro(crew)
    const actors = [
      await manager(crew, place, 'TEAM_MEMBER'),
      await organizationAdmin(crew, place.organization_id),
      await platformAdmin(crew),
      await manager(crew, place, 'ONSITE_MANAGER'),
      await manager(crew, await location(crew)),
      await user(crew, { app_mode: 'GIGSTER' }),
    ]
    const statuses = []
    for (const { id } of actors) statuses.push([(await add(id, dana)).status, (await remove(id, dana)).status])
    expect(statuses).toEqual([
      [201, 204],
      [201, 204],
      [201, 204],
      [403, 403],
      [404, 404],
      [404, 404],
    ])
  })
})

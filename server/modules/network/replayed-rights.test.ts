import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location } from '../../test/build.ts'
import { manager, organizationAdmin, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let dana: Tables['pros']
beforeAll(async () => {
  crew = await openCrew()
  place = await location(crew)
  dana = await pro(crew)
})
afterAll(() => crew.close())

/** Writes a note with a key; resending it is what a page does when it received no answer. */
async function writing(userId: number, withPlace = true) {
  const headers = { authorization: `Bearer ${await crew.tokenOf(userId)}`, 'idempotency-key': `note-of-${userId}` }
  const payload = { note: 'Asks for late shifts', ...(withPlace ? { location_id: place.id } : {}) }
  const send = () => crew.app.inject({ method: 'POST', url: `/api/users/${dana.user_id}/notes/`, headers, payload })
  return { send, first: await send() }
}

describe('a repeated call with its Idempotency-Key', () => {
  it('gets exactly the bytes of the first answer', async () => {
    const { send, first } = await writing((await manager(crew, place)).id)
    expect(first.statusCode).toBe(201)
    expect((await send()).payload).toBe(first.payload)
    expect(await crew.sql(sql`select count(*)::int as n from notes where created_by = ${first.json().created_by}`)).toEqual([{ n: 1 }])
  })

  it('is not found for a removed manager', async () => {
    const boss = await manager(crew, place)
    const { send } = await writing(boss.id)
    await crew.sql(sql`delete from location_managers where user_id = ${boss.id}`)
    const again = await send()
    expect([again.statusCode, again.payload]).toEqual([404, '{"error":{"code":"not_found","message":"Not found","reason":"NOT_FOUND"}}'])
  })

  it('is not answered for a former organization admin or a dismissed platform admin', async () => {
    const owner = await organizationAdmin(crew, place.organization_id)
    const [admin] = [await platformAdmin(crew), await platformAdmin(crew)]
    const [byOwner, byAdmin] = [await writing(owner.id), await writing(admin.id, false)]
    expect([byOwner.first.statusCode, byAdmin.first.statusCode]).toEqual([201, 201])
    await crew.sql(sql`delete from organization_managers where user_id = ${owner.id}`)
    await crew.sql(sql`update users set is_gigpro_admin = false where id = ${admin.id}`)
    expect([(await byOwner.send()).statusCode, (await byAdmin.send()).statusCode]).toEqual([404, 403])
  })

  it('is not answered for a removed manager if it changed something either', async () => {
    const boss = await manager(crew, place)
    const headers = { authorization: `Bearer ${await crew.tokenOf(boss.id)}`, 'idempotency-key': 'rename' }
    const send = () => crew.app.inject({ method: 'PATCH', url: `/api/locations/${place.id}/`, headers, payload: { name: 'The Pier' } })
    expect((await send()).statusCode).toBe(200)
    await crew.sql(sql`delete from location_managers where user_id = ${boss.id}`)
    expect((await send()).statusCode).toBe(404)
  })

  it('is forbidden, with the reason, to a manager of the location whose role no longer suffices', async () => {
    const boss = await manager(crew, place)
    const headers = { authorization: `Bearer ${await crew.tokenOf(boss.id)}`, 'idempotency-key': 'favorite' }
    const payload = { pro_id: dana.id, location_id: place.id }
    const send = () => crew.app.inject({ method: 'POST', url: '/api/favorite-pros/', headers, payload })
    expect((await send()).statusCode).toBe(201)
    await crew.sql(sql`update location_managers set role = 'ONSITE_MANAGER' where user_id = ${boss.id}`)
    const again = await send()
    expect([again.statusCode, again.json().error.code]).toEqual([403, 'forbidden'])
  })
})

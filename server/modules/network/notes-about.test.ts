import { addNote, listNotes } from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row } from '../../test/build.ts'
import { manager, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
let dana: Tables['pros']
beforeAll(async () => {
  crew = await openCrew()
  place = await location(crew)
  boss = await manager(crew, place)
  dana = await pro(crew)
})
afterAll(() => crew.close())

const write = async (by: number, about: number, here: Tables['locations'] | null = place) => {
  const body = { note: 'Knows the house', ...(here && { location_id: here.id }) }
  return (await crew.as(by).call(addNote, { params: { id: about }, body })).status
}
const read = async (by: number, about: number, query = {}) => (await crew.as(by).call(listNotes, { params: { id: about }, query })).status
const both = async (by: number, about: number) => [await write(by, about), await read(by, about)]

describe('the subject of a note', () => {
  it('is a pro; a manager, a platform admin or the writer are reported like an unknown id', async () => {
    const [other, admin] = [await manager(crew, await location(crew)), await platformAdmin(crew)]
    expect(await both(boss.id, dana.user_id)).toEqual([201, 200])
    for (const id of [other.id, admin.id, boss.id, 999_999]) expect([id, await both(boss.id, id)]).toEqual([id, [404, 404]])
    expect(await crew.sql(sql`select id from notes where user_id in (${other.id}, ${admin.id}, ${boss.id})`)).toEqual([])
  })

  it('is never a pro who also manages the location', async () => {
    const mia = await pro(crew)
    await row(crew, 'location_managers', {
      organization_id: place.organization_id,
      location_id: place.id,
      user_id: mia.user_id,
      role: 'ADMIN',
    })
    expect(await both(boss.id, mia.user_id)).toEqual([201, 200])
    expect(await both(mia.user_id, mia.user_id)).toEqual([404, 404])
  })

  it('is, for an onsite manager, a pro of their location, as seen from there', async () => {
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const ben = await pro(crew)
    expect(await both(onsite.id, ben.user_id)).toEqual([404, 404])
    await row(crew, 'favorite_pros', { organization_id: place.organization_id, location_id: place.id, pro_id: ben.id, created_by: boss.id })
    expect(await both(onsite.id, ben.user_id)).toEqual([201, 200])

    const second = await location(crew)
    const here = { organization_id: second.organization_id, location_id: second.id, user_id: onsite.id, role: 'ONSITE_MANAGER' } as const
    await row(crew, 'location_managers', here)
    expect(await write(onsite.id, ben.user_id, second)).toBe(404)
    expect(await read(onsite.id, ben.user_id, { location_id: second.id })).toBe(404)
  })

  it('can be anybody for the platform, except the writer', async () => {
    const [admin, other] = [await platformAdmin(crew), await manager(crew, place)]
    expect(await write(admin.id, other.id, null)).toBe(201)
    expect(await read(admin.id, other.id)).toBe(200)
    expect(await write(admin.id, admin.id, null)).toBe(404)
    expect(await read(admin.id, admin.id)).toBe(404)
    expect(await read(other.id, other.id)).toBe(404)
  })
})

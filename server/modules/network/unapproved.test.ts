import { blockPro, offerDirectly } from '@crewcall/contract/applications.ts'
import { rankPros } from '@crewcall/contract/candidates.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import * as network from '@crewcall/contract/network.ts'
import { decideLocation } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row } from '../../test/build.ts'
import { gig, manager, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
let dana: Tables['pros']
let shift: Tables['gigs']
beforeAll(async () => {
  crew = await openCrew()
  place = await location(crew, { approval_status: 'PENDING' })
  boss = await manager(crew, place)
  dana = await pro(crew, { display_name: 'Dana Whitfield' })
  const position = await skill(crew)
  await row(crew, 'pro_skills', { pro_id: dana.id, skill_id: position.id, years: 3 })
  shift = await gig(crew, place, { skill_id: position.id, released_at: null })
})
afterAll(() => crew.close())

type Sent = { params?: object; query?: object; body?: object }
/** Every call with which a business reads pros or writes about them. */
function calls(): [string, Endpoint, Sent][] {
  const location_id = place.id
  return [
    ['searching pros', network.searchPros, { query: { location_id } }],
    ['one pro', network.getProAtLocation, { params: { id: dana.id }, query: { location_id } }],
    ['a favorite', network.addFavorite, { body: { pro_id: dana.id, location_id } }],
    ['the network', network.addToNetwork, { params: { locationId: location_id }, body: { pro_id: dana.id } }],
    ['a note', network.addNote, { params: { id: dana.user_id }, body: { note: 'Hello', location_id } }],
    ['notes', network.listNotes, { params: { id: dana.user_id } }],
    ['a block', blockPro, { body: { gigster_id: dana.id, location_ids: [location_id], reason: 'OTHER', feedback: '' } }],
    ['whom to offer a shift to', rankPros, { params: { gigId: shift.id } }],
    ['an offer', offerDirectly, { body: { gig_id: shift.id, application_type: 'DIRECT_OFFER', is_recurring: false, pro_ids: [dana.id] } }],
  ]
}
const ask = async (id: number, endpoint: Endpoint, sent: Sent) => (await crew.as(id).call(endpoint, sent as never)).status

const judge = (approval_status: 'PENDING' | 'DENIED') =>
  crew.sql(sql`update locations set approval_status = ${approval_status}, approval_reason = 'x' where id = ${place.id}`)

describe('an unapproved business', () => {
  it.each(['PENDING', 'DENIED'] as const)('sees no pro and writes nothing about any (%s)', async (approval_status) => {
    await judge(approval_status)
    const answers = []
    for (const [name, endpoint, sent] of calls()) answers.push([name, await ask(boss.id, endpoint, sent)])
    expect(answers).toEqual(calls().map(([name]) => [name, name === 'notes' ? 404 : 403]))
    for (const table of ['notes', 'favorite_pros', 'network_members', 'pro_blocks', 'applications'])
      expect(await crew.sql({ text: `select * from ${table} where location_id = $1`, values: [place.id] })).toEqual([])
  })

  it('gets the reason, and the platform may look', async () => {
    await judge('DENIED')
    const search = (id: number) => crew.as(id).call(network.searchPros, { query: { location_id: place.id } })
    expect((await search(boss.id)).error?.message).toBe('You will see pros here as soon as the platform has approved this location')
    expect((await search((await platformAdmin(crew)).id)).data.count).toBe(1)
  })

  it('sees them once it is approved', async () => {
    await judge('PENDING')
    const decided = await crew
      .as((await platformAdmin(crew)).id)
      .call(decideLocation, { params: { id: String(place.id) }, body: { approval_status: 'APPROVED' } })
    expect(decided.status).toBe(200)
    expect(await ask(boss.id, network.searchPros, { query: { location_id: place.id } })).toBe(200)
    expect(await ask(boss.id, network.listNotes, { params: { id: dana.user_id } })).toBe(200)
  })
})

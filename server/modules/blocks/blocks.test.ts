import * as network from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row } from '../../test/build.ts'
import { manager, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { addToNetworkBySystem, networkFacts } from '../network/index.ts'
import { putBlocks } from './blocks.ts'

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

function blockAt(worker: Tables['pros'], ...places: Tables['locations'][]) {
  return crew.system((ctx) =>
    putBlocks({ ...ctx, actor: { ...ctx.actor, user_id: boss.id } }, worker.id, places.map(at), { reason: 'CONDUCT', feedback: '' }),
  )
}

describe('blocks', () => {
  it('are put once per location, end the favorite there, and are lifted by the manager', async () => {
    const dana = await pro(crew)
    await row(crew, 'favorite_pros', { ...at(place), pro_id: dana.id, created_by: boss.id })
    const [first] = await blockAt(dana, place)
    const [again] = await blockAt(dana, place)
    expect(again?.id).toBe(first?.id)
    const facts = await crew.system((ctx) => networkFacts(ctx, at(place), [dana.id]))
    expect(facts.get(dana.id)).toMatchObject({ is_blocked: true, block_id: first?.id, is_favorite: false })
    const params = { id: String(first?.id) }
    const [onsite, foreign] = [await manager(crew, place, 'ONSITE_MANAGER'), await manager(crew, await location(crew))]
    expect((await crew.as(onsite.id).call(network.unblockPro, { params })).status).toBe(403)
    expect((await crew.as(foreign.id).call(network.unblockPro, { params })).status).toBe(404)
    expect((await crew.as(dana.user_id).call(network.unblockPro, { params })).status).toBe(404)
    expect((await crew.as(boss.id).call(network.unblockPro, { params })).status).toBe(204)
    expect((await crew.as(boss.id).call(network.unblockPro, { params })).status).toBe(404)
    const [stored] = await crew.sql(sql`select lifted_by from pro_blocks where id = ${first?.id}`)
    expect(stored).toEqual({ lifted_by: boss.id })
    expect(await blockAt(dana, place)).toHaveLength(1)
  })

  it('are not shown to onsite managers, who may not see them', async () => {
    const dana = await pro(crew)
    await crew.system((ctx) => addToNetworkBySystem(ctx, dana.id, at(place), 'WORKED'))
    const [block] = await blockAt(dana, place)
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const see = async (id: number) =>
      (await crew.as(id).call(network.getProAtLocation, { params: { id: String(dana.id) }, query: { location_id: place.id } })).data
    expect(await see(boss.id)).toMatchObject({ is_blocked: true, block_id: block?.id })
    expect(await see(onsite.id)).toMatchObject({ is_blocked: false, block_id: null })
  })
})

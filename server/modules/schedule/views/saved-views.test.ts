import { listSavedViews, saveViews } from '@crewcall/contract/saved-views.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { manager } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
const boss = crew.as(admin.id)
const view = (name: string) => ({ id: crypto.randomUUID(), name, location_id: place.id, search: 'rows=person&regulars=true' })

it('saved views belong to the account: nobody else sees them', async () => {
  const other = crew.as((await manager(crew, place)).id)
  expect((await boss.call(listSavedViews)).data).toMatchObject({ results: [], last_updated_ts: null })
  const mine = view('Who is free')
  const { data } = await boss.call(saveViews, { body: { views: [mine], last_updated_ts: null } })
  expect(data.results).toEqual([{ ...mine, tab: 'upcoming' }])
  expect((await boss.call(listSavedViews)).data).toMatchObject(data)
  expect((await other.call(listSavedViews)).data.results).toEqual([])
})

it('a list that changed meanwhile is not overwritten', async () => {
  const worker = crew.as((await manager(crew, place)).id)
  const first = (await worker.call(saveViews, { body: { views: [view('One')], last_updated_ts: null } })).data
  expect((await worker.call(saveViews, { body: { views: [], last_updated_ts: null } })).error).toMatchObject({ reason: 'VIEWS_CHANGED' })
  crew.clock.advance(1)
  const renamed = first.results.map((one) => ({ ...one, name: 'Two' }))
  const { data } = await worker.call(saveViews, { body: { views: renamed, last_updated_ts: first.last_updated_ts } })
  expect(data.results).toEqual(renamed)
  const late = await worker.call(saveViews, { body: { views: [], last_updated_ts: first.last_updated_ts } })
  expect([late.status, late.error?.code]).toEqual([409, 'stale_version'])
})

it('each keeps the subpage it is of; one saved before subpages were kept is of the upcoming shifts', async () => {
  const worker = crew.as((await manager(crew, place)).id)
  const past = { ...view('Late ones'), tab: 'past' as const }
  expect((await worker.call(saveViews, { body: { views: [past] } })).data.results).toEqual([past])
  await crew.sql(sql`update saved_views set views = jsonb_build_array(views -> 0 #- '{tab}') where views -> 0 ->> 'name' = 'Late ones'`)
  expect((await worker.call(listSavedViews)).data.results).toEqual([{ ...past, tab: 'upcoming' }])
})

it('each has a name', async () => {
  expect((await boss.call(saveViews, { body: { views: [view('  ')] } })).status).toBe(400)
})

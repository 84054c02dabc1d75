import { addNote, listNotes } from '@crewcall/contract/network.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { manager, payingLocation, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('the oldest of 206 notes can be reached page by page', async () => {
  const place = await payingLocation(crew)
  const boss = await manager(crew, place)
  const { user_id } = await pro(crew)
  const params = { id: String(user_id) }
  await crew.as(boss.id).call(addNote, { params, body: { note: 'The first', location_id: place.id } })
  const about = { organization_id: place.organization_id, location_id: place.id, user_id, created_by: boss.id }
  for (let n = 1; n < 206; n += 1) await row(crew, 'notes', { ...about, note: `Note ${n}`, created_ts: '2031-01-01Z' })
  const texts: string[] = []
  const read = async (page: number) => (await crew.as(boss.id).call(listNotes, { params, query: { page, page_size: 100 } })).data
  for (let page: number | null = 1; page !== null;) {
    const data: Awaited<ReturnType<typeof read>> = await read(page)
    expect(data.count).toBe(206)
    texts.push(...data.results.map(({ note }) => note))
    page = data.next
  }
  expect([texts.length, texts.at(-1)]).toEqual([206, 'The first'])
})

import { createEvent, deleteEvent, listEventShifts, renameEvent } from '@crewcall/contract/staffing-events.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { addDrafts, listEventDrafts, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import { describe, expect, it } from 'vitest'
import { manager, payingLocation, skill } from '../../../test/cast.ts'
import { asked } from '../../../test/statements.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const boss = crew.as(admin.id)
const cook = await skill(crew, { minimum_wage_amount: 18 })

async function planned(name: string, ...values: object[]) {
  const { data: event } = await boss.call(createEvent, { body: { name, organization_id: place.organization_id } })
  const [start, end] = [(await inHours(48)).toISOString(), (await inHours(54)).toISOString()]
  const like = { location_id: place.id, skill_id: cook.id, start_time: start, end_time: end, event_id: event.id }
  const added = await boss.call(addDrafts, { body: { drafts: values.map((one) => ({ ...like, ...one })) } })
  const list = async (by = admin.id) => (await crew.as(by).call(listEventDrafts, { params: { eventId: event.id } })).data.drafts
  const shifts = async () =>
    (await boss.call(listEventShifts, { params: { id: event.id }, query: { is_including_gigs: true } })).data.results
  return { event, added, list, shifts }
}

describe('the drafts of an event', () => {
  it('are posted in it together, and grouped by their hours', async () => {
    const later = { start_time: (await inHours(50)).toISOString() }
    const { event, added, list, shifts } = await planned('Gala', { allowed_confirmed_pros: 4 }, { allowed_confirmed_pros: 2 }, later)
    expect(added.data.drafts.map(({ event_id }) => event_id)).toEqual([event.id, event.id, event.id])
    expect(await list()).toHaveLength(3)
    expect(await shifts()).toHaveLength(0)
    const ids = added.data.drafts.map(({ id }) => id)
    expect((await boss.call(publishDrafts, { body: { draft_ids: ids } })).status).toBe(200)
    expect((await shifts()).map(({ gigs = [] }) => gigs.map((one) => one.allowed_confirmed_pros))).toEqual([[4, 2], [1]])
    expect(await list()).toEqual([])
  })

  it('are all refused when one cannot be posted, each with its reason', async () => {
    const { added, list, shifts } = await planned('Ball', {}, { wage_amount: 16 }, { skill_id: null })
    const ids = added.data.drafts.map(({ id }) => id)
    const { error } = await boss.call(publishDrafts, { body: { draft_ids: ids } })
    expect(error).toMatchObject({ code: 'invalid', reason: 'DRAFTS_NOT_READY', values: { count: 2 } })
    expect(new Set(error?.details?.map(({ target }) => target))).toEqual(
      new Set([
        `draft_ids.${ids[1]}.wage_amount`,
        `draft_ids.${ids[2]}.skill_id`,
        `draft_ids.${ids[2]}.wage_amount`,
        `draft_ids.${ids[2]}.description`,
      ]),
    )
    expect(await shifts()).toEqual([])
    expect(await list()).toHaveLength(3)
  })

  it('may be in a position that exists only within events', async () => {
    const host = await skill(crew, { is_event_only: true })
    const { added } = await planned('Show', { skill_id: host.id })
    expect(added.data.drafts[0]?.problems).toEqual([])
    const outside = await boss.call(addDrafts, {
      body: {
        drafts: [
          {
            location_id: place.id,
            skill_id: host.id,
            start_time: (await inHours(48)).toISOString(),
            end_time: (await inHours(50)).toISOString(),
          },
        ],
      },
    })
    expect(outside.data.drafts[0]?.problems.map(({ field }) => field)).toEqual(['skill_id'])
  })

  it('come back when their removal is undone', async () => {
    const { added, list } = await planned('Fair', {}, {})
    const ids = added.data.drafts.map(({ id }) => id)
    await boss.call(removeDrafts, { body: { ids } })
    expect(await list()).toEqual([])
    await boss.call(restoreDrafts, { body: { ids } })
    expect((await list()).map(({ id }) => id)).toEqual(ids)
  })

  it('are read in as many statements for 40 as for one', async () => {
    const one = await planned('Small', {})
    const many = await planned('Large', ...Array.from({ length: 40 }, () => ({})))
    const sent = async ({ list }: typeof one) => {
      await list()
      const { result, statements } = await asked(list)
      return { rows: result.length, work: statements.filter((text) => !/^(begin|commit|rollback)/.test(text)) }
    }
    const [few, all] = [await sent(one), await sent(many)]
    expect([few.rows, all.rows]).toEqual([1, 40])
    // Two of them say who asks; the page of an event may send four of its own.
    expect(all.work.slice(2 + 4)).toEqual([])
    expect(all.work.length).toBe(few.work.length)
  })

  it('stay as drafts of no event when it is deleted', async () => {
    const { event, added } = await planned('Wedding', {})
    const [draft] = added.data.drafts
    await boss.call(deleteEvent, { params: { id: event.id } })
    const posted = await boss.call(publishDrafts, { body: { draft_ids: [draft?.id ?? 0] } })
    expect(posted.data.gigs).toHaveLength(1)
  })

  it('are of an event of the same organization, and read where the reader posts', async () => {
    const elsewhere = await payingLocation(crew)
    const stranger = await manager(crew, elsewhere)
    const { event, list } = await planned('Expo', {})
    const times = { start_time: (await inHours(48)).toISOString(), end_time: (await inHours(50)).toISOString() }
    const foreign = await crew
      .as(stranger.id)
      .call(addDrafts, { body: { drafts: [{ location_id: elsewhere.id, event_id: event.id, ...times }] } })
    expect(foreign.error).toMatchObject({ code: 'invalid', target: 'drafts.0.event_id', reason: 'EVENT_DOES_NOT_EXIST' })
    const sister = await payingLocation(crew, { organization_id: place.organization_id })
    expect(await list((await manager(crew, sister)).id)).toEqual([])
    expect((await crew.as(stranger.id).call(listEventDrafts, { params: { eventId: event.id } })).status).toBe(404)
  })

  it('keep the event from an admin of other locations, and those of a location are its admin’s', async () => {
    const { event, added } = await planned('Wedding', {})
    const other = await manager(crew, await payingLocation(crew, { organization_id: place.organization_id }))
    const theirs = crew.as(other.id)
    const rename = (by: number) => crew.as(by).call(renameEvent, { params: { id: event.id }, body: { name: 'Taken over' } })
    expect((await rename(other.id)).error).toMatchObject({ code: 'forbidden', reason: 'EVENT_OF_OTHER_LOCATIONS' })
    expect((await theirs.call(deleteEvent, { params: { id: event.id }, query: {} })).error?.reason).toBe('EVENT_OF_OTHER_LOCATIONS')
    expect((await rename((await manager(crew, place)).id)).status).toBe(200)
    expect((await boss.call(removeDrafts, { body: { ids: added.data.drafts.map(({ id }) => id) } })).status).toBe(200)
    // An empty one is its maker's.
    expect((await rename(other.id)).error?.reason).toBe('EVENT_OF_OTHER_LOCATIONS')
    expect((await rename(admin.id)).status).toBe(200)
  })
})

// @module-tag full
import { changeSavedSearch, removeSavedSearch, saveSearch } from '@crewcall/contract/saved-searches.ts'
import { ALERT_GATHER_MINUTES, ALERT_PAUSE_MINUTES } from '@crewcall/contract/rules/saved-searches.ts'
import { changeNotificationSetting } from '@crewcall/contract/notifications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import type { AnyValues } from '../../../platform/write.ts'
import { location, row } from '../../../test/build.ts'
import { application, gig, manager, pro, skill } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { forgetSearchAlerts, sweepSearchAlerts } from './alerts.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
// Each case has a day of its own, at noon in New York.
let day = 1
beforeEach(async () => {
  await crew.clock.set(`2031-06-${String((day += 1)).padStart(2, '0')}T16:00:00Z`)
})
afterAll(() => crew.close())

type Change = 'gig.released' | 'gig.published' | 'gig.reopened'

/** A pro who keeps a search for a position of its own, and a location whose shifts they may take at once. */
async function scene(filters: Record<string, unknown> = {}, values: AnyValues<'pros'> = { tier: 'GOLD' }) {
  const house = await location(crew, { name: 'Blue Door' })
  const position = await skill(crew)
  const worker = await pro(crew, values)
  const caller = crew.as(worker.user_id)
  const body = { name: 'Evenings', filters: { positions: [position.id], ...filters } }
  const saved = (await caller.call(saveSearch, { body })).data
  return { house, position, worker, caller, saved, told: () => bellOf(worker.user_id) }
}
type Scene = Awaited<ReturnType<typeof scene>>

function bellOf(userId: number) {
  return crew.sql<Tables['notifications']>(sql`select * from notifications where user_id = ${userId} and kind = 'shift.found' order by id`)
}

async function post({ house, position }: Pick<Scene, 'house' | 'position'>, values: AnyValues<'gigs'> = {}, name: Change = 'gig.released') {
  const now = await crew.clock.now()
  const shift = await gig(crew, house, { skill_id: position.id, posted_at: now, released_at: now, ...values })
  await happens(shift, name)
  return shift
}

async function happens({ organization_id, location_id, id }: Tables['gigs'], name: Change): Promise<void> {
  await crew.system((ctx) => announce(ctx, name, { organization_id, location_id, gig_id: id }))
  await crew.drain()
}

async function later(minutes = ALERT_GATHER_MINUTES): Promise<void> {
  await crew.clock.set(new Date((await crew.clock.now()).getTime() + minutes * 60_000).toISOString())
  await crew.sweep(sweepSearchAlerts)
}

describe('an alert of a saved search', () => {
  it('tells once of a shift that matches, and leads to it', async () => {
    const at = await scene()
    const shift = await post(at)
    expect(await at.told()).toEqual([])
    await later()
    expect(await at.told()).toMatchObject([{ title: 'A new shift matches your search', link: `/pro/shifts/${shift.id}` }])
    expect((await at.told())[0]?.body).toMatch(/^“Evenings”: Line cook \d+ at Blue Door, /)
    for (const name of ['gig.released', 'gig.published', 'gig.reopened'] as const) await happens(shift, name)
    await later(ALERT_PAUSE_MINUTES)
    expect(await at.told()).toHaveLength(1)
  })

  it('tells of many in one message, which leads to the search, and then pauses', async () => {
    await crew.clock.set('2031-07-08T16:00:00Z')
    const at = await scene()
    const now = (await crew.clock.now()).getTime()
    for (const days of [3, 2, 4]) await post(at, { start_time: new Date(now + days * 86_400_000) })
    await later()
    expect(await at.told()).toMatchObject([{ title: '3 new shifts match your search', link: `/pro/find?saved=${at.saved.id}` }])
    expect((await at.told())[0]?.body).toMatch(/^“Evenings”, the first: Line cook \d+ at Blue Door, Thu, Jul 10, /)
    for (const _ of [1, 2]) await post(at)
    await later()
    expect(await at.told()).toHaveLength(1)
    await later(ALERT_PAUSE_MINUTES)
    expect((await at.told())[1]).toMatchObject({ title: '2 new shifts match your search' })
  })

  it('tells of one shift once, whichever of the searches finds it', async () => {
    const at = await scene()
    await at.caller.call(saveSearch, { body: { name: 'The same', filters: { positions: [at.position.id] } } })
    await post(at)
    await later()
    await later(ALERT_PAUSE_MINUTES)
    expect(await at.told()).toHaveLength(1)
  })

  it('tells of it by the other search when the one that found it first is removed or silent', async () => {
    for (const change of ['remove', 'silence'] as const) {
      const at = await scene()
      await at.caller.call(saveSearch, { body: { name: 'The same', filters: { positions: [at.position.id] } } })
      await post(at)
      const one = { params: { id: String(at.saved.id) } }
      if (change === 'remove') await at.caller.call(removeSavedSearch, one)
      else await at.caller.call(changeSavedSearch, { ...one, body: { is_alert_on: false } })
      await crew.drain()
      await later()
      expect((await at.told()).map(({ body }) => /“.+?”/.exec(body)?.[0])).toEqual(['“The same”'])
    }
  })

  it('takes only what the search shows when it is saved as known', async () => {
    const at = await scene()
    const shift = await post(at, { auto_select_enabled: false })
    await crew.sql(sql`delete from search_alerts where pro_id = ${at.worker.id}`)
    const known = () => crew.sql(sql`select gig_id from search_alerts where pro_id = ${at.worker.id}`)
    for (const is_instant of [true, false]) {
      await at.caller.call(saveSearch, { body: { name: `${is_instant}`, filters: { positions: [at.position.id], is_instant } } })
      expect(await known()).toEqual(is_instant ? [] : [{ gig_id: shift.id }])
    }
  })

  it('waits until the shift opens to the pro', async () => {
    const at = await scene({}, { tier: null })
    await post(at)
    await later(29)
    expect(await at.told()).toEqual([])
    await later(1 + ALERT_GATHER_MINUTES)
    expect(await at.told()).toHaveLength(1)
  })

  it('waits at night for the morning, and not if the shift begins before it', async () => {
    const at = await scene()
    await crew.clock.set('2031-07-01T03:00:00Z')
    await post(at)
    await post(at)
    await later()
    expect(await at.told()).toEqual([])
    await post(at, { start_time: '2031-07-01T09:00:00Z' })
    await later()
    expect(await at.told()).toMatchObject([{ title: 'A new shift matches your search' }])
    await crew.clock.set('2031-07-01T11:00:00Z')
    await later()
    expect((await at.told())[1]).toMatchObject({ title: '2 new shifts match your search' })
  })

  it.each<[string, (at: Scene) => Promise<AnyValues<'gigs'>>]>([
    ['another position', async () => ({ skill_id: (await skill(crew)).id })],
    ['too far away', async () => ({ latitude: 34, longitude: -81 })],
    ['network shift of strangers', async () => ({ type: 'NETWORK' })],
    ['offer for somebody else', async () => ({ type: 'PRIVATE_DIRECT_OFFER' })],
    ['shift not released yet', async () => ({ released_at: null })],
    ['cancelled shift', async () => ({ cancelled_at: await crew.clock.now() })],
    ['full shift', async () => ({ confirmed_count: 1 })],
    ['shift without a background check of the pro', async () => ({ background_check_required: true })],
    [
      'location that has blocked the pro',
      async ({ house, worker }) => {
        await block(house, worker)
        return {}
      },
    ],
  ])('tells nobody of what is not for them: %s', async (_, values) => {
    const at = await scene()
    await post(at, await values(at))
    await later()
    expect(await at.told()).toEqual([])
  })

  it('tells a pro of the network of its shift, at any distance', async () => {
    const at = await scene({ within_miles: 1 })
    const { organization_id, id: location_id } = at.house
    await row(crew, 'network_members', { organization_id, location_id, pro_id: at.worker.id, source: 'ADDED' })
    await post(at, { type: 'NETWORK', latitude: 40, longitude: -100 })
    await later()
    expect(await at.told()).toHaveLength(1)
  })

  it('says nothing to who has applied, is blocked or cannot take the shift any more, and says it if it opens again', async () => {
    const [one, two, three] = [await scene(), await scene(), await scene()]
    const shifts = [await post(one), await post(two), await post(three)]
    await application(crew, shifts[0] ?? (await post(one)), one.worker)
    await block(two.house, two.worker)
    await crew.sql(sql`update gigs set confirmed_count = 1 where id = ${shifts[2]?.id}`)
    await later()
    for (const at of [one, two, three]) expect(await at.told()).toEqual([])
    await crew.sql(sql`update gigs set confirmed_count = 0 where id = ${shifts[2]?.id}`)
    await happens(shifts[2] ?? (await post(three)), 'gig.reopened')
    await later()
    expect(await three.told()).toHaveLength(1)
  })

  it('tells of a shift that matches only after a change, not of one that was there when the search was saved', async () => {
    const at = await scene({ wage_gte: 25 })
    const shift = await post(at, { wage_amount: 20 })
    await crew.sql(sql`update gigs set wage_amount = 25 where id = ${shift.id}`)
    const { id } = (await at.caller.call(saveSearch, { body: { name: 'Later', filters: { positions: [at.position.id] } } })).data
    await happens(shift, 'gig.published')
    await later()
    expect(await at.told()).toEqual([])
    await at.caller.call(removeSavedSearch, { params: { id: String(id) } })
    const other = await post(at, { wage_amount: 20 })
    await crew.sql(sql`update gigs set wage_amount = 25 where id = ${other.id}`)
    await happens(other, 'gig.published')
    await later()
    expect(await at.told()).toHaveLength(1)
  })

  it('can be switched off, also between the find and the message, and by the kind of notification', async () => {
    const [off, gone, silent] = [await scene(), await scene(), await scene()]
    await silent.caller.call(changeNotificationSetting, { body: { kind: 'shift.found', channel: 'in_app', is_enabled: false } })
    for (const at of [off, gone, silent]) await post(at)
    await off.caller.call(changeSavedSearch, { params: { id: String(off.saved.id) }, body: { is_alert_on: false } })
    await gone.caller.call(removeSavedSearch, { params: { id: String(gone.saved.id) } })
    await later()
    await post(off)
    await later(ALERT_PAUSE_MINUTES)
    for (const at of [off, gone, silent]) expect(await at.told()).toEqual([])
  })

  it('goes to nobody whose account is closed', async () => {
    const at = await scene()
    await crew.sql(sql`update users set account_status = 'DELETED' where id = ${at.worker.user_id}`)
    await post(at)
    await later()
    expect(await at.told()).toEqual([])
  })

  it('is forgotten a day after the end of its shift', async () => {
    const at = await scene()
    const shift = await post(at)
    await later()
    const noted = () => crew.sql(sql`select 1 from search_alerts where gig_id = ${shift.id}`)
    await crew.sweep(forgetSearchAlerts)
    expect(await noted()).toHaveLength(1)
    await crew.clock.set(new Date(shift.end_time.getTime() + 25 * 3_600_000).toISOString())
    await crew.sweep(forgetSearchAlerts)
    expect(await noted()).toEqual([])
  })
})

async function block({ organization_id, id }: Tables['locations'], { id: pro_id }: Tables['pros']): Promise<void> {
  const { id: created_by } = await manager(crew, { organization_id, id } as Tables['locations'])
  await row(crew, 'pro_blocks', { organization_id, location_id: id, pro_id, created_by })
}

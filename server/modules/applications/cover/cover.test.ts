// @module-tag full
import { randomUUID } from 'node:crypto'
import { dismissPro, editGig, getApplication } from '@crewcall/contract/applications.ts'
import {
  approveCover,
  askCover,
  getOwnCover,
  leaveCover,
  listCovers,
  listCoversToDecide,
  refuseCover,
  takeCover,
  withdrawCover,
} from '@crewcall/contract/covers.ts'
import type { CoverApproval } from '@crewcall/contract/enums.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { punch } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, bundle, gig, manager, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepCovers } from './automatic.ts'

const { crew, place, admin, inHours } = await openLocation()
const { id: skill_id } = await skill(crew)

async function colleague(values = {}): Promise<Tables['pros']> {
  const worker = await pro(crew, values)
  await crew.sql(
    sql`insert into network_members (organization_id, location_id, pro_id, source) values (${place.organization_id}, ${place.id}, ${worker.id}, 'ADDED')`,
  )
  await crew.sql(sql`insert into pro_skills (pro_id, skill_id) values (${worker.id}, ${skill_id})`)
  return worker
}

async function confirmedOn(values = {}) {
  const shift = await gig(crew, place, { skill_id, start_time: await inHours(5), ...values })
  const giver = await colleague()
  return { shift, giver, held: await application(crew, shift, giver, 'CONFIRMED') }
}

const by = (worker: Tables['pros']) => crew.as(worker.user_id)
const boss = crew.as(admin.id)
const ask = (giver: Tables['pros'], id: number, message = '') => by(giver).call(askCover, { params: { id }, body: { message } })
const asked = async (giver: Tables['pros'], id: number) => (await ask(giver, id)).data.cover?.id ?? 0
const take = (worker: Tables['pros'], id: number) => by(worker).call(takeCover, { params: { id } })
const takenAt = async (id: number) =>
  ((await crew.sql<Tables['covers']>(sql`select * from covers where id = ${id}`))[0]?.taken_at ?? (await inHours(0))).toISOString()
const approve = async (id: number, taken_at?: string) =>
  boss.call(approveCover, { params: { id }, body: { taken_at: taken_at ?? (await takenAt(id)) } })
const listed = async (worker: Tables['pros']) =>
  (await by(worker).call(listCovers, { query: { page_size: 100 } })).data.results.map(({ id }) => id)
const clockIn = async (worker: Tables['pros'], id: number) =>
  by(worker).call(punch, {
    params: { id },
    body: {
      client_punch_id: randomUUID(),
      punch_type: 'CLOCK_IN',
      device_time: (await inHours(0)).toISOString(),
      position: { longitude: -79.9311, latitude: 32.7765, accuracy_m: 10, precision: 'FINE' },
    },
  })
const kindsOf = async (userId: number) =>
  (await crew.sql<{ kind: string }>(sql`select kind from notifications where user_id = ${userId} order by id`)).map(({ kind }) => kind)

describe('cover between pros', () => {
  it('hands a shift over once the business approves, an hour before it starts too, and the record of both stays clean', async () => {
    const { shift, giver, held } = await confirmedOn({ start_time: await inHours(1) })
    const taker = await colleague()
    const { data, status } = await ask(giver, held.id, 'My son is ill')
    expect(status).toBe(201)
    expect(data).toMatchObject({ cover: { state: 'OPEN', message: 'My son is ill', taken_by: null }, may_ask: false })
    const id = data.cover?.id ?? 0
    expect(await listed(taker)).toContain(id)
    expect((await take(taker, id)).data).toMatchObject({ id, is_mine: true, message: 'My son is ill' })
    expect((await by(giver).call(getOwnCover, { params: { id: held.id } })).data.cover).toMatchObject({
      state: 'TAKEN',
      taken_by: { name: taker.display_name },
    })
    expect((await by(giver).call(getOwnApplication, { params: { id: held.id } })).data.status).toBe('CONFIRMED')
    const { data: toDecide } = await boss.call(listCoversToDecide, { query: { location_id: place.id, gig_id: shift.id } })
    expect(toDecide.results).toMatchObject([
      { id, state: 'TAKEN', application_status: 'CONFIRMED', from: { id: giver.id }, taken_by: { id: taker.id } },
    ])

    expect((await approve(id)).status).toBe(204)
    expect((await boss.call(getApplication, { params: { id: held.id } })).data).toMatchObject({
      status: 'CANCELLED',
      cancellation: { reason: 'CANCELLED_BY_PRO' },
    })
    const after = await crew.sql<Tables['applications']>(sql`select * from applications where gig_id = ${shift.id} order by id`)
    expect(after.map((each) => [each.pro_id, each.confirmed_at !== null && each.cancelled_at === null, each.minimum_owed_cents])).toEqual([
      [giver.id, false, 0],
      [taker.id, true, 0],
    ])
    expect(after[1]?.wage_amount).toBe(shift.wage_amount)
    expect((await boss.call(getGig, { params: { gigId: shift.id } })).data.status).toBe('CONFIRMED')
    expect(await crew.sql(sql`select from pro_outcomes where pro_id = ${giver.id}`)).toEqual([])
    expect(
      await crew.sql(sql`select from announcements where name = 'application.place_freed' and (payload->>'gig_id')::bigint = ${shift.id}`),
    ).toEqual([])
    expect((await by(giver).call(getOwnCover, { params: { id: held.id } })).data).toMatchObject({
      cover: { state: 'ENDED', end_reason: 'COVERED' },
      may_ask: false,
    })
    expect((await approve(id)).error?.code).toBe('conflict')
  })

  it('is told to those who could, to the business, and to both at the end', async () => {
    // Covers that others asked for are told before these pros are there.
    await crew.drain()
    const { shift, giver, held } = await confirmedOn()
    const [able, stranger, without] = [await colleague(), await pro(crew), await colleague()]
    await crew.sql(sql`delete from pro_skills where pro_id = ${without.id}`)
    for (const each of [able, stranger])
      await crew.sql(sql`insert into pro_skills (pro_id, skill_id) values (${each.id}, ${shift.skill_id}) on conflict do nothing`)
    const id = await asked(giver, held.id)
    await crew.drain()
    expect(await kindsOf(able.user_id)).toEqual(['cover.wanted'])
    expect(await kindsOf(stranger.user_id)).toEqual([])
    expect(await kindsOf(without.user_id)).toEqual([])
    expect(await kindsOf(giver.user_id)).toEqual([])
    await take(able, id)
    await crew.drain()
    expect(await kindsOf(giver.user_id)).toEqual(['cover.taken'])
    expect(await kindsOf(admin.id)).toContain('cover.to_decide')
    await approve(id)
    await crew.drain()
    expect(await kindsOf(giver.user_id)).toEqual(['cover.taken', 'cover.approved'])
    expect(await kindsOf(able.user_id)).toEqual(['cover.wanted', 'shift.confirmed'])
  })

  it('is seen and taken only by pros whom the location knows', async () => {
    const { giver, held } = await confirmedOn()
    const id = await asked(giver, held.id)
    const stranger = await pro(crew)
    expect(await listed(stranger)).not.toContain(id)
    expect((await take(stranger, id)).error?.code).toBe('not_found')
    expect(await listed(giver)).not.toContain(id)
    expect((await take(giver, id)).error?.code).toBe('not_found')
  })

  it('is seen and taken only by pros who have the position, whatever the rule of the location', async () => {
    const { giver, held } = await confirmedOn()
    const id = await asked(giver, held.id)
    const without = await colleague()
    await crew.sql(sql`delete from pro_skills where pro_id = ${without.id}`)
    expect(await listed(without)).not.toContain(id)
    expect((await take(without, id)).error?.code).toBe('not_found')
    // Who had it when they took the shift is not given it by the rule, and does not take it again.
    const former = await colleague()
    await take(former, id)
    await boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval: 'ANYONE_ABLE' } })
    await by(former).call(leaveCover, { params: { id } })
    await take(former, id)
    await crew.sql(sql`delete from pro_skills where pro_id = ${former.id}`)
    await crew.drain()
    expect((await by(giver).call(getOwnApplication, { params: { id: held.id } })).data.status).toBe('CONFIRMED')
    expect((await take(former, id)).error?.reason).toBe('COVER_NEEDS_POSITION')
    expect((await by(former).call(leaveCover, { params: { id } })).status).toBe(204)
    await boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval: 'MANAGER' } })
  })

  it('is hidden, with its message, from a pro whom the location blocked', async () => {
    const { giver, held } = await confirmedOn()
    const id = await asked(giver, held.id)
    const blocked = await colleague()
    expect(await listed(blocked)).toContain(id)
    await crew.sql(sql`
      insert into pro_blocks (organization_id, location_id, pro_id, created_by)
      values (${place.organization_id}, ${place.id}, ${blocked.id}, ${admin.id})`)
    expect(await listed(blocked)).not.toContain(id)
    expect((await take(blocked, id)).error?.code).toBe('not_found')
  })

  it('of a shift for the network is seen and taken only in the network, like the shift itself', async () => {
    const { giver, held } = await confirmedOn({ type: 'NETWORK' })
    const id = await asked(giver, held.id)
    const [member, favorite] = [await colleague(), await pro(crew)]
    await crew.sql(sql`insert into pro_skills (pro_id, skill_id) values (${favorite.id}, ${skill_id})`)
    await crew.sql(sql`
      insert into favorite_pros (organization_id, location_id, pro_id, created_by, created_ts)
      values (${place.organization_id}, ${place.id}, ${favorite.id}, ${admin.id}, now())`)
    expect(await listed(member)).toContain(id)
    expect(await listed(favorite)).not.toContain(id)
    expect((await take(favorite, id)).error?.code).toBe('not_found')
    expect((await take(member, id)).status).toBe(200)
  })

  it('goes to the first who takes it, and to the next when that one leaves it', async () => {
    const { giver, held } = await confirmedOn()
    const [first, second] = [await colleague(), await colleague()]
    const id = await asked(giver, held.id)
    const both = await Promise.all([take(first, id), take(second, id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [winner, other] = both[0].status === 200 ? [first, second] : [second, first]
    expect((await take(winner, id)).status).toBe(200)
    expect(await listed(other)).not.toContain(id)
    expect((await by(other).call(leaveCover, { params: { id } })).error?.code).toBe('conflict')
    expect((await by(winner).call(leaveCover, { params: { id } })).status).toBe(204)
    expect((await approve(id)).error?.message).toBe('Nobody has taken this shift yet')
    expect((await take(other, id)).status).toBe(200)
  })

  it('needs no manager where the rule of the location says so', async () => {
    const rule = (cover_approval: CoverApproval) =>
      boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval } })
    const wanted = async () => {
      const { shift, giver, held } = await confirmedOn()
      return { shift, giver, held, id: await asked(giver, held.id) }
    }
    const holders = async ({ shift }: { shift: { id: number } }) =>
      (
        await crew.sql<{ pro_id: number }>(
          sql`select pro_id from applications where gig_id = ${shift.id} and confirmed_at is not null and cancelled_at is null`,
        )
      ).map(({ pro_id }) => pro_id)
    const [known, unknown] = [await colleague(), await colleague()]
    await crew.sql(
      sql`insert into worked_together (organization_id, location_id, pro_id, times, last_at) values (${place.organization_id}, ${place.id}, ${known.id}, 1, now())`,
    )
    expect((await rule('WORKED_HERE')).status).toBe(200)
    const [first, second] = [await wanted(), await wanted()]
    expect((await by(first.giver).call(getOwnCover, { params: { id: first.held.id } })).data.approval).toBe('WORKED_HERE')
    await take(unknown, first.id)
    await take(known, second.id)
    await crew.drain()
    expect(await holders(first)).toEqual([first.giver.id])
    expect(await kindsOf(first.giver.user_id)).toEqual(['cover.taken'])
    expect(await holders(second)).toEqual([known.id])
    expect(await kindsOf(second.giver.user_id)).toEqual(['cover.approved'])
    expect((await by(second.giver).call(getOwnCover, { params: { id: second.held.id } })).data.cover?.end_reason).toBe('COVERED')

    await rule('ANYONE_ABLE')
    const third = await wanted()
    await take(await colleague(), third.id)
    await crew.sql(sql`update gigs set start_time = start_time + interval '1 hour' where id = ${third.shift.id}`)
    await crew.drain()
    expect(await holders(third)).toEqual([third.giver.id])
    const fourth = await wanted()
    const able = await colleague()
    await take(able, fourth.id)
    await crew.drain()
    expect(await holders(fourth)).toEqual([able.id])
    await rule('MANAGER')
  })

  it('is refused to who could not be confirmed: at taking, and again at approving', async () => {
    const { shift, giver, held } = await confirmedOn()
    const busy = await colleague()
    await application(crew, await gig(crew, place, { start_time: shift.start_time }), busy, 'CONFIRMED')
    const id = await asked(giver, held.id)
    expect((await take(busy, id)).error?.code).toBe('overlapping_gig')
    const taker = await colleague()
    await take(taker, id)
    await application(crew, await gig(crew, place, { start_time: shift.start_time }), taker, 'CONFIRMED')
    expect((await approve(id)).error?.code).toBe('overlapping_gig')
    expect((await by(giver).call(getOwnApplication, { params: { id: held.id } })).data.status).toBe('CONFIRMED')
  })

  it('stays with who has it when withdrawn or refused; who took it is told', async () => {
    const { giver, held } = await confirmedOn()
    const taker = await colleague()
    const id = await asked(giver, held.id)
    await take(taker, id)
    expect((await by(giver).call(withdrawCover, { params: { id: held.id } })).data).toMatchObject({
      cover: { end_reason: 'WITHDRAWN' },
      may_ask: true,
    })
    const again = await asked(giver, held.id)
    await take(taker, again)
    expect((await boss.call(refuseCover, { params: { id: again }, body: { explanation: 'Not trained yet' } })).status).toBe(204)
    await crew.drain()
    expect((await kindsOf(taker.user_id)).filter((kind) => kind === 'cover.lost')).toHaveLength(2)
    expect(await kindsOf(giver.user_id)).toContain('cover.refused')
    expect((await by(giver).call(getOwnApplication, { params: { id: held.id } })).data.status).toBe('CONFIRMED')
    expect((await approve(again)).error?.code).toBe('conflict')
  })

  it('goes to whom the manager saw, not to who took it in the moment before the press', async () => {
    const { giver, held } = await confirmedOn()
    const [seen, next] = [await colleague(), await colleague()]
    const id = await asked(giver, held.id)
    await take(seen, id)
    const { data } = await boss.call(listCoversToDecide, { query: { location_id: place.id, gig_id: held.gig_id } })
    const taken_at = data.results[0]?.taken_at ?? ''
    await by(seen).call(leaveCover, { params: { id } })
    await crew.clock.set((await inHours(0.01)).toISOString())
    await take(next, id)
    expect((await approve(id, taken_at)).error?.code).toBe('stale_version')
    expect((await approve(id)).status).toBe(204)
  })

  it('has to be taken again when the shift changed', async () => {
    const { shift, giver, held } = await confirmedOn()
    const taker = await colleague()
    const id = await asked(giver, held.id)
    await take(taker, id)
    await crew.sql(sql`update gigs set end_time = end_time + interval '1 hour' where id = ${shift.id}`)
    expect((await approve(id)).error?.message).toBe('The shift changed after it was taken; the pro has to take it again')
    expect((await take(taker, id)).status).toBe(200)
    expect((await approve(id)).status).toBe(204)
  })

  it('has to be taken again when the shift pays less than it did: a lower wage, or a longer unpaid break', async () => {
    for (const lower of [{ wage_amount: 17 }, { unpaid_break_minutes: 120 }]) {
      const { shift, giver, held } = await confirmedOn()
      const taker = await colleague()
      const id = await asked(giver, held.id)
      await take(taker, id)
      const edit = (body: object) => boss.call(editGig, { params: { gigId: String(shift.id) }, body })
      expect((await edit(lower)).status).toBe(200)
      expect((await approve(id)).error?.reason).toBe('COVER_SHIFT_CHANGED')
      const holder = sql`select pro_id from applications where gig_id = ${shift.id} and confirmed_at is not null and cancelled_at is null`
      expect(await crew.sql(holder)).toEqual([{ pro_id: giver.id }])
      // For more, nobody is asked again.
      expect((await edit({ wage_amount: 30, unpaid_break_minutes: 0 })).status).toBe(200)
      expect((await approve(id)).status).toBe(204)
      expect(await crew.sql(holder)).toEqual([{ pro_id: taker.id }])
    }
    const { shift, giver, held } = await confirmedOn()
    const taker = await colleague()
    const id = await asked(giver, held.id)
    await take(taker, id)
    await boss.call(editGig, { params: { gigId: String(shift.id) }, body: { wage_amount: 17 } })
    expect((await take(taker, id)).status).toBe(200)
    expect((await approve(id)).status).toBe(204)
  })

  it('ends when the pro is off the shift otherwise, and when the shift starts', async () => {
    const { giver, held } = await confirmedOn()
    const id = await asked(giver, held.id)
    await boss.call(dismissPro, { params: { id: held.id }, body: { reason: 'OTHER', explanation: 'Swapped' } })
    await crew.drain()
    const [ended] = await crew.sql<Tables['covers']>(sql`select * from covers where id = ${id}`)
    expect(ended?.end_reason).toBe('NO_LONGER_CONFIRMED')

    const other = await confirmedOn()
    const open = await asked(other.giver, other.held.id)
    await crew.sql(sql`update gigs set start_time = ${await inHours(-0.1)} where id = ${other.shift.id}`)
    await crew.sweep(sweepCovers)
    const [begun] = await crew.sql<Tables['covers']>(sql`select * from covers where id = ${open}`)
    expect(begun?.end_reason).toBe('STARTED')
  })

  it('ends when its pro clocks in early: the hours stay with who works, and the shift does not change hands', async () => {
    const start_time = await inHours(0.2)
    const [open, taken] = [await confirmedOn({ start_time }), await confirmedOn({ start_time })]
    const [first, second] = [await asked(open.giver, open.held.id), await asked(taken.giver, taken.held.id)]
    const taker = await colleague()
    await take(taker, second)
    for (const { giver, held } of [open, taken]) expect((await clockIn(giver, held.id)).data).toMatchObject({ verdict: 'ACCEPTED' })
    expect((await approve(second)).error?.reason).toBe('COVER_AT_WORK')
    await crew.drain()
    for (const { giver, held } of [open, taken])
      expect((await by(giver).call(getOwnCover, { params: { id: held.id } })).data).toMatchObject({
        cover: { state: 'ENDED', end_reason: 'STARTED' },
        may_ask: false,
      })
    expect(await kindsOf(taker.user_id)).toContain('cover.lost')
    expect((await take(await colleague(), first)).error?.code).toBe('not_found')
    expect((await ask(open.giver, open.held.id)).error?.reason).toBe('COVER_AT_WORK')
    expect((await by(taken.giver).call(getOwnApplication, { params: { id: taken.held.id } })).data.status).toBe('CONFIRMED')
  })

  it('is not given by the rule of the location either once its pro is at work', async () => {
    const { giver, held } = await confirmedOn({ start_time: await inHours(0.2) })
    await boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval: 'ANYONE_ABLE' } })
    const id = await asked(giver, held.id)
    await take(await colleague(), id)
    await clockIn(giver, held.id)
    await crew.drain()
    expect((await by(giver).call(getOwnApplication, { params: { id: held.id } })).data.status).toBe('CONFIRMED')
    await boss.call(updateLocation, { params: { id: String(place.id) }, body: { cover_approval: 'MANAGER' } })
  })

  it('is asked for once, before the start, for a confirmed shift of one day', async () => {
    const { shift, giver, held } = await confirmedOn()
    const waiting = await colleague()
    const created = await application(crew, shift, waiting)
    expect((await ask(waiting, created.id)).error?.code).toBe('conflict')
    await ask(giver, held.id)
    expect((await ask(giver, held.id)).error?.message).toBe('You have already asked others to take this shift')
    const begun = await confirmedOn({ start_time: await inHours(-1) })
    expect((await ask(begun.giver, begun.held.id)).error?.code).toBe('conflict')
    const interview = await confirmedOn({ type: 'INTERVIEW' })
    expect((await ask(interview.giver, interview.held.id)).error?.code).toBe('conflict')
    const days = await bundle(crew, place, admin, [await inHours(30), await inHours(54)])
    const work = await crew.sql<Tables['gigs']>(sql`select * from gigs where bundle_id = ${days.id} order by start_time limit 1`)
    const worker = await colleague()
    const refused = await Promise.all(work.map(async (day) => ask(worker, (await application(crew, day, worker, 'CONFIRMED')).id)))
    expect(refused.map(({ error }) => error?.message)).toEqual(['Work of several days is covered as a whole: talk to the business'])
  })

  it('is decided by who may assign pros at that location, and unknown elsewhere', async () => {
    const { giver, held } = await confirmedOn()
    const id = await asked(giver, held.id)
    await take(await colleague(), id)
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const foreign = await manager(crew, await payingLocation(crew))
    const body = { taken_at: await takenAt(id) }
    expect((await crew.as(onsite.id).call(approveCover, { params: { id }, body })).error?.code).toBe('forbidden')
    expect((await crew.as(foreign.id).call(approveCover, { params: { id }, body })).error?.code).toBe('not_found')
    expect((await crew.as(foreign.id).call(refuseCover, { params: { id }, body: { explanation: '' } })).error?.code).toBe('not_found')
  })
})

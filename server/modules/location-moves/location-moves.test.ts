import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getGig, postGig } from '@crewcall/contract/gigs.ts'
import {
  listLocationMoves,
  moveLocation,
  previewLocationMove,
  previewUndoingMove,
  undoLocationMove,
} from '@crewcall/contract/location-moves.ts'
import type { MovePreview } from '@crewcall/contract/location-moves.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, bundle, gig, manager, organizationAdmin, payingLocation, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, inHours } = await openLocation()
const cook = await skill(crew)
const reason = 'The house was sold'

/** A location, the organization it goes to, which has a card, and somebody who is admin of both. */
async function opened(values: Partial<Tables['locations']> = {}) {
  const place = await payingLocation(crew, values)
  const other = await payingLocation(crew)
  await row(crew, 'payment_methods', {
    organization_id: other.organization_id,
    external_id: 'pm_card_visa',
    type: 'card',
    status: 'ACTIVE',
  })
  const both = await organizationAdmin(crew, place.organization_id)
  await row(crew, 'organization_managers', { organization_id: other.organization_id, user_id: both.id })
  const owner = crew.as(both.id)
  const body = { location_id: place.id, organization_id: other.organization_id }
  const preview = async (who = owner) => (await who.call(previewLocationMove, { query: body })).data
  const move = async (who = owner) => who.call(moveLocation, { body: { ...body, reason, fingerprint: (await preview(who)).fingerprint } })
  return { place, other, both, owner, body, preview, move }
}

const figures = (effects: MovePreview['effects'], fate: 'moves' | 'copied' | 'stays' | 'ends') =>
  Object.fromEntries(effects[fate].map(({ code, count }) => [code, count]))
const shiftIn = async (place: Tables['locations'], hours: number) =>
  gig(crew, place, { start_time: await inHours(hours), skill_id: cook.id })

async function sums(organizationId: number) {
  const [found] = await crew.sql(sql`
    select (select coalesce(sum(total_cents), 0)::int from invoices where organization_id = ${organizationId}) as invoices,
      (select coalesce(sum(abs(e.amount_cents)), 0)::int from ledger_entries e where e.organization_id = ${organizationId}) as ledger,
      (select count(*)::int from location_days where organization_id = ${organizationId}) as days,
      (select count(*)::int from gigs where organization_id = ${organizationId} and start_time < now()) as past`)
  return found
}

describe('moving a location to another organization', () => {
  it('moves what is ahead, leaves what was, and says so before', async () => {
    const { place, other, owner, both, preview, move } = await opened()
    const boss = await manager(crew, place)
    const worker = await pro(crew)
    const past = await shiftIn(place, -30)
    const soon = await shiftIn(place, 6)
    const ahead = await shiftIn(place, 72)
    const confirmed = await application(crew, ahead, worker, 'CONFIRMED')
    await application(crew, ahead, await pro(crew))
    await row(crew, 'favorite_pros', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: worker.id,
      created_by: boss.id,
      created_ts: await inHours(0),
    })
    await row(crew, 'gig_templates', {
      organization_id: place.organization_id,
      location_id: place.id,
      name: 'Dinner',
      skill_id: cook.id,
      hourly_rate: 20,
      position_description: 'Cook',
      created_by: boss.id,
    })
    const before = [await sums(place.organization_id), await sums(other.organization_id)]

    const shown = await preview()
    expect(shown.obstacles).toEqual([])
    expect(figures(shown.effects, 'moves')).toEqual({ SHIFTS: 1, CONFIRMED: 1, APPLICATIONS: 1 })
    expect(figures(shown.effects, 'copied')).toMatchObject({ TEMPLATES: 1, FAVORITES: 1 })
    expect(figures(shown.effects, 'stays')).toMatchObject({ COMING_SHIFTS: 2 })
    expect(shown.effects.stay_reasons).toEqual([{ code: 'SOON', count: 2 }])

    const { status, data } = await move()
    expect(status).toBe(201)
    expect(data).toMatchObject({
      reason,
      effects: shown.effects,
      to: { organization_id: other.organization_id, location_name: place.name },
    })
    const there = data.to.location_id
    expect(
      await crew.sql(
        sql`select id, organization_id, location_id from gigs where id = any(${[past.id, soon.id, ahead.id]}::bigint[]) order by id`,
      ),
    ).toEqual([
      { id: past.id, organization_id: place.organization_id, location_id: place.id },
      { id: soon.id, organization_id: place.organization_id, location_id: place.id },
      { id: ahead.id, organization_id: other.organization_id, location_id: there },
    ])
    expect(await crew.sql(sql`select organization_id, location_id from applications where gig_id = ${ahead.id}`)).toEqual(
      Array.from({ length: 2 }, () => ({ organization_id: other.organization_id, location_id: there })),
    )
    expect(await crew.sql(sql`select organization_id from pro_bookings where application_id = ${confirmed.id}`)).toEqual([
      { organization_id: other.organization_id },
    ])
    expect([await sums(place.organization_id), await sums(other.organization_id)]).toEqual(before)

    // In the same second: whoever managed it there alone no longer finds what moved, and posts nothing.
    expect((await crew.as(boss.id).call(getGig, { params: { gigId: ahead.id } })).status).toBe(404)
    expect((await crew.as(boss.id).call(getGig, { params: { gigId: past.id } })).status).toBe(200)
    const start = await inHours(96)
    const shift = {
      location_id: place.id,
      skill_id: cook.id,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
      timezone: place.timezone,
      wage_amount: 22.5,
      description: 'Work the line',
    }
    expect(await crew.as(boss.id).call(postGig, { body: shift })).toMatchObject({ error: { reason: 'LOCATION_HAS_MOVED' } })
    expect((await owner.call(getGig, { params: { gigId: ahead.id } })).status).toBe(200)
    expect((await owner.call(postGig, { body: { ...shift, location_id: there ?? 0 } })).status).toBe(201)
    // The pro has the same shift.
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id: confirmed.id } })).data).toMatchObject({
      status: 'CONFIRMED',
    })
    await crew.drain()
    const told = await crew.sql<{ kind: string; user_id: number }>(
      sql`select kind, user_id from notifications where kind like 'location.%' or kind like '%organization_changed'`,
    )
    expect(told.map(({ kind, user_id }) => [kind, user_id])).toEqual(
      expect.arrayContaining([
        ['location.left', both.id],
        ['location.arrived', both.id],
        ['application.organization_changed', worker.user_id],
      ]),
    )
  })

  it('is undone within seven days, with what was posted since', async () => {
    const { place, owner, move } = await opened()
    const ahead = await shiftIn(place, 72)
    const worker = await pro(crew)
    await application(crew, ahead, worker, 'CONFIRMED')
    const { data: moved } = await move()
    const there = { ...place, organization_id: moved.to.organization_id, id: moved.to.location_id ?? 0 }
    const since = await shiftIn(there, 80)
    const params = { id: moved.id }
    const { data: shown } = await owner.call(previewUndoingMove, { params })
    expect(figures(shown.effects, 'moves')).toEqual({ SHIFTS: 2, CONFIRMED: 1 })
    const back = await owner.call(undoLocationMove, { params, body: { reason: 'The buyer withdrew', fingerprint: shown.fingerprint } })
    expect(back.status).toBe(201)
    expect(await crew.sql(sql`select organization_id, location_id from gigs where id = any(${[ahead.id, since.id]}::bigint[])`)).toEqual(
      Array.from({ length: 2 }, () => ({ organization_id: place.organization_id, location_id: place.id })),
    )
    expect(
      await crew.sql(sql`select moved_at is null as is_open from locations where id = any(${[place.id, there.id]}::bigint[]) order by id`),
    ).toEqual([{ is_open: true }, { is_open: false }])
    const again = await owner.call(undoLocationMove, { params, body: { reason, fingerprint: shown.fingerprint } })
    expect(again).toMatchObject({ error: { reason: 'MOVE_UNDONE_ALREADY' } })
    const { data: list } = await owner.call(listLocationMoves)
    expect(list.results.map(({ undoes_id, undo_until }) => [undoes_id, undo_until])).toEqual([
      [moved.id, null],
      [null, null],
    ])
  })

  it('is refused once seven days are over', async () => {
    const { owner, move } = await opened()
    const { data: moved } = await move()
    await crew.sql(sql`update location_moves set moved_at = moved_at - interval '7 days' where id = ${moved.id}`)
    expect(await owner.call(previewUndoingMove, { params: { id: moved.id } })).toMatchObject({ error: { reason: 'MOVE_TOO_OLD' } })
  })

  it('carries series, drafts, bundles, plans, chats and what belongs to shifts', async () => {
    const { place, other, preview, move } = await opened()
    const boss = await manager(crew, place)
    const at = { organization_id: place.organization_id, location_id: place.id }
    const now = await inHours(0)
    const work = await bundle(crew, place, boss, [await inHours(72), await inHours(96)])
    const ahead = await shiftIn(place, 120)
    const plan = await row(crew, 'fill_plans', {
      ...at,
      gig_id: ahead.id,
      waitlist_first: true,
      from_type: 'MARKETPLACE',
      from_wage: 20,
      wage_amount: 20,
      starts_at: ahead.start_time,
      counted_from: now,
      created_by: boss.id,
      created_ts: now,
    } as never)
    const [channel] = await crew.sql<{ id: number }>(sql`
      insert into chat_channels (organization_id, gig_id, kind, created_ts, last_at) values (${place.organization_id}, ${ahead.id}, 'SHIFT_GROUP', ${now}, ${now}) returning id`)
    const confirmed = await application(crew, ahead, await pro(crew), 'CONFIRMED')
    await row(crew, 'draft_shifts', {
      ...at,
      skill_id: cook.id,
      start_time: await inHours(130),
      end_time: await inHours(136),
      created_by: boss.id,
      created_ts: now,
      last_updated_ts: now,
    })
    // As it is made for whoever confirms.
    await row(crew, 'timesheets', {
      ...at,
      application_id: confirmed.id,
      gig_id: ahead.id,
      pro_id: confirmed.pro_id,
      state: 'OPEN',
      last_updated_ts: now,
    })
    const shown = await preview()
    expect(shown.obstacles).toEqual([])
    expect(figures(shown.effects, 'moves')).toMatchObject({ SHIFTS: 3, DRAFTS: 1, CONFIRMED: 1 })
    const { data, status } = await move()
    expect(status).toBe(201)
    const there = { organization_id: other.organization_id, location_id: data.to.location_id }
    expect(await crew.sql(sql`select organization_id, location_id from timesheets where application_id = ${confirmed.id}`)).toEqual([there])
    expect(await crew.sql(sql`select organization_id, location_id from bundles where id = ${work.id}`)).toEqual([there])
    expect(await crew.sql(sql`select organization_id, location_id from fill_plans where id = ${plan.id}`)).toEqual([there])
    expect(await crew.sql(sql`select organization_id from chat_channels where id = ${channel?.id ?? 0}`)).toEqual([
      { organization_id: other.organization_id },
    ])
    expect(await crew.sql(sql`select organization_id from chat_members where channel_id = ${channel?.id ?? 0}`)).toEqual([
      { organization_id: other.organization_id },
    ])
    expect(
      await crew.sql(
        sql`select organization_id, location_id from draft_shifts where location_id = any(${[place.id, there.location_id]}::bigint[]) and removed_at is null`,
      ),
    ).toEqual([there])
  })

  it('keeps days of work together, leaves dates that had their shift, and keeps late cancellations where they were', async () => {
    const { place, other, preview, move } = await opened()
    const boss = await manager(crew, place)
    const at = { organization_id: place.organization_id, location_id: place.id }
    const now = await inHours(0)
    // One day is cancelled, so that the bundle stays whole.
    const work = await bundle(crew, place, boss, [await inHours(72), await inHours(96)])
    await crew.sql(
      sql`update gigs set cancelled_at = ${now}, cancellation_reason = 'OTHER', cancelled_by = ${boss.id} where id = ${work.days[0]?.gig_id ?? 0}`,
    )
    // Somebody cancelled late.
    const late = await shiftIn(place, 20)
    const gone = await application(crew, late, await pro(crew), 'CONFIRMED')
    await row(crew, 'pro_outcomes', {
      ...at,
      pro_id: gone.pro_id,
      application_id: gone.id,
      skill_id: cook.id,
      kind: 'CALLED_OUT',
      at: now,
    } as never)
    const day = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10)
    const series = await row(crew, 'series', {
      ...at,
      skill_id: cook.id,
      freq: 'DAILY',
      interval: 1,
      dtstart: day(24),
      start_time: '10:00',
      end_time: '16:00',
      timezone: place.timezone,
      shift: { attachment_ids: [] },
      created_by: boss.id,
    } as never)
    const dated = async (hours: number) =>
      gig(crew, place, { start_time: await inHours(hours), skill_id: cook.id, series_id: series.id, series_date: day(hours) })
    const [moving, cancelled] = [await dated(120), await dated(144)]
    await crew.sql(
      sql`update gigs set cancelled_at = ${now}, cancellation_reason = 'OTHER', cancelled_by = ${boss.id} where id = ${cancelled.id}`,
    )
    const shown = await preview()
    expect(figures(shown.effects, 'moves')).toMatchObject({ SHIFTS: 1, SERIES: 1 })
    expect(shown.effects.stay_reasons).toEqual(
      expect.arrayContaining([
        { code: 'BUNDLE', count: 1 },
        { code: 'WORK_BEGAN', count: 1 },
      ]),
    )
    const { status } = await move()
    expect(status).toBe(201)
    const there = sql`select id from series where organization_id = ${other.organization_id}`
    expect(await crew.sql(sql`select organization_id, series_id in (${there}) as is_new from gigs where id = ${moving.id}`)).toEqual([
      { organization_id: other.organization_id, is_new: true },
    ])
    expect(await crew.sql(sql`select local_date::text as date, kind from series_exceptions where series_id in (${there})`)).toEqual([
      { date: cancelled.series_date, kind: 'SKIPPED' },
    ])
  })

  it('can be undone after the address and drafts of several days changed, and keeps what the platform gave', async () => {
    const { place, owner, move } = await opened()
    const boss = await manager(crew, place)
    const now = await inHours(0)
    const address = {
      street_address: '1 Main St',
      city: 'Charleston',
      state_code: 'SC',
      postal_code: '29401',
      timezone: place.timezone,
      latitude: 32.78,
      longitude: -79.93,
      is_position_approximate: false,
      created_ts: now,
    }
    await row(crew, 'location_addresses', {
      organization_id: place.organization_id,
      location_id: place.id,
      type: 'PRIMARY',
      ...address,
    } as never)
    await crew.sql(
      sql`delete from licenses where organization_id = ${place.organization_id} and location_id = ${place.id} and license_name = 'hire'`,
    )
    await crew.sql(sql`
      insert into draft_shifts (organization_id, location_id, skill_id, start_time, end_time, wage_amount, bundle_key, created_by, created_ts, last_updated_ts)
      select ${place.organization_id}, ${place.id}, ${cook.id}, ${now}::timestamptz + n * interval '1 day' + interval '3 days', ${now}::timestamptz + n * interval '1 day' + interval '3 days 6 hours',
        20, 'a3bb189e-8bf9-3888-9912-ace4e6543002', ${boss.id}, ${now}, ${now} from generate_series(1, 2) n`)
    const { data: moved, status } = await move()
    expect(status).toBe(201)
    const there = moved.to.location_id ?? 0
    expect(await crew.sql(sql`select license_name from licenses where location_id = ${there} order by 1`)).toEqual([
      { license_name: 'marketplace' },
    ])
    await crew.sql(sql`update location_addresses set street_address = '2 Main St' where location_id = ${there} and type = 'PRIMARY'`)
    const params = { id: moved.id }
    const { data: shown } = await owner.call(previewUndoingMove, { params })
    expect(shown.effects.copied).toEqual([])
    const back = await owner.call(undoLocationMove, { params, body: { reason, fingerprint: shown.fingerprint } })
    expect(back.status).toBe(201)
    expect(
      await crew.sql(sql`select count(*)::int as planned from draft_shifts where location_id = ${place.id} and removed_at is null`),
    ).toEqual([{ planned: 2 }])
    expect(
      await crew.sql(sql`select type from location_addresses where location_id = ${place.id} and removed_at is null order by type`),
    ).toEqual([{ type: 'PRIMARY' }, { type: 'SECONDARY' }])
  })

  it('is for admins of both organizations, or the platform', async () => {
    const { place, other, body, preview } = await opened()
    const { fingerprint } = await preview()
    const whole = { ...body, reason, fingerprint }
    const oneSide = crew.as((await organizationAdmin(crew, place.organization_id)).id)
    expect((await oneSide.call(previewLocationMove, { query: body })).status).toBe(404)
    expect((await oneSide.call(moveLocation, { body: whole })).status).toBe(404)
    const local = await manager(crew, place)
    await row(crew, 'location_managers', {
      organization_id: other.organization_id,
      location_id: other.id,
      user_id: local.id,
      role: 'ADMIN',
    })
    expect((await crew.as(local.id).call(moveLocation, { body: whole })).status).toBe(403)
    expect((await crew.as(local.id).call(listLocationMoves)).status).toBe(403)
    const admin = crew.as((await platformAdmin(crew)).id)
    expect((await admin.call(moveLocation, { body: { ...whole, fingerprint: (await preview(admin)).fingerprint } })).status).toBe(201)
  })

  it('names what stands in the way', async () => {
    const { place, owner, body, preview, move } = await opened({
      approval_status: 'PENDING',
      payment_hold_since: await inHours(-1),
    } as never)
    await crew.sql(sql`delete from payment_methods where organization_id = ${body.organization_id} and location_id is null`)
    expect((await preview()).obstacles.toSorted()).toEqual(['NOT_APPROVED', 'NO_PAYMENT_METHOD', 'PAYMENT_HOLD'])
    expect(await move()).toMatchObject({ error: { code: 'conflict', reason: 'MOVE_HAS_OBSTACLES' } })
    const same = await owner.call(previewLocationMove, { query: { ...body, organization_id: place.organization_id } })
    expect(same).toMatchObject({ error: { reason: 'MOVE_TO_ITSELF', target: 'organization_id' } })
  })

  it('is refused if something changed since the preview', async () => {
    const { place, owner, body, preview } = await opened()
    const { fingerprint } = await preview()
    await shiftIn(place, 72)
    expect(await owner.call(moveLocation, { body: { ...body, reason, fingerprint } })).toMatchObject({
      error: { reason: 'MOVE_PREVIEW_CHANGED' },
    })
  })
})

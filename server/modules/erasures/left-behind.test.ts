import { payAdHoc } from '@crewcall/contract/payments.ts'
import { askForErasure } from '@crewcall/contract/erasures.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../../platform/invariants/index.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro } from '../../test/cast.ts'
import { row, user } from '../../test/build.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { eraseDue } from './erase.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const day = 24 * 60

async function askAll(...people: readonly { id: number }[]): Promise<void> {
  for (const { id } of people) expect((await crew.as(id).call(askForErasure, {})).status).toBe(202)
}

async function passTheDays(): Promise<void> {
  crew.clock.advance(14 * day + 10)
  await crew.sweep(eraseDue)
}

const isErased = async (id: number) =>
  (
    await crew.sql<{ done: boolean }>(sql`select done_at is not null as done from erasures where user_id = ${id} order by id desc limit 1`)
  )[0]?.done

describe('an erased account', () => {
  it('takes the accounts that were joined into it along, with their devices', async () => {
    const [stays, goes] = [await user(crew), await user(crew, { first_name: 'Formerly', last_name: 'Known' })]
    await crew.tokenOf(goes.id)
    const [session] = await crew.sql<{ id: number }>(sql`select id from sessions where user_id = ${goes.id}`)
    const device = {
      user_id: goes.id,
      session_id: session?.id ?? 0,
      endpoint: '',
      endpoint_hash: 'd'.repeat(64),
      p256dh: '',
      auth: '',
      vapid_key_id: 'x',
    }
    const now = await crew.clock.now()
    await row(crew, 'push_subscriptions', { ...device, created_ts: now, ended_at: now, ended_because: 'removed' })
    await crew.sql(sql`update sessions set revoked_at = now(), revoked_because = 'accounts_joined' where user_id = ${goes.id}`)
    await crew.sql(sql`delete from manager_profiles where user_id = ${goes.id}`)
    await crew.sql(sql`
      update users set account_status = 'DELETED', joined_into = ${stays.id}, joined_at = now(), phone_number = null, email = null, email_verified_at = null
      where id = ${goes.id}`)
    await askAll(stays)
    await passTheDays()
    expect(await isErased(stays.id)).toBe(true)
    const [left] = await crew.sql(sql`select first_name, last_name from users where id = ${goes.id}`)
    expect(left).toEqual({ first_name: `#${goes.id}`, last_name: '' })
    expect(await crew.sql(sql`select id from push_subscriptions where user_id = ${goes.id}`)).toEqual([])
  })

  it('withdraws the invitations that nobody vouches for any more', async () => {
    const place = await payingLocation(crew)
    const [boss] = [await organizationAdmin(crew, place.organization_id), await organizationAdmin(crew, place.organization_id)]
    await askAll(boss)
    crew.clock.advance(13 * day)
    const now = await crew.clock.now()
    const later = new Date(now.getTime() + 5 * 86_400_000)
    const sent = {
      organization_id: place.organization_id,
      location_id: place.id,
      role: 'ADMIN',
      email: 'new@example.com',
      invited_by: boss.id,
    }
    const { id } = await row(crew, 'invitations', {
      ...sent,
      token_seed: crypto.randomUUID(),
      token_hash: 'of boss',
      expiration_date: later,
      created_ts: now,
      sent_ts: now,
      status: 'SUBMITTED',
    })
    crew.clock.advance(1 * day + 10)
    await crew.sweep(eraseDue)
    expect(await isErased(boss.id)).toBe(true)
    const [invitation] = await crew.sql<{ is_open: boolean }>(sql`select withdrawn_at is null as is_open from invitations where id = ${id}`)
    expect(invitation).toEqual({ is_open: false })
  })

  it('leaves a business its last admin, when both are to be erased at once', async () => {
    const place = await payingLocation(crew)
    const [one, other] = [await organizationAdmin(crew, place.organization_id), await organizationAdmin(crew, place.organization_id)]
    await askAll(one, other)
    await passTheDays()
    expect(await isErased(one.id)).not.toBe(await isErased(other.id))
    expect(await crew.sql(sql`select id from organization_managers where organization_id = ${place.organization_id}`)).toHaveLength(1)
  })

  it('that the operator locked waits, and one that was joined into another is no longer asked about', async () => {
    const [locked, joined, into] = [await user(crew), await user(crew), await user(crew)]
    await askAll(locked, joined)
    await crew.sql(sql`update users set account_status = 'LOCKED' where id = ${locked.id}`)
    await crew.sql(sql`update sessions set revoked_at = now(), revoked_because = 'accounts_joined' where user_id = ${joined.id}`)
    await crew.sql(sql`
      update users set account_status = 'DELETED', joined_into = ${into.id}, joined_at = now(), phone_number = null, email = null, email_verified_at = null
      where id = ${joined.id}`)
    await passTheDays()
    expect(await isErased(locked.id)).toBe(false)
    expect(await crew.sql(sql`select cancelled_at is not null as over from erasures where user_id = ${joined.id}`)).toEqual([
      { over: true },
    ])
  })

  it('gets no extra payment, and no mark of where it clocked in; its addresses are still known to have been left', async () => {
    const place = await payingLocation(crew)
    const boss = await manager(crew, place)
    const dana = await pro(crew)
    const worked = await application(crew, await gig(crew, place), dana, 'CONFIRMED')
    await crew.sql(sql`update applications set is_closed_without_charge = true where id = ${worked.id}`)
    const now = await crew.clock.now()
    const { organization_id, gig_id, location_id } = worked
    await row(crew, 'timesheets', {
      organization_id,
      application_id: worked.id,
      gig_id,
      location_id,
      pro_id: dana.id,
      last_updated_ts: now,
      state: 'LOCKED',
      locked_at: now,
      start_time: worked.start_time,
      end_time: worked.end_time,
      original_start_time: worked.start_time,
      original_end_time: worked.end_time,
      payable_minutes: 330,
      approved_at: now,
    })
    const punch = {
      organization_id,
      application_id: worked.id,
      pro_id: dana.id,
      client_punch_id: crypto.randomUUID(),
      punch_type: 'CLOCK_IN',
      time: now,
    }
    await row(crew, 'time_punches', {
      ...punch,
      latitude: 32.77,
      longitude: -79.93,
      accuracy_m: 5,
      recorded_by: dana.user_id,
      verdict: 'ACCEPTED',
      received_at: now,
    })
    await expect(crew.sql(sql`update time_punches set latitude = 1 where application_id = ${worked.id}`)).rejects.toThrow('append-only')
    await expect(crew.sql(sql`update time_punches set latitude = null, longitude = null, accuracy_m = null, time = now()`)).rejects.toThrow(
      'append-only',
    )
    crew.clock.advance(4 * day)
    await askAll({ id: dana.user_id })
    await passTheDays()
    const [place_of] = await crew.sql(
      sql`select latitude, longitude, accuracy_m, verdict from time_punches where application_id = ${worked.id}`,
    )
    expect(place_of).toEqual({ latitude: null, longitude: null, accuracy_m: null, verdict: 'ACCEPTED' })
    expect(await crew.sql(sql`select channel from left_addresses where user_id = ${dana.user_id}`)).toEqual([{ channel: 'phone' }])
    const body = { application_id: worked.id, reason: 'PRO_BONUS', pro_amount: 5, description: 'Thanks' } as const
    const refused = await crew.as(boss.id).call(payAdHoc, { body })
    expect([refused.status, refused.error?.reason]).toEqual([409, 'ACCOUNT_ERASED'])
  })
})

it('breaks no invariant', async () => {
  expect((await crew.system((ctx) => findViolations(ctx.tx, ctx.now))).map(({ id }) => id)).toEqual([])
})

import { askForErasure, askForErasureOf, getErasureOf, getOwnErasure, keepAccount, keepAccountOf } from '@crewcall/contract/erasures.ts'
import { requestCode } from '@crewcall/contract/identity.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application, gig, organizationAdmin, payingLocation, platformAdmin, pro, promote } from '../../test/cast.ts'
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
const ask = (userId: number) => crew.as(userId).call(askForErasure, {})
const view = async (userId: number) => (await crew.as(userId).call(getOwnErasure)).data
const progress = async (id: number) => (await crew.as((await platformAdmin(crew)).id).call(getErasureOf, { params: { id } })).data.progress
const account = async (id: number) => (await crew.sql<Record<string, unknown>>(sql`select * from users where id = ${id}`))[0] ?? {}

describe('asking', () => {
  it('waits fourteen days, tells both addresses, and is asked once however often it is pressed', async () => {
    const dana = await pro(crew)
    await crew.sql(sql`update users set email = 'dana-erasure@example.com', email_verified_at = now() where id = ${dana.user_id}`)
    const [first, again] = [await ask(dana.user_id), await ask(dana.user_id)]
    expect([first.status, again.status]).toEqual([202, 202])
    expect(again.data).toEqual(first.data)
    const { asked } = await view(dana.user_id)
    expect(asked?.state).toBe('ASKED')
    expect(Date.parse(asked?.due_at ?? '') - Date.parse(asked?.asked_at ?? '')).toBe(14 * 86_400_000)
    const told = await crew.sql<{ channel: string }>(
      sql`select channel from message_deliveries where kind = 'ERASURE_ASKED' and user_id = ${dana.user_id} order by 1`,
    )
    expect(told.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  })

  it('can be taken back until the day, and then nothing happens on it', async () => {
    const dana = await pro(crew)
    await ask(dana.user_id)
    expect((await crew.as(dana.user_id).call(keepAccount, {})).data.asked).toBeNull()
    expect((await crew.as(dana.user_id).call(keepAccount, {})).data.asked).toBeNull()
    crew.clock.advance(15 * day)
    await crew.sweep(eraseDue)
    expect(await account(dana.user_id)).toMatchObject({ account_status: 'ACTIVE', erased_at: null })
    expect((await ask(dana.user_id)).status).toBe(202)
  })

  it('needs a fresh code, and a session that acts for the person and not for a company', async () => {
    const dana = await pro(crew)
    await view(dana.user_id)
    await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${dana.user_id}`)
    const token = await crew.tokenOf(dana.user_id)
    await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${dana.user_id}`)
    const post = () =>
      crew.app.inject({ method: 'POST', url: '/api/users/me/erasure/', headers: { authorization: `Bearer ${token}` }, payload: {} })
    expect((await post()).json().error.code).toBe('step_up_required')
    const { organization_id } = await payingLocation(crew)
    const admin = await organizationAdmin(crew, organization_id)
    await crew.sql(sql`
      insert into sign_on_connections (organization_id, issuer, client_id, client_secret, mode, session_hours, emergency_admin_id, tested_at, on_since, version, changed_by, changed_at)
      values (${organization_id}, 'https://id.example', 'crewcall', 'sealed', 'ON', 8, ${admin.id}, now(), '2000-01-01', 1, ${admin.id}, now())`)
    await crew.sql(sql`update sessions set sign_on_organization_id = ${organization_id} where user_id = ${dana.user_id}`)
    expect((await post()).statusCode).toBe(403)
  })
})

describe('the platform', () => {
  it('has an account erased on request, with a reason in the history; the person is told and can keep it', async () => {
    const [sam, dana] = [await platformAdmin(crew), await pro(crew)]
    const params = { id: dana.user_id }
    const asked = await crew.as(sam.id).call(askForErasureOf, { params, body: { reason: 'Asked by letter' } })
    expect([asked.status, asked.data.asked?.state]).toEqual([202, 'ASKED'])
    expect((await view(dana.user_id)).asked?.state).toBe('ASKED')
    expect(
      await crew.sql(sql`select channel from message_deliveries where kind = 'ERASURE_ASKED' and user_id = ${dana.user_id}`),
    ).toHaveLength(1)
    const kept = await crew.as(sam.id).call(keepAccountOf, { params, body: { reason: 'Changed their mind' } })
    expect(kept.data.asked).toBeNull()
    const said = await crew.sql(sql`
      select action, actor_user_id, after ->> 'explanation' as why from audit_log where object_type = 'user' and object_id = ${dana.user_id} order by id`)
    expect(said).toEqual([
      { action: 'erasure.ask', actor_user_id: sam.id, why: 'Asked by letter' },
      { action: 'erasure.cancel', actor_user_id: sam.id, why: 'Changed their mind' },
    ])
  })

  it('has no closed account erased', async () => {
    const [sam, gone] = [await platformAdmin(crew), await user(crew, { account_status: 'DELETED' })]
    const refused = await crew.as(sam.id).call(askForErasureOf, { params: { id: gone.id }, body: { reason: 'Asked by letter' } })
    expect([refused.status, refused.error?.reason]).toEqual([409, 'ACCOUNT_NOT_ACTIVE'])
  })
})

describe('what stands in the way', () => {
  it('is a shift, pay that is owed, a suspension and a background check', async () => {
    const place = await payingLocation(crew)
    const dana = await pro(crew)
    await application(crew, await gig(crew, place), dana)
    expect((await view(dana.user_id)).obstacles).toEqual([{ code: 'SHIFTS', count: 1 }])
    const refused = await ask(dana.user_id)
    expect([refused.status, refused.error?.reason]).toEqual([409, 'ERASURE_HAS_OBSTACLES'])
    const omar = await pro(crew)
    await application(crew, await gig(crew, place), omar, 'CONFIRMED')
    crew.clock.advance(4 * day)
    expect((await view(omar.user_id)).obstacles).toEqual([{ code: 'PAY', count: 1 }])
    const pia = await pro(crew)
    await row(crew, 'pro_suspensions', { pro_id: pia.id, reason_code: 'CONDUCT', starts: '2026-01-01Z', ends: null, source: 'ADMIN' })
    const at = await crew.clock.now()
    await row(crew, 'background_checks', {
      pro_id: pia.id,
      status: 'CONSENTED',
      consent_version: '1',
      signature: 'Pia',
      consented_at: at,
      last_updated_ts: at,
    })
    expect((await view(pia.user_id)).obstacles).toEqual([
      { code: 'SUSPENDED', count: 1 },
      { code: 'CHECK', count: 1 },
    ])
  })

  it('is being the only admin of a business, or an admin of the platform', async () => {
    const place = await payingLocation(crew)
    const admin = await organizationAdmin(crew, place.organization_id)
    expect((await view(admin.id)).obstacles).toEqual([{ code: 'ONLY_ADMIN', count: 1 }])
    await organizationAdmin(crew, place.organization_id)
    expect((await view(admin.id)).obstacles).toEqual([])
    expect((await view((await platformAdmin(crew)).id)).obstacles).toEqual([{ code: 'PLATFORM_ADMIN', count: 1 }])
  })

  it('keeps an account that got a shift in those days until it has ended', async () => {
    const place = await payingLocation(crew)
    const dana = await pro(crew)
    await ask(dana.user_id)
    crew.clock.advance(13 * day)
    const shift = await gig(crew, place)
    const applied = await application(crew, shift, dana)
    crew.clock.advance(1 * day + 10)
    await crew.sweep(eraseDue)
    expect((await view(dana.user_id)).asked?.state).toBe('BLOCKED')
    crew.clock.advance(11)
    await crew.sql(
      sql`update applications set cancelled_at = now(), cancelled_by = ${dana.user_id}, cancellation_reason = 'OTHER' where id = ${applied.id}`,
    )
    await crew.sweep(eraseDue)
    expect(await account(dana.user_id)).toMatchObject({ account_status: 'DELETED' })
  })
})

describe('the day', () => {
  it('leaves a number instead of a person, ends every session, and frees the addresses for a new account', async () => {
    const place = await payingLocation(crew)
    const dana = await pro(crew, { display_name: 'Dana', bio: 'I cook', city: 'Charleston' })
    const { phone_number } = await account(dana.user_id)
    const worked = await application(crew, await gig(crew, place), dana, 'CONFIRMED')
    await crew.sql(sql`update applications set is_closed_without_charge = true where id = ${worked.id}`)
    crew.clock.advance(4 * day)
    await crew.sql(
      sql`update pros set payout_card_mark = 'card', payout_card_ref = 'card_1', payout_card_since = now() where id = ${dana.id}`,
    )
    const token = await crew.tokenOf(dana.user_id)
    expect((await ask(dana.user_id)).status).toBe(202)
    crew.clock.advance(14 * day + 10)
    await crew.sweep(eraseDue)
    expect(await account(dana.user_id)).toMatchObject({
      account_status: 'DELETED',
      first_name: `#${dana.user_id}`,
      last_name: '',
      phone_number: null,
      email: null,
    })
    const [left] = await crew.sql(
      sql`select display_name, bio, city, latitude, payout_account_id, payout_card_mark, payout_card_since from pros where id = ${dana.id}`,
    )
    expect(left).toEqual({
      display_name: `#${dana.user_id}`,
      bio: '',
      city: '',
      latitude: null,
      payout_account_id: null,
      payout_card_mark: null,
      payout_card_since: null,
    })
    const me = await crew.app.inject({ url: '/api/users/me/', headers: { authorization: `Bearer ${token}` } })
    expect(me.statusCode).toBe(401)
    expect(await crew.sql(sql`select state from message_deliveries where user_id = ${dana.user_id}`)).toEqual([])
    const [kept] = await crew.sql(sql`select pro_id, confirmed_at is not null as worked from applications where id = ${worked.id}`)
    expect(kept).toEqual({ pro_id: dana.id, worked: true })
    const asked = await crew.as(null).call(requestCode, { body: { channel: 'phone', address: String(phone_number) } })
    expect(asked.status).toBeLessThan(300)
  })

  it('runs a second time a day later, and then no more', async () => {
    const dana = await pro(crew)
    await ask(dana.user_id)
    crew.clock.advance(14 * day + 10)
    await crew.sweep(eraseDue)
    const late = { user_id: dana.user_id, kind: 'pro.warned', subject: 'x', title: 'Late', body: '', link: '/', created_ts: new Date() }
    await row(crew, 'notifications', late)
    crew.clock.advance(day + 10)
    await crew.sweep(eraseDue)
    expect(await crew.sql(sql`select id from notifications where user_id = ${dana.user_id}`)).toEqual([])
    const [erasure] = await crew.sql<{ again: boolean }>(
      sql`select again_at is not null as again from erasures where user_id = ${dana.user_id}`,
    )
    expect(erasure).toEqual({ again: true })
    expect((await progress(dana.user_id))?.checked_at).not.toBeNull()
  })

  it('goes on after an interruption: the account is closed, and the rest follows', async () => {
    const dana = await pro(crew)
    await ask(dana.user_id)
    crew.clock.advance(14 * day + 10)
    await crew.sql(sql`
      create function trouble() returns trigger language plpgsql as $$ begin raise exception 'trouble'; end $$`)
    await crew.sql(sql`create trigger trouble before update on pros for each row execute function trouble()`)
    await crew.sweep(eraseDue).catch(() => undefined)
    const state = async () =>
      (
        await crew.sql(sql`select began_at is not null as began, done_at is not null as done from erasures where user_id = ${dana.user_id}`)
      )[0]
    expect(await state()).toEqual({ began: true, done: false })
    const interrupted = await progress(dana.user_id)
    expect(interrupted?.parts).toBeGreaterThan(10)
    expect(interrupted?.parts_done).toBeGreaterThan(0)
    expect(interrupted?.parts_done).toBeLessThan(interrupted?.parts ?? 0)
    await crew.sql(sql`drop trigger trouble on pros`)
    crew.clock.advance(60)
    await crew.sweep(eraseDue)
    await crew.drain({ ignoreBackoff: true })
    expect(await state()).toEqual({ began: true, done: true })
    const done = await progress(dana.user_id)
    expect(done).toMatchObject({ parts: interrupted?.parts, parts_done: interrupted?.parts, checked_at: null })
    expect(done?.done_at).not.toBeNull()
  })

  it('gives an erased account nothing afterwards, whatever a statement forgets', async () => {
    const place = await payingLocation(crew)
    const dana = await pro(crew)
    await ask(dana.user_id)
    crew.clock.advance(14 * day + 10)
    await crew.sweep(eraseDue)
    await expect(crew.tokenOf(dana.user_id)).rejects.toThrow('This account was erased')
    await expect(application(crew, await gig(crew, place), dana)).rejects.toThrow('This account was erased')
    await expect(promote(crew, place, dana.user_id)).rejects.toThrow('This account was erased')
    await expect(crew.sql(sql`update users set account_status = 'ACTIVE' where id = ${dana.user_id}`)).rejects.toThrow(
      'An erased account cannot change',
    )
    await expect(crew.sql(sql`update users set first_name = 'Dana' where id = ${dana.user_id}`)).rejects.toThrow('users_erased_are_empty')
    expect((await user(crew)).id).not.toBe(dana.user_id)
  })
})

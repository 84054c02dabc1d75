import * as api from '@crewcall/contract/notifications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location, row, user } from '../../test/build.ts'
import { application, gig, manager, organizationAdmin, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { announce } from '../../platform/announcements.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { EventName, Events } from '@crewcall/contract/events.ts'
import type { AnyValues } from '../../platform/write.ts'
import { deliver } from './deliver.ts'
import { enqueue } from '../../platform/jobs.ts'
import { matrix } from './matrix.ts'
import { masked } from './attempts.ts'
import { sendSoon, sendWaiting } from './send.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  await crew.clock.set('2026-06-10T16:00:00Z')
})
afterAll(() => crew.close())

async function publish<N extends EventName>(name: N, payload: Events[N]): Promise<void> {
  await crew.system((ctx) => announce(ctx, name, payload))
  await crew.drain()
}

function bellOf(userId: number) {
  return crew.sql<Tables['notifications']>(sql`select * from notifications where user_id = ${userId} order by id`)
}

function messagesTo(address: string | null) {
  return crew.sql<Tables['message_deliveries']>(sql`select * from message_deliveries where address = ${address} order by id`)
}

async function person(id: number): Promise<Tables['users']> {
  const [found] = await crew.sql<Tables['users']>(sql`select * from users where id = ${id}`)
  if (!found) throw new Error('There is no such user')
  return found
}

/** A shift in two days with a confirmed pro, its admin and the ids in its events. */
async function scene(values: AnyValues<'gigs'> = {}) {
  const place = await location(crew, { name: 'Blue Door' })
  const admin = await manager(crew, place)
  const shift = await gig(crew, place, {
    created_by: admin.id,
    skill_id: (await skill(crew, { name: `Bartender ${admin.id}` })).id,
    ...values,
  })
  const worker = await pro(crew)
  const applied = await application(crew, shift, worker, 'CONFIRMED')
  const ids = {
    organization_id: place.organization_id,
    location_id: place.id,
    gig_id: shift.id,
    application_id: applied.id,
    pro_id: worker.id,
  }
  return { place, admin, shift, worker, applied, ids, phone: (await person(worker.user_id)).phone_number }
}

describe('waiting messages', () => {
  it('are sent by priority: urgent ones first, receipts last', async () => {
    const kinds = ['payout.paid', 'offer.received', 'shift.soon', 'invoice.paid', 'shift.cancelled'] as const
    await crew.system(async (ctx) => {
      for (const kind of kinds) {
        const { id } = await ctx.tx.one<{ id: number }>(sql`
          insert into message_deliveries (channel, address, kind, delivery_key, subject, body, created_ts, send_after)
          values ('email', 'order@example.com', ${kind}, ${`order:${kind}`}, ${kind}, '', ${ctx.now}, ${ctx.now}) returning id`)
        await sendSoon(ctx, { id, channel: 'email', kind })
      }
    })
    const taken: string[] = []
    for (const _ of kinds) {
      const [next] = await crew.around.boss.fetch<{ id: number }>('notifications.send_mail', { batchSize: 1 })
      const [row] = await crew.sql<{ kind: string }>(sql`select kind from message_deliveries where id = ${next?.data.id}`)
      taken.push(row?.kind ?? '')
    }
    expect(taken).toEqual(['shift.soon', 'shift.cancelled', 'offer.received', 'payout.paid', 'invoice.paid'])
    await crew.sql(sql`update pgboss.job set state = 'completed' where name = 'notifications.send_mail'`)
  })
})

describe('notifying people', () => {
  it('writes one notification and one text however often the job runs, and links to the application', async () => {
    const { worker, ids, phone, applied } = await scene()
    await publish('shift.near', { ...ids, lead: 'HOUR' })
    await publish('shift.near', { ...ids, lead: 'HOUR' })
    expect(await bellOf(worker.user_id)).toMatchObject([
      { kind: 'shift.soon', title: 'Your shift starts in an hour', link: `/pro/applications/${applied.id}`, read_at: null },
    ])
    const texts = await messagesTo(phone)
    expect(texts).toMatchObject([{ channel: 'sms', state: 'SENT', tries: 1, error: null }])
    expect(texts[0]?.body).toMatch(/at Blue Door.*1 King St, Charleston\..*http.*\/pro\/applications\//)
    expect(crew.standins?.sms.journal().filter(({ to }) => to === phone)).toHaveLength(1)
  })

  it('uses Spanish for pros who chose it, with the day in their language', async () => {
    const { worker, ids } = await scene({ start_time: '2026-06-12T20:00:00Z' })
    await crew.sql(sql`update users set locale = 'es' where id = ${worker.user_id}`)
    await publish('application.confirmed', { ...ids, by: 'manager', is_instant: false })
    const [received] = await bellOf(worker.user_id)
    expect(received).toMatchObject({ title: 'Tienes el turno confirmado' })
    expect(received?.body).toMatch(/en Blue Door, vie.*jun.*4:00 pm/)
  })

  it('tells the team who applied, but neither onsite managers nor managers elsewhere', async () => {
    const { place, admin, ids, worker } = await scene()
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const boss = await organizationAdmin(crew, place.organization_id)
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const stranger = await manager(crew, await location(crew))
    await publish('application.created', ids)
    for (const { id } of [admin, member, boss])
      expect(await bellOf(id)).toMatchObject([{ kind: 'application.received', title: `${worker.display_name} applied` }])
    for (const { id } of [onsite, stranger]) expect(await bellOf(id)).toEqual([])
  })

  it('texts the team about an applicant for a shift within a day, and about a no-show whoever did not mark it', async () => {
    const { place, admin, ids } = await scene()
    const boss = await manager(crew, place)
    await publish('application.created', { ...ids, is_soon: true })
    expect(await bellOf(boss.id)).toMatchObject([{ kind: 'application.received_soon' }])
    expect(await messagesTo((await person(boss.id)).phone_number)).toMatchObject([{ kind: 'application.received_soon' }])
    await publish('application.no_show', { ...ids, done_by: boss.id })
    expect((await bellOf(boss.id)).map(({ kind }) => kind)).toContain('pro.no_show')
    expect((await messagesTo((await person(boss.id)).phone_number)).map(({ kind }) => kind)).toEqual(['application.received_soon'])
    expect((await messagesTo((await person(admin.id)).phone_number)).map(({ kind }) => kind)).toContain('pro.no_show')
  })

  it('texts the check-in code to the manager of the shift and to the contact on duty, who gets no link', async () => {
    const { ids, admin } = await scene({
      is_checkin_required: true,
      checkin_code: '4711',
      contact_phone: '+18435550199',
      contact_name: 'Dana',
    })
    await publish('checkin_code.due', ids)
    expect(await bellOf(admin.id)).toMatchObject([{ title: 'Check-in code 4711' }])
    expect((await messagesTo((await person(admin.id)).phone_number))[0]?.body).toContain('4711')
    const [duty] = await messagesTo('+18435550199')
    expect(duty).toMatchObject({ user_id: null, state: 'SENT' })
    expect(duty?.body).toMatch(/^Crewcall: Check-in code 4711\./)
    expect(duty?.body).not.toContain('http')
  })

  it('tells every confirmed pro of a changed time, each with their own link, and nobody of a new check-in code', async () => {
    const { ids, shift, worker, applied } = await scene({ allowed_confirmed_pros: 2 })
    const second = await pro(crew)
    const other = await application(crew, shift, second, 'CONFIRMED')
    await publish('gig.changed', { ...ids, fields: ['checkin_code'] })
    expect(await bellOf(worker.user_id)).toEqual([])
    await publish('gig.changed', { ...ids, fields: ['start_time'] })
    expect(await bellOf(worker.user_id)).toMatchObject([{ kind: 'shift.changed', link: `/pro/applications/${applied.id}` }])
    expect(await bellOf(second.user_id)).toMatchObject([{ kind: 'shift.changed', link: `/pro/applications/${other.id}` }])
  })

  it('tells a confirmed pro that the shift is cancelled, with the reason, and an applicant without a text', async () => {
    const { ids, worker, applied, shift, phone } = await scene({ allowed_confirmed_pros: 2 })
    const hopeful = await pro(crew)
    const other = await application(crew, shift, hopeful)
    await crew.sql(sql`
      update applications set cancelled_at = ${await crew.clock.now()}, cancellation_reason = 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER', cancellation_explanation = 'Burst pipe'
      where gig_id = ${shift.id}`)
    const off = { by: 'manager' as const, reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' as const }
    await publish('application.cancelled', { ...ids, ...off, was_confirmed: true })
    await publish('application.cancelled', { ...ids, ...off, application_id: other.id, pro_id: hopeful.id, was_confirmed: false })
    await publish('gig.cancelled', { ...ids, explanation: 'Burst pipe', application_ids: [applied.id, other.id] })
    expect(await bellOf(worker.user_id)).toMatchObject([{ kind: 'shift.cancelled', body: expect.stringMatching(/Burst pipe$/) }])
    expect(await messagesTo(phone)).toHaveLength(1)
    expect(await bellOf(hopeful.user_id)).toMatchObject([{ kind: 'application.closed' }])
    expect(await messagesTo((await person(hopeful.user_id)).phone_number)).toEqual([])
  })

  it('tells a blocked or suspended pro that the shift is cancelled, and nobody twice about a no-show', async () => {
    const { ids, worker } = await scene()
    await publish('application.cancelled', { ...ids, by: 'manager', reason: 'PRO_BLOCKED', was_confirmed: true })
    await publish('application.cancelled', { ...ids, by: 'manager', reason: 'NO_SHOW', was_confirmed: true })
    expect((await bellOf(worker.user_id)).map(({ kind }) => kind)).toEqual(['shift.cancelled'])
  })

  it('shows amounts in dollars and reports a failed charge again only for another attempt', async () => {
    const { ids, admin } = await scene()
    const failed = {
      ...ids,
      payment_intent_id: 5,
      status: 'FAILED' as const,
      amount_cents: 1_408_050,
      message: 'Your card was declined.',
      is_extra: false,
    }
    await publish('charge.changed', failed)
    await publish('charge.changed', failed)
    await publish('charge.changed', { ...failed, payment_intent_id: 6 })
    await publish('charge.changed', { ...failed, payment_intent_id: 7, status: 'IN_TRANSIT' })
    const bell = await bellOf(admin.id)
    expect(bell.map(({ title }) => title)).toEqual(['A payment of $14,080.50 failed', 'A payment of $14,080.50 failed'])
    expect(JSON.stringify(bell)).not.toContain('Your card was declined')
  })

  it('includes the reason of a suspension and of a rejected certificate', async () => {
    const worker = await pro(crew)
    const { id: suspension_id } = await row(crew, 'pro_suspensions', {
      pro_id: worker.id,
      reason_code: 'NO_SHOW',
      explanation: 'English of the server',
      source: 'POLICY',
      points: -100,
      starts: '2026-06-01Z',
    })
    await publish('pro.suspended', { pro_id: worker.id, suspension_id, starts: '2026-06-01T00:00:00Z', ends: null })
    expect((await bellOf(worker.user_id))[0]?.body).toBe(
      'You may appeal once. You lose 100 loyalty points. It ends: when support lifts it.',
    )
    const { id: certification_id } = await row(crew, 'certifications', { name: 'Food handler' })
    const { id: request_id } = await row(crew, 'certification_requests', {
      pro_id: worker.id,
      certification_id,
      status: 'REJECTED',
      rejection_reason: 'WRONG_PHOTO',
      uploaded_by: worker.user_id,
    })
    await publish('certification.reviewed', { request_id, pro_id: worker.id, status: 'REJECTED' })
    expect((await bellOf(worker.user_id))[1]?.body).toBe('Food handler: wrong photo')
  })

  it('sends messages about the whole organization to its admins, with a link to its billing', async () => {
    const place = await location(crew)
    const admin = await manager(crew, place)
    const boss = await organizationAdmin(crew, place.organization_id)
    await publish('billing.failed', { organization_id: place.organization_id, location_id: null, message: 'Your card has expired' })
    expect(await bellOf(boss.id)).toMatchObject([
      { link: `/organizations/${place.organization_id}/billing`, body: 'Your card has expired. New shifts stay hidden until it works.' },
    ])
    expect(await bellOf(admin.id)).toEqual([])
  })

  it('tells platform admins what is waiting, and nobody whose account is locked', async () => {
    const boss = await platformAdmin(crew)
    const locked = await user(crew, { is_gigpro_admin: true, account_status: 'LOCKED' })
    const place = await location(crew, { name: 'New Place' })
    await publish('location.created', { organization_id: place.organization_id, location_id: place.id })
    expect(await bellOf(boss.id)).toMatchObject([
      { title: 'New Place is waiting for approval', link: '/admin/locations?approval_status=PENDING' },
    ])
    expect(await bellOf(locked.id)).toEqual([])
  })

  it('updates the bell of exactly those it notified', async () => {
    const { ids, worker } = await scene()
    await publish('hours.approved', { ...ids, is_automatic: false })
    const [row] = await crew.sql<{ topics: string[] }>(
      sql`select topics from announcements where name = 'notification.created' order by id desc limit 1`,
    )
    expect(row?.topics).toEqual([`user:${worker.user_id}`])
  })
})

describe('consent and settings', () => {
  it('sends no text without consent; locked kinds go by mail instead', async () => {
    const { worker, ids, phone } = await scene()
    await crew.sql(
      sql`update users set sms_opt_in = false, email = 'pro@example.com', email_verified_at = '2020-01-01Z' where id = ${worker.user_id}`,
    )
    await publish('hours.edited', ids)
    await publish('application.offer_half_time', ids)
    expect(await messagesTo(phone)).toEqual([])
    expect(await messagesTo('pro@example.com')).toMatchObject([
      { kind: 'hours.edited', channel: 'email', state: 'SENT', subject: 'Your hours were changed' },
    ])
    expect(crew.standins?.smtp.journal().at(-1)).toMatchObject({ to: ['pro@example.com'] })
  })

  it('respects what the person switched off, except messages about money or safety', async () => {
    const { worker, ids, phone } = await scene()
    const me = crew.as(worker.user_id)
    const off = await me.call(api.changeNotificationSetting, { body: { kind: 'application.selected', channel: 'sms', is_enabled: false } })
    expect(off.data.results.find(({ kind }) => kind === 'application.selected')?.channels).toContainEqual({
      channel: 'sms',
      is_enabled: false,
      is_locked: false,
    })
    await publish('application.selected', { ...ids, by: 'manager' })
    expect(await bellOf(worker.user_id)).toHaveLength(1)
    expect(await messagesTo(phone)).toEqual([])
    expect(
      await me.call(api.changeNotificationSetting, { body: { kind: 'shift.cancelled', channel: 'sms', is_enabled: false } }),
    ).toMatchObject({ status: 403 })
    expect(
      await me.call(api.changeNotificationSetting, { body: { kind: 'charge.failed', channel: 'sms', is_enabled: true } }),
    ).toMatchObject({ status: 400, error: { target: 'kind' } })
  })

  it('switches a channel of a whole group, except what is locked, and refuses both or neither of kind and group', async () => {
    const { worker, admin } = await scene()
    const me = crew.as(worker.user_id)
    const off = await me.call(api.changeNotificationSetting, { body: { group: 'SHIFTS', channel: 'sms', is_enabled: false } })
    const texts = off.data.results.flatMap(({ group, kind, channels }) =>
      channels.filter(({ channel }) => channel === 'sms').map((one) => ({ group, kind, ...one })),
    )
    expect(texts.filter(({ group, is_enabled, is_locked }) => group === 'SHIFTS' && is_enabled && !is_locked)).toEqual([])
    expect(texts.find(({ kind }) => kind === 'shift.cancelled')).toMatchObject({ is_enabled: true, is_locked: true })
    expect(texts.find(({ kind }) => kind === 'offer.received')?.is_enabled).toBe(true)
    const own = await crew.as(admin.id).call(api.getNotificationSettings)
    expect(own.data.results.find(({ kind }) => kind === 'pro.no_show')?.channels).toContainEqual({
      channel: 'sms',
      is_enabled: true,
      is_locked: false,
    })
    for (const body of [
      { channel: 'sms', is_enabled: true },
      { kind: 'shift.soon', group: 'SHIFTS', channel: 'sms', is_enabled: true },
    ] as const)
      expect(await me.call(api.changeNotificationSetting, { body })).toMatchObject({ status: 400, error: { target: 'kind' } })
  })

  it('shows each person only the kinds of their side', async () => {
    const { worker, admin } = await scene()
    const kinds = async (id: number) =>
      (await crew.as(id).call(api.getNotificationSettings)).data.results.map(({ kind }) => matrix[kind as keyof typeof matrix].side)
    expect(new Set(await kinds(worker.user_id))).toEqual(new Set(['pro', 'anyone']))
    expect(new Set(await kinds(admin.id))).toEqual(new Set(['manager', 'anyone']))
  })
})

describe('quiet hours', () => {
  it('hold a text until the morning, but not an urgent one', async () => {
    const { ids, phone } = await scene({ start_time: '2026-06-20T20:00:00Z' })
    await crew.clock.set('2026-06-11T03:00:00Z')
    await publish('application.offer_half_time', ids)
    await publish('application.cancelled', { ...ids, by: 'manager', reason: 'OTHER', was_confirmed: true })
    expect((await messagesTo(phone)).map(({ kind, state }) => [kind, state])).toEqual([
      ['offer.half_time', 'QUEUED'],
      ['shift.cancelled', 'SENT'],
    ])
    await crew.sweep(sendWaiting)
    expect((await messagesTo(phone))[0]?.state).toBe('QUEUED')
    await crew.clock.set('2026-06-11T11:00:01Z')
    await crew.sweep(sendWaiting)
    expect((await messagesTo(phone))[0]?.state).toBe('SENT')
  })

  it('do not hold a text about a shift that starts before the morning', async () => {
    const { ids, phone } = await scene({ start_time: '2026-06-12T09:00:00Z' })
    await crew.clock.set('2026-06-12T03:00:00Z')
    await publish('application.offer_half_time', ids)
    expect(await messagesTo(phone)).toMatchObject([{ state: 'SENT' }])
    await crew.clock.set('2026-06-10T16:00:00Z')
  })
})

describe('sending', () => {
  it('retries what was not sent, and never repeats a text that may have been sent', async () => {
    const { ids, phone } = await scene()
    crew.standins?.sms.fault({ next: 'rate_limited' })
    await publish('shift.near', { ...ids, lead: 'HOUR' })
    expect(await messagesTo(phone)).toMatchObject([{ state: 'QUEUED', tries: 1 }])
    await crew.drain({ ignoreBackoff: true })
    expect(await messagesTo(phone)).toMatchObject([{ state: 'SENT', tries: 2 }])
    crew.standins?.sms.fault({ next: 'reset_after_send' })
    await publish('extension.accepted', ids)
    await crew.drain({ ignoreBackoff: true })
    expect(crew.standins?.sms.journal().filter(({ to }) => to === phone)).toHaveLength(2)
  })

  it('gives up on a number that the carrier refuses, and sends none where texts may not go', async () => {
    const { ids, worker } = await scene()
    const textTo = async (number: string) => {
      await crew.sql(sql`update users set phone_number = ${number} where id = ${worker.user_id}`)
      await publish('shift.near', { ...ids, lead: 'HOUR' })
      return messagesTo(number)
    }
    crew.standins?.sms.fault({ next: 'refused' })
    expect(await textTo('+13195550144')).toMatchObject([{ state: 'FAILED', error: '21610' }])
    await crew.sql(sql`delete from message_deliveries where user_id = ${worker.user_id}`)
    expect(await textTo('+18765550144')).toMatchObject([{ state: 'FAILED', error: 'no texts go to this number' }])
    expect(crew.standins?.sms.journal().filter(({ to }) => to === '+18765550144')).toEqual([])
  })

  it('masks addresses for the log', () => {
    expect([masked('+18435550199'), masked('dana@example.com')]).toEqual(['+1••••••0199', '•••@example.com'])
  })

  it('refuses a kind that does not exist', async () => {
    const ids = {
      organization_id: null,
      location_id: null,
      gig_id: null,
      application_id: null,
      pro_id: null,
      user_id: 1,
      request_id: null,
      suspension_id: null,
    }
    await crew.system((ctx) => enqueue(ctx, deliver, { kind: 'no.such', subject: 'user:1:x', ids, facts: {} }))
    await crew.drain()
    const [failed] = await crew.sql<{ state: string }>(
      sql`select state from pgboss.job where name = 'notifications.deliver' order by created_on desc limit 1`,
    )
    expect(failed?.state).toBe('retry')
    await crew.sql(sql`delete from pgboss.job where name = 'notifications.deliver' and state = 'retry'`)
  })
})

describe('the bell', () => {
  it('lists own notifications newest first with the number unread, and marks the named ones or all', async () => {
    const { worker, ids } = await scene()
    await publish('hours.edited', ids)
    await publish('hours.approved', { ...ids, is_automatic: true })
    const me = crew.as(worker.user_id)
    const first = await me.call(api.listNotifications)
    expect(first.data).toMatchObject({ count: 2, unread_count: 2, results: [{ kind: 'hours.approved' }, { kind: 'hours.edited' }] })
    const stranger = crew.as((await user(crew)).id)
    await stranger.call(api.readNotifications, { body: { notification_ids: first.data.results.map(({ id }) => id) } })
    expect((await me.call(api.listNotifications)).data.unread_count).toBe(2)
    await me.call(api.readNotifications, { body: { notification_ids: [first.data.results[0]?.id ?? 0] } })
    expect((await me.call(api.listNotifications)).data.unread_count).toBe(1)
    await me.call(api.readNotifications, { body: {} })
    expect((await me.call(api.listNotifications)).data.unread_count).toBe(0)
  })
})

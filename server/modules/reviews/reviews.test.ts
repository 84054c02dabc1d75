import { reviewPro } from '@crewcall/contract/applications.ts'
import { readCalendar, reviewLocation, rotateCalendarLink } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()

const worked = async (worker: Tables['pros']) =>
  application(crew, await gig(crew, place, { start_time: await inHours(-8) }), worker, 'CONFIRMED')
const rate = (id: number, overall: number, userId = admin.id) =>
  crew.as(userId).call(reviewPro, { params: { id }, body: { feedback: 'Fast', ratings: { overall, skill: 4 } } })

describe('rating a pro', () => {
  it('counts once as work, can be changed for seven days, and only by its own business', async () => {
    const worker = await pro(crew)
    const done = await worked(worker)
    const { data } = await rate(done.id, 5)
    expect(data.review).toMatchObject({ application_id: done.id, feedback: 'Fast', ratings: { overall: 5, skill: 4, attitude: null } })
    expect((await rate(done.id, 2)).data.review?.ratings.overall).toBe(2)
    expect(await crew.sql(sql`select kind, stars from pro_outcomes where pro_id = ${worker.id}`)).toEqual([{ kind: 'WORKED', stars: 2 }])
    const stranger = await manager(crew, await payingLocation(crew))
    expect((await rate(done.id, 1, stranger.id)).status).toBe(404)
    crew.clock.advance(7 * 24 * 60 + 1)
    expect((await rate(done.id, 5)).error?.code).toBe('conflict')
  })

  it('waits for the end of the shift', async () => {
    const ahead = await application(crew, await gig(crew, place), await pro(crew), 'CONFIRMED')
    expect((await rate(ahead.id, 5)).error?.code).toBe('conflict')
    const asked = await application(crew, await gig(crew, place, { start_time: await inHours(-8) }), await pro(crew))
    expect((await rate(asked.id, 5)).error?.code).toBe('conflict')
  })
})

describe('rating the business', () => {
  it('is possible once, after the shift', async () => {
    const worker = await pro(crew)
    const done = await worked(worker)
    const review = (id: number) =>
      crew.as(worker.user_id).call(reviewLocation, { params: { id }, body: { overall: 4, comment: 'Kind people' } })
    const { status, data } = await review(done.id)
    expect([status, data.location_review]).toEqual([201, { overall: 4, comment: 'Kind people' }])
    expect((await review(done.id)).error?.code).toBe('already_exists')
    const ahead = await application(crew, await gig(crew, place), worker, 'CONFIRMED')
    expect((await review(ahead.id)).error?.code).toBe('conflict')
  })
})

describe('the calendar feed', () => {
  it('shows confirmed shifts to anyone with the address, until it is replaced', async () => {
    const worker = await pro(crew)
    const shift = await gig(crew, place)
    await application(crew, shift, worker, 'CONFIRMED')
    await application(crew, await gig(crew, place, { start_time: await inHours(200) }), worker)
    const link = async () => (await crew.as(worker.user_id).call(rotateCalendarLink)).data.url?.split('/').at(-2) ?? ''
    const first = await link()
    const read = (token: string) => crew.as(null).call(readCalendar, { params: { token } })
    const { headers, data } = await read(first)
    expect(headers['content-type']).toContain('text/calendar')
    expect(String(data).match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(String(data)).toContain('1 King St')
    // Programs that subscribe want each line ended, ask first what is there, and are told when to ask again.
    expect(String(data)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/)
    expect(
      String(data)
        .split('\n')
        .every((line, at, all) => line.endsWith('\r') || at === all.length - 1),
    ).toBe(true)
    expect(String(data)).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n/)
    expect(String(data).replaceAll('\r\n ', '')).toContain(`/pro/shifts/${shift.id}\r\n`)
    const looked = await crew.app.inject({ method: 'HEAD', url: `/api/pro/calendar/${first}/` })
    expect([looked.statusCode, looked.headers['content-type'], looked.body]).toEqual([200, 'text/calendar; charset=utf-8', ''])
    expect(await crew.sql(sql`select 1 from pros where calendar_token_hash = ${first}`)).toEqual([])
    const second = await link()
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  })

  it('uses the language of the account', async () => {
    const worker = await pro(crew)
    await application(crew, await gig(crew, place), worker, 'CONFIRMED')
    const token = (await crew.as(worker.user_id).call(rotateCalendarLink)).data.url?.split('/').at(-2) ?? ''
    const read = async () => String((await crew.as(null).call(readCalendar, { params: { token } })).data).replace(/\r\n /g, '')
    expect(await read()).toMatch(/NAME:Shifts of .*SUMMARY:.* at /s)
    await crew.sql(sql`update users set locale = 'es' where id = ${worker.user_id}`)
    expect(await read()).toMatch(/NAME:Turnos de .*SUMMARY:.* en /s)
  })

  it('never stores the address, even if the page sent an idempotency key', async () => {
    const worker = await pro(crew)
    const headers = { 'idempotency-key': 'calendar' }
    const ask = async () => (await crew.as(worker.user_id).call(rotateCalendarLink, { headers })).data.url
    const url = await ask()
    const kept = await crew.sql<{ response: unknown }>(sql`select response from idempotency_keys where actor_id = ${worker.user_id}`)
    expect(JSON.stringify(kept)).not.toContain(url?.split('/').at(-2))
    expect(await ask()).toBeNull()
    expect((await crew.as(null).call(readCalendar, { params: { token: url?.split('/').at(-2) ?? '' } })).status).toBe(200)
  })

  it.each(['DELETED', 'LOCKED'] as const)('ends with the account: %s', async (account_status) => {
    const worker = await pro(crew)
    const { url } = (await crew.as(worker.user_id).call(rotateCalendarLink)).data
    await crew.sql(sql`update users set account_status = ${account_status} where id = ${worker.user_id}`)
    expect((await crew.as(null).call(readCalendar, { params: { token: url?.split('/').at(-2) ?? '' } })).status).toBe(404)
  })
})

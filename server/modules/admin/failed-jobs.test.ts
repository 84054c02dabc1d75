import { listQueues } from '@crewcall/contract/admin.ts'
import * as api from '@crewcall/contract/failed-jobs.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { announce, on } from '../../platform/announcements.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { location } from '../../test/build.ts'
import { application, gig, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

const state = { isBroken: true, done: [] as number[] }
const secrets = ['maya@palmetto.example', '+18435550101', 'sk_test_4eC39HqLyj', 'tok=abc123', 'select * from users']
const fragile = job('test.fragile', {
  input: z.object({ application_id: z.int() }),
  retries: 1,
  run: async (_ctx, { application_id }) => {
    if (state.isBroken)
      throw new Error(`No answer of ${secrets[0]} ${secrets[1]} with ${secrets[2]} at https://pay.example/x?${secrets[3]}\n${secrets[4]}`)
    state.done.push(application_id)
  },
})

const received: string[] = []
on('platform.checked', async (_ctx, { note }) => {
  if (state.isBroken) throw new Error(`No table for ${note}, asked by ${secrets[0]}`)
  received.push(note)
})

let crew: Crew
let admin: ReturnType<Crew['as']>
let worked: { id: number; place: string; person: number }
beforeAll(async () => {
  crew = await openCrew()
  admin = crew.as((await platformAdmin(crew)).id)
  const place = await location(crew, { name: 'Blue Door' })
  const worker = await pro(crew)
  const shift = await gig(crew, place)
  worked = { id: (await application(crew, shift, worker, 'CONFIRMED')).id, place: place.name, person: worker.user_id }
})
afterAll(() => crew.close())
beforeEach(async () => {
  Object.assign(state, { isBroken: false, done: [] })
  received.length = 0
  await crew.sql(sql`delete from pgboss.job`)
  await crew.sql(sql`delete from announcements`)
  await crew.sql(sql`delete from alarms`)
})

async function giveUp(count: number): Promise<void> {
  state.isBroken = true
  await crew.system(async (ctx) => {
    for (let each = 0; each < count; each += 1) await enqueue(ctx, fragile, { application_id: worked.id })
  })
  await crew.drain({ ignoreBackoff: true })
  state.isBroken = false
}
const failOtherKind = () =>
  crew.sql(sql`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on) values ('pros.refresh_one', '{"pro_id": 1}', 'failed', 8, 8, now())`)
const listed = async (query = {}) => (await admin.call(api.listFailedJobs, { query: { kind: 'test.fragile', ...query } })).data
/** What the history says of such acts on this job. */
const audited = (action: string, id: string) =>
  crew.sql(sql`select after from audit_log where action = ${action} and after ->> 'job_id' = ${id} order by id`)

describe('jobs that gave up', () => {
  it('are listed with kind, tries and the person or shift they concern, and their error without secrets', async () => {
    expect(await listed()).toMatchObject({ count: 0, results: [] })
    await giveUp(1)
    const { results, kinds } = await listed()
    expect(results).toMatchObject([
      {
        kind: 'test.fragile',
        tries: 2,
        can_retry: true,
        person: { user_id: worked.person },
        location: { name: worked.place },
        last_error: 'No answer of [mail] [number] with [token] at https://pay.example/x[token]',
      },
    ])
    expect(kinds).toContainEqual({ kind: 'test.fragile', count: 1 })
    for (const secret of secrets) expect(JSON.stringify(results)).not.toContain(secret)
    expect((await admin.call(api.listFailedJobs, { query: { kind: 'no.such' } })).data.results).toEqual([])
  })

  it('run after Retry, once however often it is pressed, and the history says who did it', async () => {
    await giveUp(1)
    const id = (await listed()).results[0]?.id ?? ''
    const pressed = { params: { id }, headers: { 'idempotency-key': 'retry-of-one-job-1' } }
    expect(await admin.call(api.retryFailedJob, pressed)).toMatchObject({ status: 200, data: { id } })
    expect(await admin.call(api.retryFailedJob, pressed)).toMatchObject({ status: 200, data: { id } })
    expect((await admin.call(api.retryFailedJob, { params: { id } })).error?.code).toBe('conflict')
    await crew.drain()
    expect(state.done.splice(0)).toEqual([worked.id])
    expect(await listed()).toMatchObject({ count: 0 })
    expect(await audited('job.retry', id)).toMatchObject([{ after: { kind: 'test.fragile', job_id: id } }])
  })

  it('of one kind are retried together, without those of other kinds', async () => {
    await giveUp(3)
    await failOtherKind()
    expect(await admin.call(api.retryFailedJobs, { body: { kind: 'test.fragile' } })).toMatchObject({ data: { retried: 3 } })
    expect(await admin.call(api.retryFailedJobs, { body: { kind: 'test.fragile' } })).toMatchObject({ data: { retried: 0 } })
    await crew.drain()
    expect(state.done.splice(0)).toHaveLength(3)
    expect((await admin.call(api.listFailedJobs)).data.results).toMatchObject([{ kind: 'pros.refresh_one' }])
    const told = await crew.sql(sql`select after from audit_log where action = 'job.retry_all' and after ->> 'retried' = '3'`)
    expect(told).toMatchObject([{ after: { kind: 'test.fragile', retried: 3 } }])
  })

  it('get three more tries and return to the list if those fail too', async () => {
    await giveUp(1)
    const id = (await listed()).results[0]?.id ?? ''
    state.isBroken = true
    await admin.call(api.retryFailedJob, { params: { id } })
    await crew.drain({ ignoreBackoff: true })
    state.isBroken = false
    expect((await listed()).results).toMatchObject([{ id, tries: 5 }])
  })

  it('are discarded with a reason and are then neither listed nor run', async () => {
    await giveUp(1)
    const id = (await listed()).results[0]?.id ?? ''
    expect((await admin.call(api.discardFailedJob, { params: { id }, body: { reason: ' ' } })).status).toBe(400)
    expect((await admin.call(api.discardFailedJob, { params: { id }, body: { reason: 'The shift is over' } })).status).toBe(200)
    expect((await admin.call(api.discardFailedJob, { params: { id }, body: { reason: 'The shift is over' } })).error?.code).toBe('conflict')
    expect((await admin.call(api.retryFailedJob, { params: { id } })).error?.code).toBe('conflict')
    await crew.drain({ ignoreBackoff: true })
    expect(state.done).toEqual([])
    expect(await listed()).toMatchObject({ count: 0 })
    expect(await audited('job.discard', id)).toMatchObject([{ after: { job_id: id, reason: 'The shift is over' } }])
  })

  it('that send a message abandon it when they are discarded: no later run sends it', async () => {
    const [message] = await crew.sql<{ id: number }>(sql`
      insert into message_deliveries (user_id, channel, address, kind, delivery_key, subject, body, created_ts, send_after, tries, error)
      values (${worked.person}, 'email', 'late@example.com', 'payout.paid', 'discarded', 'Late', 'Your money is on its way.', now(), now(), 1, 'ECONNREFUSED')
      returning id`)
    await crew.sql(sql`
      insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on) values ('notifications.send_mail', ${JSON.stringify({ id: message?.id })}::jsonb, 'failed', 9, 9, now())`)
    const [failed] = (await admin.call(api.listFailedJobs, { query: { kind: 'notifications.send_mail' } })).data.results
    const params = { id: failed?.id ?? '' }
    expect((await admin.call(api.discardFailedJob, { params, body: { reason: 'It came too late' } })).status).toBe(200)
    await crew.drain()
    expect(await crew.sql(sql`select state, tries, error from message_deliveries where id = ${message?.id}`)).toEqual([
      { state: 'FAILED', tries: 1, error: 'ECONNREFUSED' },
    ])
  })

  it('of a kind that this version does not know can only be discarded', async () => {
    await crew.around.boss.createQueue('old.kind', { policy: 'short' })
    const [old] = await crew.sql<{ id: string }>(sql`
      insert into pgboss.job (name, data, state, completed_on) values ('old.kind', '{}', 'failed', now()) returning id`)
    const params = { id: old?.id ?? '' }
    expect((await admin.call(api.listFailedJobs, { query: { kind: 'old.kind' } })).data.results).toMatchObject([
      { can_retry: false, person: null, location: null, last_error: '' },
    ])
    expect((await admin.call(api.retryFailedJob, { params })).error?.code).toBe('conflict')
    expect((await admin.call(api.retryFailedJobs, { body: { kind: 'old.kind' } })).error?.code).toBe('conflict')
    expect((await admin.call(api.discardFailedJob, { params, body: { reason: 'Gone' } })).status).toBe(200)
  })

  it('are retried or discarded once when two admins press at once', async () => {
    const another = crew.as((await platformAdmin(crew)).id)
    await giveUp(1)
    const params = { id: (await listed()).results[0]?.id ?? '' }
    const answers = await Promise.all([
      admin.call(api.retryFailedJob, { params }),
      another.call(api.retryFailedJob, { params }),
      admin.call(api.discardFailedJob, { params, body: { reason: 'Two at once' } }),
      another.call(api.discardFailedJob, { params, body: { reason: 'Two at once' } }),
      another
        .call(api.retryFailedJobs, { body: { kind: 'test.fragile' } })
        .then(({ data }) => ({ status: data.retried === 1 ? 200 : 409 })),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    await crew.drain()
    expect(state.done.splice(0).length).toBeLessThanOrEqual(1)
    expect(await listed()).toMatchObject({ count: 0 })
  })

  it('whose subject is gone return to the list with the reason when retried', async () => {
    await crew.sql(sql`
      insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on) values ('notifications.send_mail', '{"id": 9007199254740991}', 'failed', 8, 8, now())`)
    const [gone] = (await admin.call(api.listFailedJobs, { query: { kind: 'notifications.send_mail' } })).data.results
    expect((await admin.call(api.retryFailedJob, { params: { id: gone?.id ?? '' } })).status).toBe(200)
    await crew.drain({ ignoreBackoff: true })
    const left = (await admin.call(api.listFailedJobs, { query: { kind: 'notifications.send_mail' } })).data
    // A mail that is gone need not be sent; otherwise the reason why it cannot be sent.
    for (const { id, last_error } of left.results) {
      expect(last_error).not.toBe('')
      await admin.call(api.discardFailedJob, { params: { id }, body: { reason: 'The mail is gone' } })
    }
  })

  it('show why an input was refused, which is JSON of several lines', async () => {
    const issues = JSON.stringify([{ code: 'invalid_type', path: ['id'], message: 'Expected number' }], null, 2)
    await crew.sql(sql`
      insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
      values ('test.fragile', '{}', 'failed', 8, 8, now(), jsonb_build_object('message', ${issues}::text))`)
    const [refused] = (await listed()).results
    expect(refused?.last_error).toBe('[ { "code": "invalid_type", "path": [ "id" ], "message": "Expected number" } ]')
    await admin.call(api.discardFailedJob, { params: { id: refused?.id ?? '' }, body: { reason: 'The input is of no use' } })
  })

  it('show a long error as one short line, whatever it contains', async () => {
    await crew.sql(sql`
      insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
      values ('test.fragile', '{}', 'failed', 8, 8, now(), jsonb_build_object('message', ${`<script>alert(1)</script>${'é'.repeat(100_000)}\nsecond`}::text))`)
    const [long] = (await listed()).results
    expect(long?.last_error).toHaveLength(300)
    expect(long?.last_error.startsWith('<script>alert(1)</script>é')).toBe(true)
    await admin.call(api.discardFailedJob, { params: { id: long?.id ?? '' }, body: { reason: 'A trial' } })
  })

  it('that do not exist are not found', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await admin.call(api.retryFailedJob, { params })).status).toBe(404)
    expect((await admin.call(api.discardFailedJob, { params, body: { reason: 'x' } })).status).toBe(404)
  })

  it('include events whose reactions failed every time: listed by name, retried, discarded', async () => {
    const kind = 'platform.dispatch_event'
    const die = async (...notes: string[]) => {
      state.isBroken = true
      for (const note of notes) await crew.system((ctx) => announce(ctx, 'platform.checked', { note }))
      for (let each = 0; each < 10; each += 1) {
        await crew.drain()
        await crew.sql(sql`update announcements set due_at = now() where sent_at is null`)
      }
      state.isBroken = false
      await crew.drain()
    }
    await die('one', 'two', 'three')
    const { results } = await listed({ kind })
    expect(results).toMatchObject(Array.from({ length: 3 }, () => ({ kind, event: 'platform.checked', tries: 10, can_retry: true })))
    expect(results.map(({ last_error }) => last_error).toSorted()).toEqual(
      ['one', 'three', 'two'].map((note) => `No table for ${note}, asked by [mail]`),
    )
    expect(await crew.sql(sql`select from alarms where kind = 'announcement_dead'`)).toHaveLength(3)
    const [two, one] = [results[1], results[2]]
    state.isBroken = true
    await admin.call(api.retryFailedJob, { params: { id: one?.id ?? '' } })
    await crew.drain({ ignoreBackoff: true })
    expect((await listed({ kind })).results).toContainEqual(expect.objectContaining({ id: one?.id, tries: 13 }))
    state.isBroken = false
    expect((await admin.call(api.discardFailedJob, { params: { id: two?.id ?? '' }, body: { reason: 'A trial' } })).status).toBe(200)
    expect(received).toEqual([])
    expect(await admin.call(api.retryFailedJobs, { body: { kind } })).toMatchObject({ data: { retried: 2 } })
    await crew.drain()
    expect(received.toSorted()).toEqual(['one', 'three'])
    expect(await listed({ kind })).toMatchObject({ count: 0 })
    const rows = await crew.sql<{ note: string; is_dead: boolean; is_sent: boolean }>(sql`
      select payload->>'note' as note, dead_at is not null as is_dead, sent_at is not null as is_sent from announcements where name = 'platform.checked' order by id`)
    expect(rows).toEqual([
      { note: 'one', is_dead: false, is_sent: true },
      { note: 'two', is_dead: true, is_sent: false },
      { note: 'three', is_dead: false, is_sent: true },
    ])
  })

  it('are one of the platform queues', async () => {
    await giveUp(1)
    await failOtherKind()
    const { data } = await admin.call(listQueues)
    expect(data.results.find(({ key }) => key === 'failed_jobs')).toMatchObject({ count: 2, link: '/admin/jobs' })
  })
})

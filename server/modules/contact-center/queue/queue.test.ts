import * as contract from '@crewcall/contract/contact-center.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContactCenterStandin } from '../../../standins/contact-center/index.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { connectPhone } from '../../../test/phone.ts'
import { forgetCalls, lapseReservations, sendUnsent } from '../jobs.ts'

let crew: Crew
let center: ContactCenterStandin
let ada: number
let bea: number
beforeAll(async () => {
  crew = await openCrew()
  center = connectPhone(crew)
  ada = (await platformAdmin(crew)).id
  bea = (await platformAdmin(crew)).id
})
afterAll(() => crew.close())
beforeEach(async () => {
  center.clear()
  center.agents.signIn(ada, bea)
  await crew.sql(sql`delete from callbacks`)
})

let calls = 0
/** A pro who asked to be called back. */
async function asked(): Promise<number> {
  const dana = await pro(crew, { supported_employment_types: ['W2'] })
  calls += 1
  const phone = `+1615555${1000 + calls}`
  await crew.sql(sql`update users set phone_number = ${phone} where id = ${dana.user_id}`)
  await crew.as(dana.user_id).call(contract.setPhonePin, { body: { pin: '493028' } })
  const caller = await center.call(phone)
  for (const keys of ['1', '493028', '4']) await caller.press(keys)
  const [row] = await crew.sql<{ id: number }>(sql`select id from callbacks where pro_id = ${dana.id}`)
  if (!row) throw new Error('Nobody asked')
  return row.id
}
const list = async (admin = ada, is_done: 'true' | 'false' = 'false') =>
  (await crew.as(admin).call(contract.listCallbacks, { query: { is_done } })).data.results
const one = async (id: number) => [...(await list()), ...(await list(ada, 'true'))].find((each) => each.id === id)
const take = (admin: number, id: number) => crew.as(admin).call(contract.takeCallback, { params: { id } })
const giveBack = (admin: number, id: number) => crew.as(admin).call(contract.giveBackCallback, { params: { id } })
const finish = (admin: number, id: number, note = 'Knows the way now') =>
  crew.as(admin).call(contract.finishCallback, { params: { id }, body: { note } })
const open = () => center.tasks().filter(({ status }) => status !== 'canceled' && status !== 'completed')

describe('a wish to be called back', () => {
  it('is one task of the contact center, however often its sending fails', async () => {
    center.fault({ next: 'error_500' })
    center.fault({ next: 'reset_after_create' })
    const id = await asked()
    await crew.drain({ ignoreBackoff: true })
    expect(center.tasks()).toMatchObject([{ status: 'pending', attributes: { crewcall_task: `${id}-1`, language: 'en' } }])
    expect(await list()).toMatchObject([
      { id, status: 'WAITING', agent_name: null, phone_number: center.tasks()[0]?.attributes.phone_number },
    ])
  })

  it('goes to the next agent when the first does not answer', async () => {
    const id = await asked()
    await crew.drain()
    const [first] = await center.agents.offer()
    expect(await one(id)).toMatchObject({ status: 'RESERVED', agent_id: ada })
    if (first) await center.agents.settle(first, 'timeout')
    expect(await one(id)).toMatchObject({ status: 'WAITING', agent_id: null, reserved_until: null })
    const [second] = await center.agents.offer()
    expect(await one(id)).toMatchObject({ status: 'RESERVED', agent_id: bea })
    if (second) await center.agents.settle(second, 'accepted')
    expect(await one(id)).toMatchObject({ status: 'TAKEN', agent_id: bea, taken_at: expect.any(String) })
  })

  it('goes to the next agent even if the contact center never says that the time ran out', async () => {
    const id = await asked()
    await crew.drain()
    await center.agents.offer()
    crew.clock.advance(1)
    await crew.sweep(lapseReservations)
    expect(await one(id)).toMatchObject({ status: 'RESERVED' })
    crew.clock.advance(2)
    await crew.sweep(lapseReservations)
    expect(await one(id)).toMatchObject({ status: 'WAITING' })
  })

  it('is with the agent who answered in the last second, although the time was thought to have run out', async () => {
    const id = await asked()
    await crew.drain()
    const [offer] = await center.agents.offer()
    crew.clock.advance(3)
    await crew.sweep(lapseReservations)
    expect(await one(id)).toMatchObject({ status: 'WAITING' })
    if (offer) await center.agents.settle(offer, 'accepted')
    expect(await one(id)).toMatchObject({ status: 'TAKEN', agent_id: ada })
    const late = await asked()
    await crew.drain()
    const [other] = await center.agents.offer()
    crew.clock.advance(3)
    await crew.sweep(lapseReservations)
    await take(bea, late)
    if (other) await center.agents.settle(other, 'accepted')
    expect(await one(late)).toMatchObject({ status: 'TAKEN', agent_id: bea })
  })

  it('is the same whatever comes twice and in whatever order', async () => {
    center.agents.disorder()
    const ids = [await asked(), await asked(), await asked()]
    await crew.drain()
    for (const how of ['timeout', 'rejected', 'accepted'] as const)
      for (const offer of await center.agents.offer()) await center.agents.settle(offer, how)
    const states = await Promise.all(ids.map(async (id) => (await one(id))?.status))
    // Two agents let it pass, so nobody is left.
    expect(states).toEqual(['WAITING', 'WAITING', 'WAITING'])
    center.agents.signIn(ada, bea, (await platformAdmin(crew)).id)
    for (const offer of await center.agents.offer()) await center.agents.settle(offer, 'accepted')
    expect(await Promise.all(ids.map(async (id) => (await one(id))?.status))).toEqual(['TAKEN', 'TAKEN', 'TAKEN'])
    expect(center.tasks()).toHaveLength(3)
  })

  it('is offered to admins of the platform only', async () => {
    const id = await asked()
    await crew.drain()
    center.agents.signIn((await manager(crew, await payingLocation(crew))).id)
    await center.agents.offer()
    expect(await one(id)).toMatchObject({ status: 'WAITING' })
    expect(center.tasks()).toMatchObject([{ status: 'pending' }])
  })

  it('that the contact center did not get stays in the queue, and is sent when it is there again', async () => {
    const id = await asked()
    const sent = await crew.sql<{ id: string }>(sql`delete from pgboss.job where name = 'contact-center.send_task' returning id::text`)
    expect(sent.length).toBeGreaterThan(0)
    await crew.sweep(sendUnsent)
    expect(center.tasks()).toEqual([])
    crew.clock.advance(11)
    await crew.sweep(sendUnsent)
    expect(center.tasks()).toHaveLength(1)
    expect(await one(id)).toMatchObject({ status: 'WAITING' })
  })
})

describe('the queue', () => {
  it('lets an agent take a call, which no other agent is asked for any more, and end it with a note', async () => {
    const id = await asked()
    await crew.drain()
    await center.agents.offer()
    expect(await one(id)).toMatchObject({ status: 'RESERVED', agent_id: ada })
    for (const status of [200, 200]) expect((await take(bea, id)).status).toBe(status)
    expect(await one(id)).toMatchObject({ status: 'TAKEN', agent_id: bea, reserved_until: null })
    await crew.drain()
    expect(center.tasks()).toMatchObject([{ status: 'canceled' }])
    for (const status of [200, 200]) expect((await finish(bea, id)).status).toBe(status)
    expect(await list()).toEqual([])
    expect(await list(ada, 'true')).toMatchObject([{ id, status: 'DONE', note: 'Knows the way now', agent_id: bea }])
    expect((await take(ada, id)).error?.reason).toBe('CALLBACK_DONE')
    const entries = await crew.sql<{ action: string }>(
      sql`select action from audit_log where object_type = 'callback' and object_id = ${id} order by id`,
    )
    expect(entries.map(({ action }) => action)).toEqual(['callback.ask', 'callback.reserve', 'callback.take', 'callback.finish'])
  })

  it('keeps what one agent has from the others, who may put it back', async () => {
    const id = await asked()
    await take(ada, id)
    expect((await take(bea, id)).error?.reason).toBe('CALLBACK_OF_OTHERS')
    expect((await finish(bea, id)).error?.reason).toBe('CALLBACK_OF_OTHERS')
    expect((await finish(ada, id, ' ')).error).toMatchObject({ code: 'invalid', target: 'note' })
    const note = { params: { id }, body: { note: 'Try after six' } }
    expect((await crew.as(bea).call(contract.noteCallback, note)).data).toMatchObject({ note: 'Try after six', agent_id: ada })
    expect((await giveBack(bea, id)).data).toMatchObject({ status: 'WAITING', note: 'Try after six' })
    expect((await finish(bea, id)).data).toMatchObject({ status: 'DONE', agent_id: bea })
    expect((await crew.as(ada).call(contract.noteCallback, note)).error?.reason).toBe('CALLBACK_DONE')
    expect((await finish(ada, id)).error?.reason).toBe('CALLBACK_DONE')
  })

  it('is taken by one of two who press at once', async () => {
    const id = await asked()
    const both = await Promise.all([take(ada, id), take(bea, id)])
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
  })

  it('has a call that was given back at its old place, as a new task', async () => {
    const [first, second] = [await asked(), await asked()]
    await crew.drain()
    const offers = await center.agents.offer()
    const offer = offers.find(({ task }) => task.attributes.crewcall_task === `${first}-1`)
    if (offer) await center.agents.settle(offer, 'accepted')
    expect(await one(first)).toMatchObject({ status: 'TAKEN', agent_id: ada })
    expect((await giveBack(ada, first)).data).toMatchObject({ status: 'WAITING', agent_id: null, taken_at: null })
    await crew.drain()
    expect((await list()).map(({ id }) => id)).toEqual([first, second])
    expect(
      open()
        .map(({ attributes }) => attributes.crewcall_task)
        .toSorted(),
    ).toEqual([`${first}-2`, `${second}-1`].toSorted())
    expect((await giveBack(ada, first)).error?.reason).toBe('CALLBACK_NOT_TAKEN')
  })

  it('takes and gives back in a hurry without losing the task', async () => {
    const id = await asked()
    await take(ada, id)
    await giveBack(ada, id)
    await take(bea, id)
    await giveBack(bea, id)
    await crew.drain()
    expect(open().map(({ attributes }) => attributes.crewcall_task)).toEqual([`${id}-3`])
  })

  it('is for admins of the platform', async () => {
    const id = await asked()
    const { id: boss } = await manager(crew, await payingLocation(crew))
    for (const call of [take(boss, id), finish(boss, id), giveBack(boss, id)]) expect((await call).status).toBe(403)
    expect((await crew.as(boss).call(contract.listCallbacks, { query: {} })).status).toBe(403)
  })

  it('gives agents a token for their softphone, which is kept nowhere', async () => {
    const { data } = await crew.as(ada).call(contract.makeSoftphoneToken)
    expect(data.token?.split('.')).toHaveLength(3)
    expect(await crew.sql(sql`select 1 from audit_log a where a::text like ${`%${data.token}%`}`)).toEqual([])
  })

  it('is forgotten 90 days after the call', async () => {
    const [done, waiting] = [await asked(), await asked()]
    await take(ada, done)
    await finish(ada, done)
    crew.clock.advance(89 * 1440)
    await crew.sweep(forgetCalls)
    expect(await list(ada, 'true')).toHaveLength(1)
    crew.clock.advance(2 * 1440)
    await crew.sweep(forgetCalls)
    expect([await list(ada, 'true'), (await list()).map(({ id }) => id)]).toEqual([[], [waiting]])
    expect(await crew.sql(sql`select 1 from phone_calls`)).toHaveLength(1)
  })
})

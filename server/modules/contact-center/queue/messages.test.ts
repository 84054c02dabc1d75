import * as contract from '@crewcall/contract/contact-center.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { signedForm, signedJson } from '../../../standins/contact-center/sign.ts'
import type { Fields } from '../../../standins/contact-center/sign.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { deliver } from '../../../test/phone.ts'
import { english, openPhoneWorld } from '../../../test/phone-world.ts'

const { crew, center, employee, callOf } = await openPhoneWorld()
const [ada, bea] = [(await platformAdmin(crew)).id, (await platformAdmin(crew)).id]

/** A pro who asked to be called back. */
async function asked(): Promise<number> {
  const dana = await employee()
  await callOf(dana, ...english, '4')
  const [row] = await crew.sql<{ id: number }>(sql`select id from callbacks where pro_id = ${dana.id}`)
  return row?.id ?? 0
}
const one = async (id: number) =>
  (await crew.as(ada).call(contract.listCallbacks, { query: {} })).data.results.find((each) => each.id === id)
/** An id as the contact center makes them. */
const refOf = (kind: string, id: number, count = 0) => `${kind}${String(count).padStart(16, '0')}${String(id).padStart(16, '0')}`

describe('a message of the contact center', () => {
  const root = () => `${crew.around.config.api_base_url}api/webhooks/contact-center`
  const rows = async () => JSON.stringify(await crew.sql(sql`select id, status, agent_id, reservation_ref from callbacks order by id`))
  const offerOf = (id: number, more: Fields = {}): Fields => ({
    TaskAttributes: JSON.stringify({ crewcall_task: `${id}-1` }),
    ReservationSid: refOf('WR', id),
    WorkerName: `user_${ada}`,
    ...more,
  })

  it('that is forged or was here before is refused, and changes nothing', async () => {
    const id = await asked()
    const before = await rows()
    const assignment = signedForm(center.token, `${root()}/assignment/`, offerOf(id))
    const event = signedForm(center.token, `${root()}/event/`, offerOf(id, { Sid: refOf('EV', id), EventType: 'reservation.accepted' }))
    for (const request of [assignment, event]) {
      const forged = [
        { ...request, body: request.body.replace(`user_${ada}`, `user_${bea}`) },
        { ...request, headers: { ...request.headers, 'x-twilio-signature': '' } },
        signedForm('a stranger', request.url, offerOf(id)),
        signedForm(center.token, request.url.replace(/^https?:\/\/[^/]+/, 'http://evil.example'), offerOf(id)),
        signedForm(center.token, request.url, {}),
        signedForm(center.token, request.url, offerOf(id, { Sid: 'EV1', ReservationSid: 'WR1', EventType: 'reservation.created' })),
      ]
      for (const each of forged) expect((await deliver(crew, each)).status).toBe(403)
    }
    expect(await rows()).toBe(before)
    expect((await deliver(crew, assignment)).status).toBe(200)
    const reserved = await rows()
    expect((await deliver(crew, assignment)).status).toBe(403)
    expect(await rows()).toBe(reserved)
    expect((await deliver(crew, event)).status).toBe(200)
    const taken = await rows()
    expect((await deliver(crew, event)).status).toBe(403)
    expect(await rows()).toBe(taken)
  })

  it('may be JSON', async () => {
    const id = await asked()
    const event = signedJson(center.token, `${root()}/event/`, offerOf(id, { Sid: refOf('EV', id), EventType: 'reservation.created' }))
    expect((await deliver(crew, event)).status).toBe(200)
    expect(await one(id)).toMatchObject({ status: 'RESERVED', agent_id: ada })
    expect((await deliver(crew, { ...event, body: event.body.replace(`user_${ada}`, `user_${bea}`) })).status).toBe(403)
  })

  it('about an offer that is over, or of something else, changes nothing', async () => {
    const id = await asked()
    let count = 0
    const tell = (EventType: string, more: Fields = {}) => {
      count += 1
      return deliver(crew, signedForm(center.token, `${root()}/event/`, offerOf(id, { Sid: refOf('EV', id, count), EventType, ...more })))
    }
    await tell('reservation.timeout')
    for (const type of ['reservation.created', 'reservation.accepted', 'task.created', 'worker.activity.update'])
      expect((await tell(type)).status).toBe(200)
    expect(await one(id)).toMatchObject({ status: 'WAITING' })
    for (const TaskAttributes of ['', 'no JSON', '{}', '{"crewcall_task":"1"}', `{"crewcall_task":"${id}-7"}`])
      expect((await tell('reservation.created', { TaskAttributes, ReservationSid: refOf('WR', id, 9) })).status).toBe(200)
    for (const WorkerName of ['', 'user_', 'user_999999', `ada`])
      await tell('reservation.created', { WorkerName, ReservationSid: refOf('WR', id, 9) })
    expect(await one(id)).toMatchObject({ status: 'WAITING' })
  })
})

describe('the offers of one call back, to one agent after another', () => {
  const url = (path: string) => `${crew.around.config.api_base_url}api/webhooks/contact-center/${path}/`
  /** What the contact center asks or tells of the first or the second offer. */
  type Message = readonly [offer: 1 | 2, type: 'assignment' | 'created' | 'timeout' | 'accepted']
  const byWhom = { 1: ada, 2: bea } as const
  const types = ['assignment', 'created', 'timeout', 'accepted']

  async function send(id: number, [offer, type]: Message) {
    const fields: Fields = {
      TaskAttributes: JSON.stringify({ crewcall_task: `${id}-1` }),
      ReservationSid: refOf('WR', id, offer),
      WorkerName: `user_${byWhom[offer]}`,
    }
    const event = { ...fields, Sid: refOf('EV', id, offer * 10 + types.indexOf(type)), EventType: `reservation.${type}` }
    return deliver(
      crew,
      type === 'assignment' ? signedForm(center.token, url(type), fields) : signedForm(center.token, url('event'), event),
    )
  }

  it('end with the agent who answered, although the end of the offer before is told last', async () => {
    const id = await asked()
    await send(id, [1, 'assignment'])
    expect((await send(id, [2, 'assignment'])).body).toBe('{}')
    expect(await one(id)).toMatchObject({ status: 'RESERVED', agent_id: bea })
    expect((await send(id, [1, 'created'])).status).toBe(200)
    expect(await one(id)).toMatchObject({ status: 'RESERVED', agent_id: bea })
    await send(id, [2, 'accepted'])
    expect(await one(id)).toMatchObject({ status: 'TAKEN', agent_id: bea })
    await send(id, [1, 'timeout'])
    expect(await one(id)).toMatchObject({ status: 'TAKEN', agent_id: bea })
  })

  it('do not take a call back from who answered the offer before', async () => {
    const id = await asked()
    for (const type of ['assignment', 'accepted'] as const) await send(id, [1, type])
    expect((await send(id, [2, 'assignment'])).body).toBe('{"instruction":"reject"}')
    expect(await one(id)).toMatchObject({ status: 'TAKEN', agent_id: ada })
  })

  const first = (end: Message[1]): Message[] => [...(['assignment', 'created'] as const), end].map((type) => [1, type] as const)
  const second = (end: Message[1]): Message[] => first(end).map(([, type]) => [2, type] as const)
  it.each<[string, Message[], object]>([
    ['the second answers', [...first('timeout'), ...second('accepted')], { status: 'TAKEN', agent_id: bea }],
    ['the first has answered', [...first('accepted'), ...second('timeout')], { status: 'TAKEN', agent_id: ada }],
    ['nobody answers', [...first('timeout'), ...second('timeout')], { status: 'WAITING', agent_id: null }],
  ])('end the same in whatever order, and however often, all is told: %s', async (_what, messages, wanted) => {
    const orders = fc
      .array(fc.constantFrom(...messages), { maxLength: 4 })
      .chain((again) => fc.shuffledSubarray([...messages, ...again], { minLength: messages.length + again.length }))
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const id = await asked()
        for (const message of order) await send(id, message)
        expect(await one(id)).toMatchObject(wanted)
      }),
      { numRuns: 40 },
    )
  })
})

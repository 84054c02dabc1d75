import { randomUUID } from 'node:crypto'
import { muteChat, readChat, sendChatMessage } from '@crewcall/contract/chat.ts'
import { startChat } from '@crewcall/contract/chat-one-to-one.ts'
import { answerSupport, startSupport } from '@crewcall/contract/chat-support.ts'
import { changeNotificationSetting } from '@crewcall/contract/notifications.ts'
import { addPushDevice } from '@crewcall/contract/push.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { location } from '../../test/build.ts'
import { application, gig, manager, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { decryptPush } from '../../test/decrypt-push.ts'
import { sendWaiting } from './send.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
beforeEach(() => crew.clock.set('2026-06-10T16:00:00Z'))
afterAll(() => crew.close())

async function chat() {
  const place = await location(crew, { name: 'Blue Door' })
  const boss = await manager(crew, place)
  const shift = await gig(crew, place, { start_time: new Date('2026-06-12T20:00:00Z'), allowed_confirmed_pros: 5 })
  const [ana, ben] = [await pro(crew), await pro(crew)]
  for (const worker of [ana, ben]) await application(crew, shift, worker, 'CONFIRMED')
  const [channel] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  await crew.drain()
  return { place, boss: boss.id, shift, ana: ana.user_id, ben: ben.user_id, id: channel?.id ?? 0 }
}

async function say(user: number, id: number, body = 'The secret word') {
  const { status, data } = await crew.as(user).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body } })
  expect(status).toBe(201)
  return data.seq
}
const told = (user: number) =>
  crew.sql<{ kind: string; title: string; body: string; link: string }>(
    sql`select kind, title, body, link from notifications where user_id = ${user} and kind like 'chat.%' order by id`,
  )
const counts = async (...users: number[]) => Promise.all(users.map(async (user) => (await told(user)).length))

describe('a message in a chat', () => {
  it('is one notification until its reader has read, without a word of it, and none to its author', async () => {
    const { id, ana, ben, boss, place } = await chat()
    for (let count = 0; count < 3; count += 1) await say(ana, id)
    await crew.drain()
    expect(await counts(ana, ben, boss)).toEqual([0, 1, 1])
    expect(await told(boss)).toMatchObject([{ kind: 'chat.for_manager', link: `/locations/${place.id}/inbox/chat/${id}` }])
    const [first] = await told(ben)
    expect(first).toMatchObject({ kind: 'chat.for_pro', link: `/inbox/chat/${id}` })
    expect(JSON.stringify(first)).not.toContain('secret')
    await crew.as(ben).call(readChat, { params: { id }, body: { seq: 3 } })
    await say(ana, id)
    await crew.drain()
    expect(await counts(ben, boss)).toEqual([2, 1])
  })

  it('of a manager is news for the crew, and not for the other managers', async () => {
    const { id, ana, ben, boss, place } = await chat()
    const colleague = (await manager(crew, place)).id
    await say(boss, id)
    await crew.drain()
    expect(await counts(ana, ben, boss, colleague)).toEqual([1, 1, 0, 0])
  })

  it('is not told to who muted the chat, has read it already, or has left', async () => {
    const { id, ana, ben, boss, shift } = await chat()
    const late = await pro(crew)
    const gone = await application(crew, shift, late, 'CONFIRMED')
    await crew.as(ben).call(muteChat, { params: { id }, body: { is_muted: true } })
    await crew.sql(
      sql`update applications set cancelled_at = ${await crew.clock.now()}, cancellation_reason = 'OTHER' where id = ${gone.id}`,
    )
    const seq = await say(ana, id)
    await crew.as(boss).call(readChat, { params: { id }, body: { seq } })
    await crew.drain()
    expect(await counts(ben, boss, late.user_id)).toEqual([0, 0, 0])
  })

  it('to one pro is told to that pro, and the answer to who may choose pros', async () => {
    const { boss, ben, place, shift } = await chat()
    const onsite = (await manager(crew, place, 'ONSITE_MANAGER')).id
    const applicant = await pro(crew)
    const { id: application_id } = await application(crew, shift, applicant)
    const body = { client_id: randomUUID(), body: 'Can you carve?' }
    const { id } = (await crew.as(boss).call(startChat, { params: { id: application_id }, body })).data
    await crew.as(applicant.user_id).call(readChat, { params: { id }, body: { seq: 1 } })
    await say(applicant.user_id, id, 'Yes')
    await crew.drain()
    expect(await counts(applicant.user_id, boss, onsite, ben)).toEqual([0, 1, 0, 0])
    await say(boss, id, 'Good')
    await crew.drain()
    expect(await counts(applicant.user_id)).toEqual([1])
  })

  it('to the platform is told once to its admins while somebody waits, and the answer to that person alone', async () => {
    const { ana, ben, boss } = await chat()
    const sam = (await platformAdmin(crew)).id
    const ask = () => crew.as(ana).call(startSupport, { body: { client_id: randomUUID(), body: 'The secret word' } })
    const { id } = (await ask()).data
    await ask()
    await crew.drain()
    const asked = await crew.sql<{ body: string; link: string }>(
      sql`select body, link from notifications where user_id = ${sam} and kind = 'support.waiting'`,
    )
    expect(asked).toMatchObject([{ link: '/admin/support' }])
    const answer = { client_id: randomUUID(), body: 'The secret answer' }
    expect((await crew.as(sam).call(answerSupport, { params: { id }, body: answer })).status).toBe(201)
    await crew.drain()
    expect(await counts(ana, ben, boss, sam)).toEqual([1, 0, 0, 0])
    const [first] = await told(ana)
    expect(first).toMatchObject({ kind: 'chat.from_support', link: `/inbox/chat/${id}` })
    expect(JSON.stringify([first, asked])).not.toContain('secret')
    await ask()
    await crew.drain()
    const again = await crew.sql(sql`select 1 from notifications where user_id = ${sam} and kind = 'support.waiting'`)
    expect(again).toHaveLength(2)
  })

  it('goes by push to who has not switched it off, in place of the former of that chat, and waits at night', async () => {
    const { id, ana, ben, boss } = await chat()
    const service = crew.standins?.push
    const key = crew.around.config.push.keys[0]?.public_key ?? ''
    if (!service) throw new Error('There are no stand-ins')
    const devices = await Promise.all(
      [ana, ben].map(async (user) => {
        const device = service.subscribe(key)
        expect(
          (await crew.as(user).call(addPushDevice, { body: { ...device.subscription, public_key: key, replaces: null } })).status,
        ).toBe(201)
        return device
      }),
    )
    await crew.as(ana).call(changeNotificationSetting, { body: { kind: 'chat.for_pro', channel: 'push', is_enabled: false } })
    await crew.clock.set('2026-06-11T03:00:00Z')
    const seq = await say(boss, id)
    await crew.drain()
    const pushes = () => devices.map(({ subscription }) => service.journal(subscription.endpoint).length)
    expect(pushes()).toEqual([0, 0])
    await crew.clock.set('2026-06-11T14:00:00Z')
    await crew.sweep(sendWaiting)
    await crew.drain()
    expect(pushes()).toEqual([0, 1])
    await crew.as(ben).call(readChat, { params: { id }, body: { seq } })
    await say(boss, id)
    await crew.drain()
    const [, second] = devices
    const shown = service
      .journal(second?.subscription.endpoint ?? '')
      .map(({ body }) => (second ? JSON.parse(decryptPush(body, second)) : {}))
    expect(shown.map(({ tag }) => tag)).toEqual([`chat-${id}`, `chat-${id}`])
    expect(JSON.stringify(shown)).not.toContain('secret')
  })
})

import { randomUUID } from 'node:crypto'
import { addChatLink } from '@crewcall/contract/chat-links.ts'
import { listChatTopics, searchChats, startChat } from '@crewcall/contract/chat-one-to-one.ts'
import { reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import { deleteChatMessage, getChat, listChatMessages, listChats, sendChatMessage, setChatMode } from '@crewcall/contract/chat.ts'
import { withdraw } from '@crewcall/contract/pro-applications.ts'
import { expect, it, describe } from 'vitest'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()

async function applied(state: 'CREATED' | 'CONFIRMED' = 'CREATED', at = place) {
  const shift = await gig(crew, at, { start_time: await inHours(72), end_time: await inHours(78), allowed_confirmed_pros: 9 })
  const worker = await pro(crew)
  return { shift, worker, application: await application(crew, shift, worker, state) }
}

const start = (user: number, id: number, body: object = {}) =>
  crew.as(user).call(startChat, { params: { id }, body: { client_id: randomUUID(), body: 'Have you worked a banquet?', ...body } })
const send = (user: number, id: number, body: string) =>
  crew.as(user).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body } })
const texts = async (user: number, id: number) =>
  (await crew.as(user).call(listChatMessages, { params: { id } })).data.messages.map(({ body }) => body)

describe('a conversation with one pro', () => {
  it('begins with the first message of a manager, names the shift, and is answered by the applicant', async () => {
    const { application: one, worker, shift } = await applied()
    const { status, data } = await start(admin.id, one.id)
    expect([status, data.kind, data.gig_id, data.application_id, data.pro?.user_id]).toEqual([
      201,
      'ONE_TO_ONE',
      shift.id,
      one.id,
      worker.user_id,
    ])
    const { results } = (await crew.as(worker.user_id).call(listChats, { query: { kind: 'ONE_TO_ONE' } })).data
    expect(results).toMatchObject([{ id: data.id, unread_count: 1, silence: null, skill_name: data.skill_name }])
    expect((await send(worker.user_id, data.id, 'Twice')).status).toBe(201)
    expect(await texts(admin.id, data.id)).toEqual(['Have you worked a banquet?', 'Twice'])
    expect((await crew.as(worker.user_id).call(listChats, { query: { kind: 'SHIFT_GROUP' } })).data.count).toBe(0)
    expect((await crew.as(worker.user_id).call(listChats, { query: { kind: ['SHIFT_GROUP', 'ONE_TO_ONE'] } })).data.count).toBe(1)
  })

  it('is one however often it is begun, also at once from both sides', async () => {
    const { application: one, worker } = await applied('CONFIRMED')
    const begun = await Promise.all([1, 2, 3].flatMap(() => [start(admin.id, one.id), start(worker.user_id, one.id)]))
    expect(new Set(begun.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await texts(admin.id, begun[0]?.data.id ?? 0)).toHaveLength(6)
  })

  it('is begun by a pro once they are confirmed, and not before', async () => {
    const before = await applied()
    expect((await start(before.worker.user_id, before.application.id)).error?.reason).toBe('CHAT_NOT_YET')
    await start(admin.id, before.application.id)
    expect((await start(before.worker.user_id, before.application.id)).status).toBe(201)
    const after = await applied('CONFIRMED')
    expect((await start(after.worker.user_id, after.application.id)).status).toBe(201)
  })

  it('closes with the application, and both still read it', async () => {
    const { application: one, worker } = await applied()
    const { id } = (await start(admin.id, one.id)).data
    expect((await crew.as(worker.user_id).call(withdraw, { params: { id: one.id }, body: {} })).status).toBe(200)
    for (const user of [worker.user_id, admin.id]) {
      expect((await send(user, id, 'Still there?')).error?.reason).toBe('CHAT_ENDED')
      expect((await crew.as(user).call(getChat, { params: { id } })).data.silence).toBe('ENDED')
      expect(await texts(user, id)).toEqual(['Have you worked a banquet?'])
    }
    const late = await applied()
    await crew.as(late.worker.user_id).call(withdraw, { params: { id: late.application.id }, body: {} })
    expect((await start(admin.id, late.application.id)).error?.reason).toBe('CHAT_ENDED')
  })

  it('is seen by that pro and who may choose pros there: not by the crew, onsite managers, other businesses or the platform', async () => {
    const { application: one, shift } = await applied('CONFIRMED')
    const { id } = (await start(admin.id, one.id)).data
    const colleague = await pro(crew)
    await application(crew, shift, colleague, 'CONFIRMED')
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const others = [colleague.user_id, onsite.id, (await manager(crew, await payingLocation(crew))).id, (await platformAdmin(crew)).id]
    for (const user of others) {
      expect((await crew.as(user).call(listChatMessages, { params: { id } })).status).toBe(404)
      expect([403, 404]).toContain((await start(user, one.id)).status)
    }
    expect((await start(onsite.id, one.id)).status).toBe(403)
  })

  it('names its numbers to no onsite manager on the live stream, and to those who read it', async () => {
    const { application: one, worker } = await applied('CONFIRMED')
    await manager(crew, place, 'ONSITE_MANAGER')
    const member = await manager(crew, place, 'TEAM_MEMBER')
    const { id } = (await start(admin.id, one.id)).data
    const seq = (await send(worker.user_id, id, 'Thanks')).data.seq
    await crew.as(worker.user_id).call(deleteChatMessage, { params: { id, seq } })
    const told = await crew.sql<{ topics: string[] }>({
      text: `select topics from announcements where name in ('chat.message_sent', 'chat.changed') and payload @> $1::jsonb`,
      values: [JSON.stringify({ channel_id: id })],
    })
    expect(told).toHaveLength(3)
    for (const { topics } of told) {
      expect(topics).toEqual(expect.arrayContaining([`user:${admin.id}`, `user:${member.id}`, `user:${worker.user_id}`]))
      expect(topics.filter((topic) => topic.startsWith('location:'))).toEqual([])
    }
  })

  it('is begun sixty times an hour by a location at most', async () => {
    const there = await payingLocation(crew)
    const boss = (await manager(crew, there)).id
    const { application: one } = await applied('CREATED', there)
    const { sql } = crew
    await start(boss, one.id)
    await sql({ text: `update rate_counters set used = 60 where key = 'chat-new:${there.id}'`, values: [] })
    expect((await start(boss, one.id)).status).toBe(201)
    expect((await start(boss, (await applied('CREATED', there)).application.id)).status).toBe(429)
  })

  it('has no announcements and no links', async () => {
    const { application: one } = await applied()
    const { id, may_announce } = (await start(admin.id, one.id)).data
    expect(may_announce).toBe(false)
    const mode = await crew.as(admin.id).call(setChatMode, { params: { id }, body: { is_announcement_only: true } })
    const link = await crew.as(admin.id).call(addChatLink, { params: { id }, body: { name: 'Rosa' } })
    const asked = await start(admin.id, one.id, { asks_acknowledgement: true })
    expect([mode, link, asked].map(({ error }) => error?.reason)).toEqual(['CHAT_NOT_A_GROUP', 'CHAT_NOT_A_GROUP', 'CHAT_NOT_A_GROUP'])
  })

  it('leaves the chat of the crew to follow the roster alone', async () => {
    const { application: one, worker, shift } = await applied()
    const { id } = (await start(admin.id, one.id)).data
    const colleague = await pro(crew)
    await application(crew, shift, colleague, 'CONFIRMED')
    expect((await crew.as(colleague.user_id).call(listChats, { query: { gig_id: shift.id } })).data.results).toMatchObject([
      { kind: 'SHIFT_GROUP' },
    ])
    expect((await crew.as(worker.user_id).call(listChats, { query: { gig_id: shift.id } })).data.results).toMatchObject([{ id }])
  })
})

describe('what one can write about', () => {
  const topics = async (user: number, query: object) => (await crew.as(user).call(listChatTopics, { query })).data.results

  it('is each application of that pro here that is not over, the next shift first, and for the pro their own', async () => {
    const { application: one, worker, shift } = await applied()
    const later = await gig(crew, place, { start_time: await inHours(96), end_time: await inHours(102) })
    const second = await application(crew, later, worker, 'CONFIRMED')
    const ofManager = await topics(admin.id, { pro_id: worker.id, location_id: place.id })
    expect(ofManager.map(({ application_id, may_begin, channel_id }) => [application_id, may_begin, channel_id])).toEqual([
      [one.id, true, null],
      [second.id, true, null],
    ])
    expect(ofManager[0]).toMatchObject({ gig_id: shift.id, location_id: place.id, pro: { user_id: worker.user_id, side: 'PRO' } })
    expect((await topics(worker.user_id, {})).map(({ application_id, may_begin }) => [application_id, may_begin])).toEqual([
      [one.id, false],
      [second.id, true],
    ])
    const { id } = (await start(admin.id, one.id)).data
    expect(await topics(worker.user_id, { application_id: one.id })).toMatchObject([{ channel_id: id, may_begin: true }])
    await crew.as(worker.user_id).call(withdraw, { params: { id: one.id }, body: {} })
    expect(await topics(admin.id, { application_id: one.id })).toMatchObject([{ channel_id: id }])
    const over = await applied()
    await crew.as(over.worker.user_id).call(withdraw, { params: { id: over.application.id }, body: {} })
    expect(await topics(admin.id, { application_id: over.application.id })).toEqual([])
  })

  it('is nothing for onsite managers, other businesses, colleagues and the platform', async () => {
    const { application: one } = await applied('CONFIRMED')
    const people = [
      await manager(crew, place, 'ONSITE_MANAGER'),
      await manager(crew, await payingLocation(crew)),
      await platformAdmin(crew),
    ]
    for (const { id } of people) expect(await topics(id, { application_id: one.id })).toEqual([])
    expect(await topics((await pro(crew)).user_id, { application_id: one.id })).toEqual([])
  })
})

describe('the search', () => {
  it('finds what the caller may read, and nothing taken back, reported, or sent while they were away', async () => {
    const word = `Parking${Date.now()}`
    const { worker, shift } = await applied('CONFIRMED')
    const late = await pro(crew)
    const [channel] = (await crew.as(worker.user_id).call(listChats, { query: { gig_id: shift.id } })).data.results
    const id = channel?.id ?? 0
    await send(admin.id, id, `${word} is behind the café`)
    await application(crew, shift, late, 'CONFIRMED')
    const second = (await send(admin.id, id, `${word}: the CAFE opens at six`)).data.seq
    const find = async (user: number, search = `cafe ${word.toLowerCase()}`) =>
      (await crew.as(user).call(searchChats, { query: { search } })).data.messages.map(({ seq }) => seq)
    expect(await find(worker.user_id)).toEqual([2, 1])
    const here = (await crew.as(admin.id).call(searchChats, { query: { search: word, location_id: place.id } })).data
    expect([here.messages.length, here.channels.map((each) => each.id)]).toEqual([2, [id]])
    const elsewhere = (await crew.as(admin.id).call(searchChats, { query: { search: word, location_id: place.id + 1 } })).data
    expect(elsewhere).toEqual({ messages: [], channels: [] })
    expect(await find(late.user_id)).toEqual([2])
    for (const user of [(await pro(crew)).user_id, (await manager(crew, await payingLocation(crew))).id, (await platformAdmin(crew)).id])
      expect(await find(user)).toEqual([])
    expect(await find(worker.user_id, `${word} %`)).toEqual([])
    await crew.as(worker.user_id).call(reportChatMessage, { params: { id, seq: 1 }, body: { reason: 'OTHER' } })
    expect(await find(worker.user_id)).toEqual([2])
    await crew.as(admin.id).call(deleteChatMessage, { params: { id, seq: second } })
    expect(await find(late.user_id)).toEqual([])
  })
})

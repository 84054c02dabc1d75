import { randomUUID } from 'node:crypto'
import { cancelOwn } from '@crewcall/contract/pro-applications.ts'
import {
  countUnreadChats,
  deleteChatMessage,
  getChat,
  listChatMessages,
  listChats,
  muteChat,
  readChat,
  sendChatMessage,
  setChatMode,
} from '@crewcall/contract/chat.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { CHAT_MESSAGES_A_MINUTE } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { application, gig, manager, payingLocation, platformAdmin, pro, promote } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()

async function crewOf(size: number, at = place) {
  const shift = await gig(crew, at, { start_time: await inHours(72), end_time: await inHours(78), allowed_confirmed_pros: 12 })
  const pros = []
  for (let left = size; left > 0; left -= 1) {
    const worker = await pro(crew)
    pros.push({ ...worker, application: await application(crew, shift, worker, 'CONFIRMED') })
  }
  const [channel] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  const [one, two] = pros
  if (!channel || !one || !two) throw new Error('The shift has no crew')
  return { shift, pros, one, two, id: channel.id }
}

const send = (user: number, id: number, body: object = {}) =>
  crew.as(user).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body: 'Hello', ...body } })
const read = (user: number, id: number, query: object = {}) => crew.as(user).call(listChatMessages, { params: { id }, query })
const seqs = async (user: number, id: number, query: object = {}) => (await read(user, id, query)).data.messages.map(({ seq }) => seq)
const badge = async (user: number, id: number) => (await crew.as(user).call(getChat, { params: { id } })).data.unread_count

const tokenAt = async (user: number, gigId: number) => (await crew.as(user).call(getGig, { params: { gigId } })).data.chat_token

describe('the token of a shift’s chat', () => {
  it('is with the shift from the first confirmation on, for each of its managers, and leads to the chat', async () => {
    const empty = await gig(crew, place, { start_time: await inHours(72), end_time: await inHours(78) })
    expect(await tokenAt(admin.id, empty.id)).toBeNull()
    const { id, shift } = await crewOf(2)
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    for (const reader of [admin.id, onsite.id]) {
      const token = await tokenAt(reader, shift.id)
      expect((await crew.as(reader).call(getChat, { params: { id: Number(token) } })).data).toMatchObject({ id, gig_id: shift.id })
      for (const address of [`/chats/${token}`, `/chats/${token}/shift/${id}`, `/chats/${token}/chat/${id}`]) {
        const { statusCode, headers } = await crew.app.inject({ url: address })
        expect([statusCode, String(headers.location).endsWith(`/inbox/shift/${id}`)]).toEqual([303, true])
      }
    }
  })

  it('is for none who may not open the chat, such as the platform', async () => {
    const { shift } = await crewOf(2)
    expect(await tokenAt((await platformAdmin(crew)).id, shift.id)).toBeNull()
  })
})

describe('the crew of a shift', () => {
  it('has one chat with its managers, in the inbox of each, and nobody else knows of it', async () => {
    const { id, one, two, shift } = await crewOf(2)
    expect((await send(admin.id, id, { body: 'Bring an apron' })).data).toMatchObject({
      seq: 1,
      author: { name: admin.first_name, side: 'BUSINESS' },
    })
    for (const user of [one.user_id, two.user_id]) {
      const { results } = (await crew.as(user).call(listChats, { query: { gig_id: shift.id } })).data
      expect(results).toMatchObject([{ id, gig_id: shift.id, unread_count: 1, silence: null, last_message: { body: 'Bring an apron' } }])
    }
    const strangers = [await manager(crew, await payingLocation(crew)), await platformAdmin(crew)].map((person) => person.id)
    for (const user of [...strangers, (await pro(crew)).user_id]) {
      expect((await read(user, id)).status).toBe(404)
      expect((await send(user, id)).status).toBe(404)
      expect((await crew.as(user).call(listChats, { query: { gig_id: shift.id } })).data.count).toBe(0)
    }
  })

  it('makes one message of ten with the same client_id that are sent at once', async () => {
    const { id, one } = await crewOf(2)
    const client_id = randomUUID()
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(one.user_id, id, { client_id })))
    expect(sent.map(({ status, data }) => [status, data.seq])).toEqual(sent.map(() => [201, 1]))
    expect(await seqs(admin.id, id)).toEqual([1])
  })

  it('keeps what was sent before a late member joined from them, and what follows from one who left', async () => {
    const { id, one, two, shift } = await crewOf(2)
    await send(one.user_id, id)
    const late = await pro(crew)
    await application(crew, shift, late, 'CONFIRMED')
    await send(two.user_id, id)
    const left = await crew.as(one.user_id).call(cancelOwn, { params: { id: one.application.id }, body: { cause: 'SICK' } })
    expect(left.status).toBe(200)
    const { data: last } = await send(late.user_id, id, { body: 'Only for the crew' })
    expect(await seqs(late.user_id, id)).toEqual([2, 3])
    expect(await seqs(one.user_id, id)).toEqual([1, 2])
    for (const query of [{ after: 2 }, { before: 9 }])
      expect(JSON.stringify((await read(one.user_id, id, query)).data)).not.toContain('Only for the crew')
    expect((await crew.as(one.user_id).call(getChat, { params: { id } })).data).toMatchObject({ last_seq: 2, silence: 'LEFT' })
    expect((await send(one.user_id, id)).error?.reason).toBe('CHAT_LEFT')
    const [told] = await crew.sql<{ topics: string[] }>(
      sql`select topics from announcements where name = 'chat.message_sent' and payload @> ${JSON.stringify({ channel_id: id, seq: last.seq })}::jsonb`,
    )
    expect(told?.topics.sort()).toEqual([`location:${place.id}`, `user:${two.user_id}`, `user:${late.user_id}`].sort())
  })

  it('keeps from a former manager who comes as a pro what was written between', async () => {
    const { id, one, shift } = await crewOf(2)
    const former = await pro(crew)
    await promote(crew, place, former.user_id, 'ONSITE_MANAGER')
    await send(one.user_id, id)
    expect(await seqs(former.user_id, id)).toEqual([1])
    await crew.as(former.user_id).call(readChat, { params: { id }, body: { seq: 1 } })
    await crew.sql(sql`delete from location_managers where user_id = ${former.user_id}`)
    await send(one.user_id, id, { body: 'Only for the crew' })
    expect((await read(former.user_id, id)).status).toBe(404)
    await application(crew, shift, former, 'CONFIRMED')
    await send(one.user_id, id)
    expect([await seqs(former.user_id, id), await badge(former.user_id, id)]).toEqual([[3], 1])
  })

  it('shows who left before anything was said an empty chat, and who came back nothing of between', async () => {
    const { id, one, two } = await crewOf(2)
    const set = (cancelled_at: Date | null) =>
      crew.sql(
        sql`update applications set cancelled_at = ${cancelled_at}, cancellation_reason = ${cancelled_at && 'OTHER'} where id = ${one.application.id}`,
      )
    await set(await crew.clock.now())
    await send(two.user_id, id)
    expect((await crew.as(one.user_id).call(listChats)).data.results).toMatchObject([
      { id, last_seq: 0, unread_count: 0, last_message: null },
    ])
    await set(null)
    await send(two.user_id, id)
    expect([await seqs(one.user_id, id), await badge(one.user_id, id)]).toEqual([[2], 1])
  })

  it('stays in the inbox of who left where it was, whatever is written after that', async () => {
    const first = await crewOf(2)
    const { one } = first
    const later = await gig(crew, place, { start_time: await inHours(96), end_time: await inHours(102) })
    await application(crew, later, one, 'CONFIRMED')
    const [second] = (await crew.as(one.user_id).call(listChats, { query: { gig_id: later.id } })).data.results
    if (!second) throw new Error('The shift has no chat')
    const inbox = async () => (await crew.as(one.user_id).call(listChats, { query: { page_size: 10 } })).data.results
    await send(admin.id, first.id)
    crew.clock.advance(1)
    await send(admin.id, second.id)
    crew.clock.advance(1)
    const before = await inbox()
    expect(before.map((each) => each.id)).toEqual([second.id, first.id])
    await crew.as(one.user_id).call(cancelOwn, { params: { id: one.application.id }, body: { cause: 'SICK' } })
    await send(admin.id, first.id)
    const after = await inbox()
    expect(after.map(({ id, last_at }) => [id, last_at])).toEqual(before.map(({ id, last_at }) => [id, last_at]))
    expect((await crew.as(admin.id).call(listChats, { query: { location_id: place.id } })).data.results[0]?.id).toBe(first.id)
  })

  it('is written in by one person sixty times a minute at most, and a message that is sent again does not count', async () => {
    const { id, one, two } = await crewOf(2)
    const client_id = randomUUID()
    expect((await send(one.user_id, id, { client_id })).status).toBe(201)
    await crew.sql(sql`update rate_counters set used = ${CHAT_MESSAGES_A_MINUTE} where key = ${`chat-send:${one.user_id}`}`)
    expect((await send(one.user_id, id, { client_id })).status).toBe(201)
    const refused = await send(one.user_id, id)
    expect(refused).toMatchObject({ status: 429, error: { code: 'rate_limited', reason: 'CHAT_TOO_MANY' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(two.user_id, id)).status).toBe(201)
    crew.clock.advance(1.1)
    expect((await send(one.user_id, id)).status).toBe(201)
  })

  it('fills a gap in order with what follows a number', async () => {
    const { id, one, two } = await crewOf(2)
    for (let count = 0; count < 5; count += 1) await send(one.user_id, id)
    expect(await seqs(two.user_id, id, { after: 1, limit: 3 })).toEqual([2, 3, 4])
    expect(await seqs(two.user_id, id, { before: 4, limit: 2 })).toEqual([2, 3])
    expect((await read(two.user_id, id, { after: 1, limit: 3 })).data.has_later).toBe(true)
  })

  it('refuses words that nobody can see', async () => {
    const { id, one } = await crewOf(2)
    for (const body of ['\u200b\u2060', '\u2066', '\u0007', ' \u00ad '])
      expect(await send(one.user_id, id, { body })).toMatchObject({ status: 400, error: { details: [{ target: 'body' }] } })
  })

  it('turns read-only 48 hours after the end of the shift, and says when', async () => {
    const { id, one, shift } = await crewOf(2)
    const closes = new Date(shift.end_time.getTime() + 48 * 3_600_000).toISOString()
    expect((await crew.as(one.user_id).call(getChat, { params: { id } })).data).toMatchObject({ closes_at: closes, silence: null })
    await crew.sql(sql`update gigs set start_time = ${await inHours(-60)}, end_time = ${await inHours(-49)} where id = ${shift.id}`)
    for (const user of [one.user_id, admin.id])
      expect((await send(user, id)).error).toMatchObject({ code: 'conflict', reason: 'CHAT_CLOSED' })
    expect((await crew.as(one.user_id).call(getChat, { params: { id } })).data.silence).toBe('CLOSED')
    await crew.sql(sql`update gigs set end_time = ${await inHours(-40)} where id = ${shift.id}`)
    const { seq } = (await send(one.user_id, id)).data
    await crew.sql(sql`update gigs set end_time = ${await inHours(-49)} where id = ${shift.id}`)
    const back = await crew.as(one.user_id).call(deleteChatMessage, { params: { id, seq } })
    expect(back.error).toMatchObject({ code: 'conflict', reason: 'CHAT_CLOSED' })
    expect((await read(admin.id, id)).data.messages.at(-1)).toMatchObject({ seq, is_deleted: false, body: 'Hello' })
  })

  it('is no longer listed once closed, if nobody wrote in it', async () => {
    const [empty, written] = [await crewOf(2), await crewOf(2)]
    await send(written.one.user_id, written.id)
    const listed = async () => {
      const { results } = (await crew.as(admin.id).call(listChats, { query: { location_id: place.id, page_size: 100 } })).data
      return [empty.id, written.id].map((id) => results.some((channel) => channel.id === id))
    }
    expect(await listed()).toEqual([true, true])
    const ids = [empty.shift.id, written.shift.id]
    await crew.sql(sql`update gigs set start_time = ${await inHours(-60)}, end_time = ${await inHours(-49)} where id = any(${ids})`)
    expect(await listed()).toEqual([false, true])
  })

  it('lets only managers write while it is for announcements', async () => {
    const { id, one } = await crewOf(2)
    const set = (user: number) => crew.as(user).call(setChatMode, { params: { id }, body: { is_announcement_only: true } })
    expect((await set(one.user_id)).status).toBe(403)
    expect((await set(admin.id)).data.silence).toBeNull()
    expect((await send(one.user_id, id)).error?.reason).toBe('CHAT_ANNOUNCEMENTS_ONLY')
    expect((await send(admin.id, id)).status).toBe(201)
  })

  it('keeps the number of a message that its author takes back, and nobody else can', async () => {
    const { id, one, two } = await crewOf(2)
    await send(one.user_id, id, { body: 'Wrong chat' })
    const remove = (user: number) => crew.as(user).call(deleteChatMessage, { params: { id, seq: 1 } })
    expect([(await remove(two.user_id)).status, (await remove(admin.id)).status]).toEqual([404, 404])
    expect((await remove(one.user_id)).status).toBe(204)
    expect((await read(two.user_id, id)).data.messages).toMatchObject([{ seq: 1, body: '', is_deleted: true }])
  })

  it('stores a ready sentence as a code, and refuses a message without anything', async () => {
    const { id, one } = await crewOf(2)
    expect((await send(one.user_id, id, { body: '', quick_reply: 'ON_MY_WAY' })).data).toMatchObject({ quick_reply: 'ON_MY_WAY', body: '' })
    expect((await send(one.user_id, id, { body: ' ' })).status).toBe(400)
  })
})

describe('what is unread', () => {
  it('never grows by reading less, and leaves out muted chats in the sum', async () => {
    const { id, one, two } = await crewOf(2)
    for (let count = 0; count < 3; count += 1) await send(one.user_id, id)
    const upTo = async (seq: number) => (await crew.as(two.user_id).call(readChat, { params: { id }, body: { seq } })).data
    expect(await upTo(2)).toEqual({ read_seq: 2, unread_count: 1 })
    expect(await upTo(1)).toEqual({ read_seq: 2, unread_count: 1 })
    expect(await upTo(99)).toEqual({ read_seq: 3, unread_count: 0 })
    await send(one.user_id, id)
    expect((await crew.as(two.user_id).call(countUnreadChats)).data).toEqual({ channels: 1, messages: 1 })
    await crew.as(two.user_id).call(muteChat, { params: { id }, body: { is_muted: true } })
    expect((await crew.as(two.user_id).call(countUnreadChats)).data).toEqual({ channels: 0, messages: 0 })
  })

  it('equals the messages after the read mark, whatever ten readers and writers do in any order', async () => {
    const { id, pros } = await crewOf(9)
    const people = [admin.id, ...pros.map(({ user_id }) => user_id)]
    let seed = 20_261_123
    const chance = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(
        people.map(async (user) => {
          const newest = (await crew.as(user).call(getChat, { params: { id } })).data.last_seq
          if (chance(2) === 0) await send(user, id)
          else await crew.as(user).call(readChat, { params: { id }, body: { seq: chance(newest + 1) } })
        }),
      )
    }
    const numbers = await seqs(admin.id, id, { limit: 200 })
    expect(numbers.length).toBeGreaterThan(30)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    for (const user of people) {
      const { read_seq } = (await crew.as(user).call(getChat, { params: { id } })).data
      expect(await badge(user, id)).toBe((await seqs(user, id, { after: read_seq, limit: 200 })).length)
    }
  })

  it.each([1, 7, 20_261_124])('equals them also while people join, leave, come back, mute and take back (order %i)', async (first) => {
    const { id, shift, pros } = await crewOf(3)
    const late = [await pro(crew), await pro(crew)]
    const setCancelled = async (user: number, isOver: boolean) =>
      crew.sql(sql`
        update applications set cancelled_at = ${isOver ? await crew.clock.now() : null}, cancellation_reason = ${isOver ? 'OTHER' : null}
        where gig_id = ${shift.id} and pro_id in (select id from pros where user_id = ${user}) and (cancelled_at is null) = ${isOver}`)
    let seed = first
    const chance = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const people = [admin.id, ...pros.map(({ user_id }) => user_id)]
    const moves: Record<string, (user: number) => Promise<unknown>> = {
      send: (user) => send(user, id),
      read: async (user) => crew.as(user).call(readChat, { params: { id }, body: { seq: chance(30) } }),
      mute: async (user) => crew.as(user).call(muteChat, { params: { id }, body: { is_muted: chance(2) === 0 } }),
      takeBack: async (user) => crew.as(user).call(deleteChatMessage, { params: { id, seq: 1 + chance(20) } }),
      join: async () => {
        const next = late.pop()
        if (!next) return
        await application(crew, shift, next, 'CONFIRMED')
        people.push(next.user_id)
      },
      leave: (user) => setCancelled(user, true),
      comeBack: (user) => setCancelled(user, false),
    }
    const names = ['send', 'send', 'send', 'read', 'mute', 'takeBack', 'join', 'leave', 'comeBack', 'comeBack']
    for (let step = 0; step < 60; step += 1) {
      const user = people[chance(people.length)] ?? admin.id
      await moves[names[chance(names.length)] ?? 'send']?.(user)
      const one = people[chance(people.length)] ?? admin.id
      const { unread_count, read_seq, is_muted } = (await crew.as(one).call(getChat, { params: { id } })).data
      const after = await seqs(one, id, { after: read_seq, limit: 200 })
      expect([step, one, unread_count]).toEqual([step, one, after.length])
      const sum = (await crew.as(one).call(countUnreadChats)).data
      // Everybody but the manager has this chat only.
      const isRight = one === admin.id || sum.messages === (is_muted ? 0 : after.length)
      expect([step, isRight]).toEqual([step, true])
    }
  })
})

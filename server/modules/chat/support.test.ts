import { randomUUID } from 'node:crypto'
import { listQueues } from '@crewcall/contract/admin.ts'
import { reportChatMessage, listChatCases, decideChatCase } from '@crewcall/contract/chat-moderation.ts'
import { searchChats } from '@crewcall/contract/chat-one-to-one.ts'
import {
  answerSupport,
  closeSupportTalk,
  listSupport,
  listSupportTalks,
  readSupportTalk,
  startSupport,
  takeSupportTalk,
} from '@crewcall/contract/chat-support.ts'
import { updateChatProfile } from '@crewcall/contract/chat-profile.ts'
import { addChatLink } from '@crewcall/contract/chat-links.ts'
import {
  countUnreadChats,
  getChat,
  listChatMessages,
  listChats,
  muteChat,
  readChat,
  sendChatMessage,
  setChatMode,
} from '@crewcall/contract/chat.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { user } from '../../test/build.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const sam = await platformAdmin(crew)

const start = (user: number, body: object = {}) =>
  crew.as(user).call(startSupport, { body: { client_id: randomUUID(), body: 'My pay is missing', ...body } })
const send = (user: number, id: number, body = 'Any news?') =>
  crew.as(user).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body } })
const answer = (id: number, body: object = {}, by = sam.id) =>
  crew.as(by).call(answerSupport, { params: { id }, body: { client_id: randomUUID(), body: 'We look into it', ...body } })
const texts = async (user: number, id: number) =>
  (await crew.as(user).call(listChatMessages, { params: { id } })).data.messages.map(({ body }) => body)
const talk = async (id: number, query: object = {}) =>
  (await crew.as(sam.id).call(listSupportTalks, { query: { page_size: 100, ...query } })).data.results.find((each) => each.id === id)
const audited = async (id: number) =>
  (
    await crew.sql<{ action: string }>(sql`select action from audit_log where object_type = 'support' and object_id = ${id} order by id`)
  ).map(({ action }) => action)

describe('a conversation with the platform', () => {
  it('is one of a pro, also when first messages arrive at once, and is read by nobody else', async () => {
    const worker = await pro(crew)
    const begun = await Promise.all([start(worker.user_id), start(worker.user_id), start(worker.user_id)])
    expect(new Set(begun.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    const id = begun[0]?.data.id ?? 0
    expect(await texts(worker.user_id, id)).toHaveLength(3)
    expect(begun[0]?.data).toMatchObject({ kind: 'SUPPORT', location_id: null, gig_id: null, closes_at: null, silence: null, pro: null })
    for (const user of [admin.id, (await pro(crew)).user_id, sam.id]) {
      expect((await crew.as(user).call(listChatMessages, { params: { id } })).status).toBe(404)
      expect((await send(user, id)).status).toBe(404)
    }
    expect((await crew.as(worker.user_id).call(listChats, { query: {} })).data.results).toEqual([])
    expect((await crew.as(worker.user_id).call(listSupport, { query: {} })).data.results).toMatchObject([{ id, organization_id: null }])
  })

  it('is one for each business of a manager, whose colleagues do not see it, and none for a business of others', async () => {
    const colleague = await manager(crew, place)
    const business = place.organization_id
    const { data } = await start(admin.id, { organization_id: business })
    const theirs = (await start(colleague.id, { organization_id: business })).data
    const own = (await start(admin.id)).data
    expect(new Set([data.id, theirs.id, own.id]).size).toBe(3)
    expect(data.location_name).not.toBe('')
    expect((await crew.as(colleague.id).call(getChat, { params: { id: data.id } })).status).toBe(404)
    expect(await talk(data.id)).toMatchObject({
      organization_id: business,
      organization_name: data.location_name,
      person: { side: 'BUSINESS' },
    })
    const stranger = await payingLocation(crew)
    expect((await start(admin.id, { organization_id: stranger.organization_id })).status).toBe(404)
  })

  it('says which shift or payment a message is about, and only of one’s own', async () => {
    const shift = await gig(crew, place, { start_time: await inHours(24), end_time: await inHours(30) })
    const [worker, other] = [await pro(crew), await pro(crew)]
    const one = await application(crew, shift, worker, 'CONFIRMED')
    const { id } = (await start(worker.user_id, { application_id: one.id, is_about_payment: true })).data
    const about = { gig_id: shift.id, application_id: one.id, location_id: place.id, is_payment: true }
    const { messages } = (await crew.as(worker.user_id).call(listChatMessages, { params: { id } })).data
    expect(messages).toMatchObject([{ about }])
    expect((await crew.as(sam.id).call(readSupportTalk, { params: { id }, body: {} })).data.messages).toMatchObject([{ about }])
    expect((await start(other.user_id, { application_id: one.id })).status).toBe(404)
    expect((await start(worker.user_id, { gig_id: shift.id })).status).toBe(404)
    const ofManager = (await start(admin.id, { organization_id: place.organization_id, gig_id: shift.id })).data
    expect(ofManager.last_message?.about).toMatchObject({ gig_id: shift.id, application_id: null, is_payment: false })
    expect((await crew.as(admin.id).call(listSupport, { query: { gig_id: shift.id } })).data.about).toMatchObject({ gig_id: shift.id })
    expect((await crew.as(other.user_id).call(listSupport, { query: { application_id: one.id } })).status).toBe(404)
  })

  it('is open to a suspended pro and to a locked account', async () => {
    const worker = await pro(crew)
    const at = await crew.clock.now()
    await crew.sql(sql`insert into pro_suspensions (pro_id, reason_code, starts, ends, source, explanation, created_ts)
      values (${worker.id}, 'OTHER', ${at}, null, 'ADMIN', 'x', ${at})`)
    expect((await start(worker.user_id)).status).toBe(201)
    await crew.sql(sql`update users set account_status = 'LOCKED' where id = ${worker.user_id}`)
    const { status, data } = await start(worker.user_id)
    expect(status).toBe(201)
    expect((await answer(data.id)).status).toBe(201)
    expect(await texts(worker.user_id, data.id)).toHaveLength(3)
  })

  it('never closes for its person, has no announcements and no links, and counts, is muted, found and reported as others', async () => {
    const worker = await pro(crew)
    const { id } = (await start(worker.user_id)).data
    const word = `Refund${Date.now()}`
    const { seq, author } = (await answer(id, { body: `Your ${word} is on its way` })).data
    expect(author).toMatchObject({ side: 'PLATFORM', user_id: sam.id })
    const unread = async () => (await crew.as(worker.user_id).call(countUnreadChats)).data
    expect(await unread()).toEqual({ channels: 1, messages: 1 })
    await crew.as(worker.user_id).call(muteChat, { params: { id }, body: { is_muted: true } })
    expect(await unread()).toEqual({ channels: 0, messages: 0 })
    await crew.as(worker.user_id).call(muteChat, { params: { id }, body: { is_muted: false } })
    await crew.as(worker.user_id).call(readChat, { params: { id }, body: { seq } })
    expect(await unread()).toEqual({ channels: 0, messages: 0 })
    const find = async (user: number, query: object = {}) =>
      (await crew.as(user).call(searchChats, { query: { search: word, ...query } })).data.channels.map((channel) => channel.id)
    expect(await find(worker.user_id)).toEqual([id])
    expect([await find(sam.id), await find(admin.id)]).toEqual([[], []])
    const mode = await crew.as(worker.user_id).call(setChatMode, { params: { id }, body: { is_announcement_only: true } })
    const link = await crew.as(worker.user_id).call(addChatLink, { params: { id }, body: { name: 'Rosa' } })
    expect([mode.error?.reason, link.error?.reason]).toEqual(['CHAT_NOT_A_GROUP', 'CHAT_NOT_A_GROUP'])
    await crew.as(worker.user_id).call(reportChatMessage, { params: { id, seq }, body: { reason: 'OTHER' } })
    expect(await find(worker.user_id)).toEqual([])
    const { results } = (await crew.as(sam.id).call(listChatCases, { query: { state: 'OPEN', page_size: 100 } })).data
    const found = results.find((each) => each.channel_id === id)
    expect(found).toMatchObject({ location_id: null, gig_id: null, author: { side: 'PLATFORM' } })
    const decided = { params: { id: found?.id ?? 0 }, body: { decision: 'REMOVED', is_author_silenced: true } } as const
    expect((await crew.as((await platformAdmin(crew)).id).call(decideChatCase, decided)).status).toBe(200)
    expect((await answer(id)).error?.reason).toBe('CHAT_SILENCED')
    expect((await send(worker.user_id, id)).status).toBe(201)
  })
})

describe('the queue of the platform', () => {
  it('shows who waits longest first, without words, and is for admins alone', async () => {
    const [first, second] = [await pro(crew), await pro(crew)]
    const one = (await start(first.user_id)).data.id
    crew.clock.advance(1)
    const two = (await start(second.user_id)).data.id
    const { results } = (await crew.as(sam.id).call(listSupportTalks, { query: { state: 'WAITING', page_size: 100 } })).data
    const order = results.map((each) => each.id)
    expect(order.indexOf(one)).toBeLessThan(order.indexOf(two))
    expect(JSON.stringify(results)).not.toContain('My pay is missing')
    expect(results.find((each) => each.id === one)).toMatchObject({
      state: 'WAITING',
      pro_id: first.id,
      person: { name: first.display_name },
    })
    for (const user of [first.user_id, admin.id]) {
      expect((await crew.as(user).call(listSupportTalks, { query: {} })).status).toBe(403)
      expect((await crew.as(user).call(readSupportTalk, { params: { id: one }, body: {} })).status).toBe(403)
      expect((await answer(one, {}, user)).status).toBe(403)
    }
    const waiting = async () => (await crew.as(sam.id).call(listQueues)).data.results.find(({ key }) => key === 'support')?.count ?? 0
    const before = await waiting()
    await answer(one)
    expect(await waiting()).toBe(before - 1)
  })

  it('follows taking, answering, closing and writing again, and each of them and each reading is in the audit log', async () => {
    const worker = await pro(crew)
    const other = await platformAdmin(crew)
    const { id } = (await start(worker.user_id)).data
    const take = (is_mine: boolean, by = sam.id) => crew.as(by).call(takeSupportTalk, { params: { id }, body: { is_mine } })
    await crew.as(sam.id).call(readSupportTalk, { params: { id }, body: {} })
    expect((await take(true)).data).toMatchObject({ is_mine: true, taken_by: { user_id: sam.id }, state: 'WAITING' })
    expect((await take(true, other.id)).data).toMatchObject({ is_mine: true, taken_by: { user_id: other.id } })
    expect((await take(false, other.id)).data).toMatchObject({ is_mine: false, taken_by: null })
    await answer(id)
    expect(await talk(id)).toMatchObject({ state: 'ANSWERED', waiting_since: null, taken_by: { user_id: sam.id } })
    await send(worker.user_id, id)
    expect(await talk(id)).toMatchObject({ state: 'WAITING', taken_by: { user_id: sam.id } })
    const close = () => crew.as(sam.id).call(closeSupportTalk, { params: { id } })
    expect((await close()).data).toMatchObject({ state: 'CLOSED', taken_by: null })
    expect((await close()).data.state).toBe('CLOSED')
    expect((await take(true)).error?.reason).toBe('SUPPORT_IS_CLOSED')
    expect((await send(worker.user_id, id)).status).toBe(201)
    expect(await talk(id, { state: 'WAITING' })).toMatchObject({ id })
    expect(await audited(id)).toEqual([
      'support.read',
      'support.take',
      'support.take',
      'support.give_back',
      'support.answer',
      'support.close',
    ])
  })

  it('names people by their account, whatever name they chose for chats, also those without a role', async () => {
    await crew.as(admin.id).call(updateChatProfile, { body: { display_name: 'Sam' } })
    const { id } = (await start(admin.id, { organization_id: place.organization_id })).data
    const reading = async (talk: number) => (await crew.as(sam.id).call(readSupportTalk, { params: { id: talk }, body: {} })).data
    const account = `${admin.first_name} ${admin.last_name}`.trim()
    expect((await reading(id)).messages.map(({ author }) => author.name)).toContain(account)
    expect((await reading(id)).messages.map(({ author }) => author.name)).not.toContain('Sam')
    const nobody = await user(crew)
    const own = (await start(nobody.id)).data.id
    expect((await reading(own)).messages[0]?.author.name).toBe(`${nobody.first_name} ${nobody.last_name}`.trim())
    await crew.as(admin.id).call(updateChatProfile, { body: { display_name: null } })
  })

  it('is only read by a manager who has no role at the business any more', async () => {
    const colleague = await manager(crew, place)
    const { id } = (await start(colleague.id, { organization_id: place.organization_id })).data
    await crew.sql(sql`delete from location_managers where user_id = ${colleague.id}`)
    expect((await send(colleague.id, id)).error?.reason).toBe('CHAT_LEFT')
    expect((await crew.as(colleague.id).call(getChat, { params: { id } })).data.silence).toBe('LEFT')
    expect(await texts(colleague.id, id)).toEqual(['My pay is missing'])
  })

  it('is nobody’s when its taker leaves the platform, and then of who answers', async () => {
    const worker = await pro(crew)
    const { id } = (await start(worker.user_id)).data
    const lena = await platformAdmin(crew)
    await answer(id, {}, lena.id)
    expect((await talk(id))?.taken_by?.user_id).toBe(lena.id)
    await crew.sql(sql`update users set is_gigpro_admin = false where id = ${lena.id}`)
    expect((await talk(id))?.taken_by).toBeNull()
    await answer(id)
    expect((await talk(id))?.taken_by?.user_id).toBe(sam.id)
  })

  it('answers once however often it is sent, and nobody answers themselves', async () => {
    const worker = await pro(crew)
    const { id } = (await start(worker.user_id)).data
    const client_id = randomUUID()
    const twice = await Promise.all([answer(id, { client_id }), answer(id, { client_id })])
    expect(twice.map(({ status, data }) => [status, data.seq])).toEqual([
      [201, 2],
      [201, 2],
    ])
    const own = (await start(sam.id)).data.id
    expect((await answer(own)).error?.reason).toBe('SUPPORT_IS_YOURS')
    expect((await answer(999_999_999)).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { addChatLink, listChatLinks } from '@crewcall/contract/chat-links.ts'
import { decideChatCase, listChatCases, readChatCase, reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import { searchChats } from '@crewcall/contract/chat-one-to-one.ts'
import * as chat from '@crewcall/contract/chat.ts'
import * as candidates from '@crewcall/contract/job-candidates.ts'
import * as jobs from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { declaredJobs } from '../../platform/jobs.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import { row } from '../../test/build.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { openLocation } from '../../test/open-place.ts'
import { asked } from '../../test/statements.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const visitor = crew.as(null)
let serial = 0

/** Somebody who applied for a job, with the token of their link; with an account as a pro if asked. */
async function applied(values: { status?: string; job?: string; user_id?: number | null; at?: typeof place } = {}) {
  serial += 1
  const now = await crew.clock.now()
  const { status = 'APPLIED', job = 'open', user_id = null, at = place } = values
  const posting = await openJobPosting(crew, at, { status: job, closed_at: job === 'open' ? null : now })
  const token = fingerprint(`talk ${serial}`).slice(0, 43)
  const { id } = await row(crew, 'job_candidates', {
    organization_id: at.organization_id,
    posting_id: posting.id,
    status,
    user_id,
    first_name: 'Ana',
    last_name: 'Reyes',
    phone_number: `+1843556${4000 + serial}`,
    email: `ana${serial}@example.com`,
    locale: 'en',
    token_seed: `seed ${serial}`,
    token_hash: fingerprint(token),
    created_ts: now,
    last_updated_ts: now,
    status_since: now,
  })
  return { id, posting, token }
}
type Applied = Awaited<ReturnType<typeof applied>>
async function withAccount(values: { status?: string; job?: string } = {}) {
  const { user_id } = await pro(crew)
  return { ...(await applied({ ...values, user_id })), user_id, self: crew.as(user_id) }
}

const tell = async ({ id, posting }: Applied, text: string, as = boss) =>
  as.call(candidates.messageCandidates, { params: posting, body: { text, candidate_ids: [id] } })
const write = ({ token }: Applied, text: string) =>
  visitor.call(jobs.actOnMyApplication, { params: { token }, body: { act: 'write', text } })
const page = async ({ token }: Applied) => (await visitor.call(jobs.openMyApplication, { params: { token } })).data
const detail = async ({ id }: Applied) => (await boss.call(candidates.getJobCandidate, { params: { id } })).data
const channelOf = async ({ id }: Applied) => {
  const [found] = await crew.sql<{ id: number }>(sql`select id from chat_channels where candidate_id = ${id}`)
  return found?.id ?? 0
}
const say = (user: number, id: number, body: string, more: object = {}) =>
  crew.as(user).call(chat.sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body, ...more } })
const view = (user: number, id: number) => crew.as(user).call(chat.getChat, { params: { id } })
const texts = async (user: number, id: number) =>
  (await crew.as(user).call(chat.listChatMessages, { params: { id } })).data.messages.map(({ body }) => body)
const messages = async ({ id }: Applied) => {
  await crew.drain()
  return crew.sql<{ channel: string; state: string }>(
    sql`select channel, state from message_deliveries where delivery_key like ${`job_link:${id}:written-%`} order by send_after, channel`,
  )
}
const bell = async (user: number) => {
  await crew.drain()
  return crew.sql<{ kind: string; title: string; body: string; link: string }>(
    sql`select kind, title, body, link from notifications where user_id = ${user} and kind in ('chat.for_pro', 'chat.for_manager', 'job_candidate.answered') order by id`,
  )
}

describe('a conversation with a candidate', () => {
  it('begins with the first message, is one of the inbox of the location, and is written in from there and from the page', async () => {
    const ana = await applied()
    expect((await detail(ana)).channel_url).toBeNull()
    await tell(ana, 'When can you come?')
    const id = await channelOf(ana)
    expect((await write(ana, 'On Friday')).status).toBe(200)
    expect((await say(admin.id, id, 'Good')).status).toBe(201)
    expect(await texts(admin.id, id)).toEqual(['When can you come?', 'On Friday', 'Good'])
    expect((await page(ana)).messages.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['When can you come?', false],
      ['On Friday', true],
      ['Good', false],
    ])
    expect((await view(admin.id, id)).data).toMatchObject({
      kind: 'CANDIDATE',
      channel_url: String(id),
      location_id: place.id,
      location_name: 'Pier 9',
      gig_id: null,
      pro: null,
      application_id: null,
      candidate: { id: ana.id, name: 'Ana Reyes', job_posting_id: ana.posting.id, job_posting_name: ana.posting.name },
      timezone: place.timezone,
      start_time: null,
      closes_at: null,
      last_message: { body: 'Good', is_own: true, author: { side: 'BUSINESS', user_id: admin.id } },
      unread_count: 0,
      silence: null,
      may_announce: false,
    })
    const { messages: said, channel_url, is_unanswered } = await detail(ana)
    expect([channel_url, is_unanswered]).toEqual([String(id), false])
    expect(said.map(({ id: number, text, author }) => [number, text, author !== null])).toEqual([
      [1, 'When can you come?', true],
      [2, 'On Friday', false],
      [3, 'Good', true],
    ])
    const list = (query: object) => boss.call(chat.listChats, { query }).then(({ data }) => data.results.map((one) => one.id))
    expect(await list({ kind: 'CANDIDATE', location_id: place.id })).toContain(id)
    expect(await list({ kind: 'SHIFT_GROUP' })).not.toContain(id)
    expect(await list({ kind: 'CANDIDATE', location_id: (await payingLocation(crew)).id })).toEqual([])
  })

  it('is one however many begin it at once, with numbers without gaps', async () => {
    const ana = await applied()
    const sent = await Promise.all([1, 2, 3, 4].flatMap((n) => [tell(ana, `Ours ${n}`), write(ana, `Theirs ${n}`)]))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    const stored = await crew.sql<{ seq: number; channel_id: number }>(
      sql`select t.seq, t.channel_id from chat_messages t join chat_channels c on c.id = t.channel_id where c.candidate_id = ${ana.id} order by seq`,
    )
    expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(stored.map(({ channel_id }) => channel_id)).size).toBe(1)
  })

  it('is read by who may hire there: not by onsite managers, others, the platform, or where hiring is not licensed', async () => {
    const ana = await applied()
    await tell(ana, 'Hello')
    const id = await channelOf(ana)
    const member = (await manager(crew, place, 'TEAM_MEMBER')).id
    expect((await say(member, id, 'Me as well')).status).toBe(201)
    const onsite = (await manager(crew, place, 'ONSITE_MANAGER')).id
    const others = [onsite, (await manager(crew, await payingLocation(crew))).id, (await platformAdmin(crew)).id, (await pro(crew)).user_id]
    for (const user of others) {
      expect((await view(user, id)).status).toBe(404)
      expect((await say(user, id, 'And I')).status).toBe(404)
      expect((await crew.as(user).call(searchChats, { query: { search: 'as well' } })).data.messages).toEqual([])
      expect((await crew.as(user).call(chat.listChats, { query: { kind: 'CANDIDATE' } })).data.results).toEqual([])
    }
    const elsewhere = await payingLocation(crew)
    const owner = (await manager(crew, elsewhere)).id
    const ben = await applied({ at: elsewhere })
    await tell(ben, 'Hello', crew.as(owner))
    const other = await channelOf(ben)
    expect((await view(owner, other)).status).toBe(200)
    await crew.sql(sql`delete from licenses where location_id = ${elsewhere.id} and license_name = 'hire'`)
    expect((await view(owner, other)).status).toBe(404)
    expect((await crew.as(owner).call(chat.countUnreadChats, {})).data).toEqual({ channels: 0, messages: 0 })
  })

  it('has no announcements, no links, no mode, no files and no ready sentences', async () => {
    const ana = await applied()
    await tell(ana, 'Hello')
    const id = await channelOf(ana)
    expect((await say(admin.id, id, 'Doors at five', { asks_acknowledgement: true })).error?.reason).toBe('CHAT_NOT_A_GROUP')
    expect((await boss.call(chat.setChatMode, { params: { id }, body: { is_announcement_only: true } })).error?.reason).toBe(
      'CHAT_NOT_A_GROUP',
    )
    expect((await boss.call(addChatLink, { params: { id }, body: { name: 'Chef' } })).error?.reason).toBe('CHAT_NOT_A_GROUP')
    expect((await boss.call(listChatLinks, { params: { id } })).error?.reason).toBe('CHAT_NOT_A_GROUP')
    expect((await say(admin.id, id, '', { quick_reply: 'THANK_YOU' })).error?.reason).toBe('CHAT_WORDS_ONLY')
    expect((await say(admin.id, id, '', { attachment_id: 1 })).error?.reason).toBe('CHAT_WORDS_ONLY')
    expect(await texts(admin.id, id)).toEqual(['Hello'])
  })

  it.each([
    ['APPLIED', 'open', null, null],
    ['PASSED', 'open', null, null],
    ['APPLIED', 'filled', 'ENDED', null],
    ['HIRED', 'archived', null, null],
    ['WITHDRAWN', 'open', 'ENDED', 'ENDED'],
  ])('of somebody %s for a job that is %s is silent for them: %s, and for managers: %s', async (status, job, theirs, ours) => {
    const ana = await withAccount()
    await tell(ana, 'Hello')
    await crew.sql(sql`update job_candidates set status = ${status} where id = ${ana.id}`)
    if (job !== 'open')
      await crew.sql(sql`update job_postings set status = ${job}, closed_at = ${await crew.clock.now()} where id = ${ana.posting.id}`)
    const id = await channelOf(ana)
    expect((await view(ana.user_id, id)).data.silence).toBe(theirs)
    expect((await view(admin.id, id)).data.silence).toBe(ours)
    expect((await say(ana.user_id, id, 'Hello')).error?.reason).toBe(theirs === null ? undefined : 'CHAT_ENDED')
    expect((await say(admin.id, id, 'Hello')).error?.reason).toBe(ours === null ? undefined : 'CHAT_ENDED')
  })

  it('ends for a candidate when the time of the job is over, before anything has closed it', async () => {
    const ana = await withAccount()
    await tell(ana, 'Hello')
    await crew.sql(
      sql`update job_postings set posted_at = posted_at - interval '99 days', expires_at = ${await crew.clock.now()} where id = ${ana.posting.id}`,
    )
    expect((await view(ana.user_id, await channelOf(ana))).data.silence).toBe('ENDED')
  })
})

describe('what a location has not read of a candidate', () => {
  it('is what was written since anybody there answered', async () => {
    const ana = await applied()
    const colleague = (await manager(crew, place)).id
    await tell(ana, 'Hello')
    const id = await channelOf(ana)
    const unread = async (user: number) => (await view(user, id)).data.unread_count
    const before = (await crew.as(colleague).call(chat.countUnreadChats, {})).data.messages
    await write(ana, 'One')
    await write(ana, 'Two')
    expect([await unread(admin.id), await unread(colleague), (await detail(ana)).is_unanswered]).toEqual([2, 2, true])
    expect((await crew.as(colleague).call(chat.countUnreadChats, {})).data.messages).toBe(before + 2)
    const { data } = await crew.as(colleague).call(chat.readChat, { params: { id }, body: { seq: 2 } })
    expect(data).toEqual({ read_seq: 2, unread_count: 1 })
    await say(admin.id, id, 'Answer')
    expect([await unread(admin.id), await unread(colleague), (await detail(ana)).is_unanswered]).toEqual([0, 0, false])
    expect((await crew.as(colleague).call(chat.readChat, { params: { id }, body: { seq: 1 } })).data).toEqual({
      read_seq: 4,
      unread_count: 0,
    })
  })

  it('is told to each manager once from the first message, with names and not a word; again after an answer; not to who muted it', async () => {
    await crew.drain()
    const ana = await applied()
    const [reader, quiet, onsite] = [await manager(crew, place), await manager(crew, place), await manager(crew, place, 'ONSITE_MANAGER')]
    await tell(ana, 'Hello')
    const id = await channelOf(ana)
    expect((await crew.as(quiet.id).call(chat.muteChat, { params: { id }, body: { is_muted: true } })).data.is_muted).toBe(true)
    await write(ana, 'The secret word')
    await write(ana, 'Another one')
    const told = await bell(reader.id)
    expect(told).toMatchObject([
      {
        kind: 'job_candidate.answered',
        title: 'Ana Reyes wrote to you',
        body: `${ana.posting.name} at Pier 9.`,
        link: `/locations/${place.id}/inbox/chat/${id}`,
      },
    ])
    expect(JSON.stringify(told)).not.toContain('secret')
    expect([await bell(quiet.id), await bell(onsite.id)]).toEqual([[], []])
    await say(admin.id, id, 'Answer')
    expect(await bell(reader.id)).toHaveLength(1)
    await write(ana, 'And then?')
    expect(await bell(reader.id)).toHaveLength(2)
  })
})

describe('a candidate without an account', () => {
  const later = async (minutes: number) => {
    await crew.clock.set(new Date((await crew.clock.now()).getTime() + minutes * 60_000).toISOString())
    await crew.drain()
    const waiting = declaredJobs().find(({ name }) => name === 'notifications.send-waiting')
    if (waiting) await crew.sweep(waiting)
    await crew.drain()
  }
  const noon = () => crew.clock.set('2027-06-10T16:00:00Z')

  it('is told at once, then of all that follows together after half an hour, from the panel and the inbox alike', async () => {
    await noon()
    const ana = await applied()
    await tell(ana, 'One')
    const id = await channelOf(ana)
    for (let count = 0; count < 6; count += 1) expect((await say(admin.id, id, `More ${count}`)).status).toBe(201)
    await tell(ana, 'And from the panel')
    expect((await messages(ana)).map(({ state }) => state)).toEqual(['SENT', 'SENT', 'QUEUED', 'QUEUED'])
    await later(29)
    expect((await messages(ana)).map(({ state }) => state)).toEqual(['SENT', 'SENT', 'QUEUED', 'QUEUED'])
    await later(2)
    expect((await messages(ana)).map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
    await tell(ana, 'A little later')
    await later(40)
    await tell(ana, 'Much later')
    expect((await messages(ana)).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'SENT').concat(['QUEUED', 'QUEUED']))
  })

  it('who has answered is told of the next message at once, and not of those before', async () => {
    await noon()
    const ana = await applied()
    await tell(ana, 'One')
    const id = await channelOf(ana)
    await say(admin.id, id, 'Two')
    await page(ana)
    expect((await messages(ana)).map(({ state }) => state)).toEqual(['SENT', 'SENT', 'QUEUED', 'QUEUED'])
    await write(ana, 'Yes')
    await say(admin.id, id, 'Good')
    await later(31)
    const states = (await messages(ana)).map(({ state }) => state)
    expect(states.filter((state) => state === 'SENT')).toHaveLength(4)
    expect(states.filter((state) => state === 'QUEUED')).toHaveLength(0)
  })

  it('is told at most by sixty messages of one manager in an hour, wherever they are written', async () => {
    const ana = await applied()
    await tell(ana, 'Hello')
    const id = await channelOf(ana)
    await say(admin.id, id, 'A text waits')
    const writer = (await manager(crew, place)).id
    await crew.sql(sql`insert into rate_counters (key, window_ends, used)
      values (${`job-message:${writer}`}, ${new Date((await crew.clock.now()).getTime() + 3_600_000)}, 60)`)
    expect((await say(writer, id, 'No text goes with this')).status).toBe(201)
    await write(ana, 'Yes')
    expect((await say(writer, id, 'One too many')).status).toBe(429)
    expect(await texts(writer, id)).toEqual(['Hello', 'A text waits', 'No text goes with this', 'Yes'])
  })

  it('whose message is reported and removed is muted on their page, and reads on', async () => {
    const ana = await applied()
    await write(ana, 'A threat')
    const id = await channelOf(ana)
    expect((await boss.call(reportChatMessage, { params: { id, seq: 1 }, body: { reason: 'THREAT' } })).status).toBe(200)
    expect((await detail(ana)).messages).toEqual([])
    const judge = crew.as((await platformAdmin(crew)).id)
    const open = (await judge.call(listChatCases, { query: { state: 'OPEN' } })).data.results.find(({ channel_id }) => channel_id === id)
    expect(open).toMatchObject({
      location_id: place.id,
      location_name: 'Pier 9',
      gig_id: null,
      author: { name: 'Ana Reyes', side: 'CANDIDATE', user_id: null },
    })
    expect((await judge.call(readChatCase, { params: { id: open?.id ?? 0 } })).data.original.body).toBe('A threat')
    const decide = (decision: 'REMOVED' | 'KEPT', is_author_silenced: boolean) =>
      judge.call(decideChatCase, { params: { id: open?.id ?? 0 }, body: { decision, is_author_silenced } })
    expect((await decide('REMOVED', true)).status).toBe(200)
    expect((await page(ana)).messages).toEqual([])
    expect((await write(ana, 'Another')).error?.reason).toBe('CHAT_SILENCED')
    expect((await say(admin.id, id, 'We do not want this')).status).toBe(201)
    expect((await page(ana)).messages).toHaveLength(1)
    await decide('KEPT', false)
    expect((await write(ana, 'Sorry')).status).toBe(200)
    expect((await page(ana)).messages).toHaveLength(3)
  })
})

describe('a candidate with an account', () => {
  it('reads and writes in their own inbox, what the link wrote is theirs, and their page shows the same', async () => {
    const ana = await withAccount()
    await tell(ana, 'Hello')
    const id = await channelOf(ana)
    const [own] = (await ana.self.call(chat.listChats, { query: {} })).data.results
    expect(own).toMatchObject({
      id,
      kind: 'CANDIDATE',
      location_name: 'Pier 9',
      unread_count: 1,
      silence: null,
      candidate: { id: ana.id, name: '', job_posting_name: ana.posting.name },
    })
    expect((await ana.self.call(chat.countUnreadChats, {})).data).toEqual({ channels: 1, messages: 1 })
    await write(ana, 'By the link')
    expect((await ana.self.call(chat.countUnreadChats, {})).data).toEqual({ channels: 0, messages: 0 })
    const { status, data } = await say(ana.user_id, id, 'From the inbox')
    expect([status, data.is_own, data.author]).toMatchObject([201, true, { side: 'CANDIDATE', name: 'Ana Reyes', user_id: ana.user_id }])
    const read = (await ana.self.call(chat.listChatMessages, { params: { id } })).data.messages
    expect(read.map(({ body, is_own }) => [body, is_own])).toEqual([
      ['Hello', false],
      ['By the link', true],
      ['From the inbox', true],
    ])
    const ours = (await boss.call(chat.listChatMessages, { params: { id } })).data.messages
    expect(ours.map(({ is_own, author }) => [is_own, author.name])).toEqual([
      [true, admin.first_name],
      [false, 'Ana Reyes'],
      [false, 'Ana Reyes'],
    ])
    expect((await page(ana)).messages.map(({ is_own }) => is_own)).toEqual([false, true, true])
    expect((await detail(ana)).is_unanswered).toBe(true)
    expect(await bell(admin.id)).toContainEqual(expect.objectContaining({ link: `/locations/${place.id}/inbox/chat/${id}` }))
  })

  it('is told by the bell as well, once until they have read, and never of what they wrote by their link', async () => {
    const ana = await withAccount()
    await tell(ana, 'The secret word')
    const id = await channelOf(ana)
    await say(admin.id, id, 'More')
    expect(await bell(ana.user_id)).toMatchObject([
      { kind: 'chat.for_pro', link: `/inbox/chat/${id}`, body: `${ana.posting.name} at Pier 9` },
    ])
    expect(await messages(ana)).toHaveLength(4)
    await ana.self.call(chat.readChat, { params: { id }, body: { seq: 2 } })
    await say(admin.id, id, 'Again')
    expect([await bell(ana.user_id), await messages(ana)].map((list) => list.length)).toEqual([2, 6])
    await write(ana, 'Answer')
    expect(await bell(ana.user_id)).toHaveLength(2)
  })

  it('that comes after the first message has the whole conversation in the inbox from then on', async () => {
    const ana = await applied()
    await tell(ana, 'One')
    await write(ana, 'Two')
    await tell(ana, 'Three')
    const id = await channelOf(ana)
    const { user_id } = await pro(crew)
    expect((await view(user_id, id)).status).toBe(404)
    await crew.sql(sql`update job_candidates set user_id = ${user_id} where id = ${ana.id}`)
    expect((await view(user_id, id)).data.unread_count).toBe(1)
    expect(await texts(user_id, id)).toEqual(['One', 'Two', 'Three'])
    const other = (await pro(crew)).user_id
    await crew.sql(sql`update job_candidates set user_id = ${other} where id = ${ana.id}`)
    expect([(await view(user_id, id)).status, (await view(other, id)).status]).toEqual([404, 200])
  })

  it('finds, mutes and takes back there, and reports what the location wrote', async () => {
    const ana = await withAccount()
    await tell(ana, 'Bring your knives')
    const id = await channelOf(ana)
    const found = (await ana.self.call(searchChats, { query: { search: 'knives' } })).data
    expect([found.messages.length, found.channels.map((one) => one.id)]).toEqual([1, [id]])
    expect((await boss.call(searchChats, { query: { search: 'knives', location_id: place.id } })).data.messages).toHaveLength(1)
    expect((await ana.self.call(chat.muteChat, { params: { id }, body: { is_muted: true } })).data.is_muted).toBe(true)
    await write(ana, 'A slip')
    expect((await boss.call(chat.deleteChatMessage, { params: { id, seq: 2 } })).status).toBe(404)
    expect((await ana.self.call(chat.deleteChatMessage, { params: { id, seq: 2 } })).status).toBe(204)
    expect((await detail(ana)).messages.map(({ text }) => text)).toEqual(['Bring your knives'])
    expect((await page(ana)).messages).toHaveLength(1)
    expect((await ana.self.call(reportChatMessage, { params: { id, seq: 1 }, body: { reason: 'OTHER' } })).data.hidden).toBe('REPORTED')
    expect((await page(ana)).messages).toHaveLength(1)
  })

  it('has the address of their page, and nobody else has it', async () => {
    const ana = await withAccount()
    const { data } = await ana.self.call(jobs.getMyApplicationLink, { params: { id: ana.id } })
    expect(data.url).toMatch(/\/my-application\/[\w-]{43}$/)
    for (const other of [boss, crew.as((await pro(crew)).user_id), crew.as((await platformAdmin(crew)).id)])
      expect((await other.call(jobs.getMyApplicationLink, { params: { id: ana.id } })).status).toBe(404)
    expect((await ana.self.call(jobs.getMyApplicationLink, { params: { id: (await applied()).id } })).status).toBe(404)
  })

  it('who is muted by the platform writes neither in the inbox nor on the page', async () => {
    const ana = await withAccount()
    await tell(ana, 'Hello')
    const id = await channelOf(ana)
    await say(ana.user_id, id, 'A threat')
    await boss.call(reportChatMessage, { params: { id, seq: 2 }, body: { reason: 'THREAT' } })
    const judge = crew.as((await platformAdmin(crew)).id)
    const open = (await judge.call(listChatCases, { query: { state: 'OPEN' } })).data.results.find(({ channel_id }) => channel_id === id)
    await judge.call(decideChatCase, { params: { id: open?.id ?? 0 }, body: { decision: 'REMOVED', is_author_silenced: true } })
    expect((await view(ana.user_id, id)).data.silence).toBe('SILENCED')
    expect((await say(ana.user_id, id, 'More')).error?.reason).toBe('CHAT_SILENCED')
    expect((await write(ana, 'More')).error?.reason).toBe('CHAT_SILENCED')
  })
})

describe('a message to all at a stage', () => {
  it('is written to hundreds of conversations by as many statements as to two', async () => {
    const crowd = async (count: number) => {
      const posting = await openJobPosting(crew, place)
      const now = await crew.clock.now()
      await crew.sql(sql`
        insert into job_candidates (organization_id, posting_id, status, first_name, last_name, phone_number, email, locale, token_seed, token_hash, created_ts,
          last_updated_ts, status_since)
        select ${place.organization_id}, ${posting.id}, 'APPLIED', 'Ana', 'No ' || n, '+1843777' || lpad(n::text, 4, '0'),
          'c' || n || '@example.com', 'es', 'seed ' || n, 'hash ' || ${posting.id}::text || n, ${now}, ${now}, ${now} from generate_series(1, ${count}::int) n`)
      return posting
    }
    const [few, many] = [await crowd(2), await crowd(300)]
    const send = (posting: typeof few) =>
      asked(() => boss.call(candidates.messageCandidates, { params: posting, body: { text: 'We meet on Friday', status: 'APPLIED' } }))
    const [one, other] = [await send(few), await send(many)]
    expect([one.result.data.sent_count, other.result.data.sent_count]).toEqual([2, 300])
    expect(other.statements.length).toBeLessThanOrEqual(one.statements.length)
    const [counted] = await crew.sql(sql`
      select count(*)::int as n, min(c.last_seq)::int as seq, bool_and(c.answered_seq = 1) as is_answered from chat_channels c
      join job_candidates k on k.id = c.candidate_id where k.posting_id = ${many.id}`)
    expect(counted).toEqual({ n: 300, seq: 1, is_answered: true })
  })
})

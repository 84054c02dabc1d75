import { randomUUID } from 'node:crypto'
import { endpoints } from '@crewcall/contract/index.ts'
import { addChatLink, listChatLinks, openChatLink, revokeChatLink, writeByChatLink } from '@crewcall/contract/chat-links.ts'
import { decideChatCase, listChatCases, reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import { listChatMessages, listChats, sendChatMessage, setChatMode } from '@crewcall/contract/chat.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { application, gig, manager, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()

async function linked() {
  const shift = await gig(crew, place, { start_time: await inHours(72), end_time: await inHours(78), allowed_confirmed_pros: 9 })
  const [ana, ben] = [await pro(crew, { display_name: 'Ana' }), await pro(crew)]
  for (const worker of [ana, ben]) await application(crew, shift, worker, 'CONFIRMED')
  const [channel] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  const id = channel?.id ?? 0
  await send(ana.user_id, id, 'Before the link')
  const made = await give(admin.id, id)
  return { shift, id, ana, ben, made, token: made.data.link?.split('/').at(-1) ?? '', link: made.data }
}

const send = (user: number, id: number, body: string) =>
  crew.as(user).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body } })
const give = (user: number, id: number, headers = {}) =>
  crew.as(user).call(addChatLink, { params: { id }, body: { name: 'Chef Rosa' }, headers })
const open = (token: string, after?: number) =>
  crew.as(null).call(openChatLink, { params: { token }, query: after === undefined ? {} : { after } })
const write = (token: string, body: string, client_id: string = randomUUID()) =>
  crew.as(null).call(writeByChatLink, { params: { token }, body: { client_id, body } })
const revoke = (user: number, id: number, linkId: number) => crew.as(user).call(revokeChatLink, { params: { id, linkId } })

describe('a link to a chat', () => {
  it('shows its holder that chat since it was made, with names and words only', async () => {
    const { token, id, ana } = await linked()
    await send(ana.user_id, id, 'The door is locked')
    const { status, data } = await open(token)
    expect(status).toBe(200)
    expect(data.messages).toMatchObject([{ seq: 2, author_name: 'Ana', side: 'PRO', body: 'The door is locked', is_own: false }])
    expect(data).toMatchObject({ location_name: place.name, name: 'Chef Rosa', silence: null, last_seq: 2 })
    expect(JSON.stringify(data)).not.toMatch(/user_id|headshot|phone|Before the link/)
    expect((await open(token, 2)).data.messages).toEqual([])
  })

  it('lets its holder write once for each client_id, and everybody read it as of a guest', async () => {
    const { token, id, ana } = await linked()
    const client_id = randomUUID()
    const sent = await Promise.all(Array.from({ length: 10 }, () => write(token, 'I open the door', client_id)))
    expect(sent.map(({ status, data }) => [status, data.seq])).toEqual(sent.map(() => [201, 2]))
    for (const user of [ana.user_id, admin.id]) {
      const { messages } = (await crew.as(user).call(listChatMessages, { params: { id } })).data
      expect(messages.at(-1)).toMatchObject({
        body: 'I open the door',
        author: { user_id: null, name: 'Chef Rosa', side: 'GUEST', headshot_url: null },
        is_own: false,
      })
    }
    expect((await open(token)).data.messages).toMatchObject([{ is_own: true }])
  })

  it('answers 410 from the moment it was ended, however it is used, and also 7 days after the shift', async () => {
    const { token, id, link, shift } = await linked()
    await revoke(admin.id, id, link.id)
    expect([(await open(token)).status, (await write(token, 'Still here')).status]).toEqual([410, 410])
    expect((await revoke(admin.id, id, link.id)).status).toBe(204)
    const late = (await give(admin.id, id)).data.link?.split('/').at(-1) ?? ''
    await crew.sql(
      sql`update gigs set start_time = ${await inHours(-170)}, end_time = ${await inHours(-7 * 24 + 1)} where id = ${shift.id}`,
    )
    expect([(await open(late)).data.silence, (await write(late, 'Hello')).error?.reason]).toEqual(['CLOSED', 'CHAT_CLOSED'])
    await crew.sql(sql`update gigs set start_time = ${await inHours(-180)}, end_time = ${await inHours(-7 * 24)} where id = ${shift.id}`)
    expect((await open(late)).error).toMatchObject({ code: 'gone', reason: 'CHAT_LINK_ENDED' })
    expect((await give(admin.id, id)).error?.reason).toBe('CHAT_LINK_ENDED')
  })

  it('ends with the role of whoever made it, and is neither made nor used by a manager who is muted', async () => {
    const { id, ana } = await linked()
    const boss = await manager(crew, place, 'ONSITE_MANAGER')
    const { data } = await give(boss.id, id)
    const token = data.link?.split('/').at(-1) ?? ''
    expect((await write(token, 'Here')).status).toBe(201)
    await crew.sql(sql`delete from location_managers where user_id = ${boss.id}`)
    await send(ana.user_id, id, 'Only for the crew')
    expect([(await open(token)).status, (await write(token, 'Still here')).status]).toEqual([410, 410])
    const { results } = (await crew.as(admin.id).call(listChatLinks, { params: { id } })).data
    expect(results).toContainEqual(expect.objectContaining({ id: data.id, state: 'REVOKED' }))

    const muted = await manager(crew, place, 'TEAM_MEMBER')
    const { data: before } = await give(muted.id, id)
    await send(muted.id, id, 'A threat')
    await crew.sql(sql`update chat_members set silenced_at = now() where channel_id = ${id} and user_id = ${muted.id}`)
    expect((await give(muted.id, id)).error?.reason).toBe('CHAT_SILENCED')
    const mode = await crew.as(muted.id).call(setChatMode, { params: { id }, body: { is_announcement_only: true } })
    expect(mode.error?.reason).toBe('CHAT_SILENCED')
    expect((await write(before.link?.split('/').at(-1) ?? '', 'A threat')).error?.reason).toBe('CHAT_SILENCED')
  })

  it('is for a name on one line that somebody can read', async () => {
    const { id } = await linked()
    for (const name of ['Chef\nRosa', '\u200b'])
      expect((await crew.as(admin.id).call(addChatLink, { params: { id }, body: { name } })).status).toBe(400)
  })

  it('lets no message through that was sent while it was being ended', async () => {
    const { token, id, link } = await linked()
    const writing = Array.from({ length: 6 }, (_, at) => write(token, `Message ${at}`))
    const [, ...sent] = await Promise.all([revoke(admin.id, id, link.id), ...writing])
    const taken = sent.filter(({ status }) => status === 201).length
    expect(sent.every(({ status }) => status === 201 || status === 410)).toBe(true)
    expect(await crew.sql(sql`select 1 from chat_messages where link_id = ${link.id}`)).toHaveLength(taken)
    expect((await write(token, 'Too late')).status).toBe(410)
  })

  it('is no key to anything else: every other call answers 401 with it', async () => {
    const { token, id } = await linked()
    const calls = endpoints.filter(({ access, method }) => access !== 'public' && method === 'GET')
    expect(calls.length).toBeGreaterThan(100)
    const params: Record<string, string> = { id: String(id) }
    for (const endpoint of calls) {
      const url = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1')}`
      const answer = await crew.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 401])
    }
    const other = await linked()
    await send(other.ana.user_id, other.id, 'In another chat')
    await send(admin.id, id, 'In this one')
    expect((await open(token)).data.messages.map(({ body }) => body)).toEqual(['In this one'])
    expect((await open('x'.repeat(43))).status).toBe(404)
    expect((await open('short')).status).toBe(400)
  })

  it('is given out and ended by managers alone; its secret is shown once, and stored nowhere', async () => {
    const { id, ana, token, link, made } = await linked()
    expect(made.data.link).toMatch(/\/chats\/[\w-]{43}$/)
    expect((await give(ana.user_id, id)).status).toBe(403)
    expect((await give((await pro(crew)).user_id, id)).status).toBe(404)
    expect((await revoke(ana.user_id, id, link.id)).status).toBe(403)
    const { results } = (await crew.as(admin.id).call(listChatLinks, { params: { id } })).data
    expect(results).toMatchObject([{ id: link.id, name: 'Chef Rosa', state: 'LIVE', link: null }])
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await give(admin.id, id, headers), await give(admin.id, id, headers)]
    expect([again.data.id, again.data.link]).toEqual([first.data.id, null])
    const kept = await crew.sql<{ row: string }>(sql`
      select to_jsonb(l)::text as row from chat_links l union all select to_jsonb(k)::text from idempotency_keys k union all select to_jsonb(a)::text from audit_log a`)
    expect(kept.some(({ row }) => row.includes(token))).toBe(false)
    expect(JSON.stringify((await crew.as(admin.id).call(listChats, {})).data)).not.toContain(token)
  })

  it('only reads announcements while managers alone write, and ends with a guest who is muted', async () => {
    const { id, ana, token } = await linked()
    const judge = (await platformAdmin(crew)).id
    const { seq } = (await write(token, 'You are useless')).data
    expect((await crew.as(ana.user_id).call(reportChatMessage, { params: { id, seq }, body: { reason: 'HARASSMENT' } })).status).toBe(200)
    await crew.as(admin.id).call(setChatMode, { params: { id }, body: { is_announcement_only: true } })
    expect((await write(token, 'Again')).error?.reason).toBe('CHAT_ANNOUNCEMENTS_ONLY')
    const { results } = (await crew.as(judge).call(listChatCases, { query: { state: 'OPEN', page_size: 100 } })).data
    const opened = results.find(({ channel_id }) => channel_id === id)
    expect(opened?.author).toMatchObject({ user_id: null, name: 'Chef Rosa', side: 'GUEST' })
    await crew.as(judge).call(decideChatCase, { params: { id: opened?.id ?? 0 }, body: { decision: 'REMOVED', is_author_silenced: true } })
    expect((await open(token)).status).toBe(410)
  })
})

describe('the page of a link', () => {
  const page = (url: string, body?: string, headers: Record<string, string> = {}) =>
    crew.app.inject({
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    })

  it('shows the messages as text, changes nothing when opened, and sends what was typed once', async () => {
    const { token, id, ana } = await linked()
    await send(ana.user_id, id, '<b>Bold</b> & "quoted"')
    const shown = await page(`/chats/${token}`)
    expect([shown.statusCode, shown.headers['referrer-policy'], shown.headers['cache-control']]).toEqual([200, 'same-origin', 'no-store'])
    expect(shown.body).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;quoted&quot;')
    expect(shown.body).not.toContain('<script')
    const next = async () => /class="next" href="([^"]+)"/.exec((await page(`/chats/${token}`)).body)?.[1]
    const reload = await next()
    expect([(await page(`/chats/${token}${reload?.replace('#write', '')}`)).statusCode, (await next()) === reload]).toEqual([200, false])
    const client_id = /name="client_id" value="([\w-]+)"/.exec(shown.body)?.[1] ?? ''
    const form = new URLSearchParams({ client_id, body: 'Ring twice' }).toString()
    const cut = await page(`/chats/${token.slice(1)}`)
    expect([cut.statusCode, cut.body.includes('There is nothing behind this link')]).toEqual([404, true])
    const sent = [await page(`/chats/${token}`, form), await page(`/chats/${token}`, form)]
    expect(sent.map(({ statusCode, headers }) => [statusCode, String(headers.location).endsWith(`/chats/${token}#write`)])).toEqual([
      [303, true],
      [303, true],
    ])
    expect((await open(token)).data.messages.map(({ body }) => body)).toEqual(['<b>Bold</b> & "quoted"', 'Ring twice'])
  })

  it('is also found by the address of its chat, and no other chat is', async () => {
    const [{ token, id, ana }, other] = [await linked(), await linked()]
    await send(ana.user_id, id, 'At the back door')
    for (const child of ['shift', 'chat']) {
      const shown = await page(`/chats/${token}/${child}/${id}`)
      expect([shown.statusCode, shown.body.includes('At the back door')]).toEqual([200, true])
      for (const elsewhere of [other.id, 0, 'x']) expect((await page(`/chats/${token}/${child}/${elsewhere}`)).statusCode).toBe(404)
    }
    const sent = await page(`/chats/${token}/shift/${id}`, `client_id=${randomUUID()}&body=Coming`)
    expect([sent.statusCode, String(sent.headers.location).endsWith(`/chats/${token}#write`)]).toEqual([303, true])
  })

  it('speaks Spanish, refuses other sites and empty messages, and says when it has ended', async () => {
    const { token, id, link } = await linked()
    expect((await page(`/chats/${token}`, undefined, { 'accept-language': 'es-MX' })).body).toContain('Tu mensaje')
    expect((await page(`/chats/${token}`, 'body=x', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await page(`/chats/${token}`, `client_id=${randomUUID()}&body=+`)).statusCode).toBe(400)
    await revoke(admin.id, id, link.id)
    expect([(await page(`/chats/${token}`)).statusCode, (await page(`/chats/${'x'.repeat(43)}`)).statusCode]).toEqual([410, 404])
  })
})

import { randomUUID } from 'node:crypto'
import { listQueues } from '@crewcall/contract/admin.ts'
import { decideChatCase, listChatCases, readChatCase, reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import { deleteChatMessage, getChat, listChatMessages, sendChatMessage } from '@crewcall/contract/chat.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { application, gig, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()
const judge = await platformAdmin(crew)

async function insulted() {
  const shift = await gig(crew, place, { start_time: await inHours(72), end_time: await inHours(78), allowed_confirmed_pros: 9 })
  const [rude, ana, ben] = [await pro(crew), await pro(crew), await pro(crew)]
  for (const worker of [rude, ana, ben]) await application(crew, shift, worker, 'CONFIRMED')
  const [channel] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  const id = channel?.id ?? 0
  await send(ana.user_id, id, 'Who takes the bar?')
  const { seq } = (await send(rude.user_id, id, 'You idiot')).data
  return { id, rude, ana, ben, params: { id, seq } }
}

const send = (user: number, id: number, body: string) =>
  crew.as(user).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body } })
const report = (user: number, params: { id: number; seq: number }, note = '') =>
  crew.as(user).call(reportChatMessage, { params, body: { reason: 'HARASSMENT', note } })
const messages = async (user: number, id: number) => (await crew.as(user).call(listChatMessages, { params: { id } })).data.messages
const caseOf = async (channel: number) => {
  const { results } = (await crew.as(judge.id).call(listChatCases, { query: { state: 'OPEN', page_size: 100 } })).data
  return results.find(({ channel_id }) => channel_id === channel)
}
const decide = (id: number, decision: 'REMOVED' | 'KEPT', is_author_silenced: boolean) =>
  crew.as(judge.id).call(decideChatCase, { params: { id }, body: { decision, is_author_silenced } })

describe('a reported message', () => {
  it('is hidden from who reported it, and opens one case however many report it', async () => {
    const { id, ana, ben, rude, params } = await insulted()
    expect((await report(ana.user_id, params, 'Not the first time')).data).toMatchObject({ body: '', hidden: 'REPORTED' })
    expect((await messages(ana.user_id, id))[1]).toMatchObject({ seq: 2, body: '', hidden: 'REPORTED' })
    expect((await messages(ben.user_id, id))[1]).toMatchObject({ body: 'You idiot', hidden: null })
    expect((await crew.as(ana.user_id).call(getChat, { params: { id } })).data.last_message).toMatchObject({ body: '', hidden: 'REPORTED' })
    await Promise.all([report(ana.user_id, params), report(ben.user_id, params), report(admin.id, params)])
    const opened = await caseOf(id)
    expect(opened).toMatchObject({ reports: 3, reasons: ['HARASSMENT'], decision: null, author: { user_id: rude.user_id } })
    expect(JSON.stringify(opened)).not.toContain('idiot')
  })

  it('waits in a queue of the platform until it is decided', async () => {
    const waiting = async () => {
      const { results } = (await crew.as(judge.id).call(listQueues)).data
      return results.find(({ key }) => key === 'reported_messages')
    }
    const before = (await waiting())?.count ?? 0
    const { id, ana, params } = await insulted()
    await report(ana.user_id, params)
    expect(await waiting()).toMatchObject({ count: before + 1, link: '/admin/chat-cases?state=OPEN' })
    await decide((await caseOf(id))?.id ?? 0, 'KEPT', false)
    expect((await waiting())?.count).toBe(before)
  })

  it('keeps its text for the platform when its author takes it back, before or after the report or at the same time', async () => {
    for (const order of ['before', 'after', 'at once']) {
      const { id, ana, rude, params } = await insulted()
      const remove = () => crew.as(rude.user_id).call(deleteChatMessage, { params })
      if (order === 'before') await remove()
      const [reported] = await Promise.all([report(ana.user_id, params), order === 'at once' ? remove() : undefined])
      if (order === 'after') await remove()
      expect(reported.status).toBe(200)
      const found = await caseOf(id)
      const { data } = await crew.as(judge.id).call(readChatCase, { params: { id: found?.id ?? 0 } })
      expect(data.original).toMatchObject({ body: 'You idiot', is_deleted: true })
      expect(data.reported).toMatchObject([{ person: { user_id: ana.user_id }, reason: 'HARASSMENT' }])
      expect(data.around.map(({ seq, body }) => [seq, body])).toEqual([
        [1, 'Who takes the bar?'],
        [2, ''],
      ])
    }
  })

  it('is read by the platform alone, and each reading is in the audit log', async () => {
    const { id, ana, params } = await insulted()
    await report(ana.user_id, params)
    const found = await caseOf(id)
    const open = (user: number) => crew.as(user).call(readChatCase, { params: { id: found?.id ?? 0 } })
    for (const user of [ana.user_id, admin.id]) expect((await open(user)).status).toBe(403)
    const readings = () =>
      crew.sql(sql`select actor_user_id, action from audit_log where object_type = 'chat_case' and object_id = ${found?.id ?? 0}`)
    expect(await readings()).toEqual([])
    await open(judge.id)
    await open(judge.id)
    expect(await readings()).toEqual([1, 2].map(() => ({ actor_user_id: judge.id, action: 'chat.read_case' })))
  })

  it('is not judged by its author, who does not read who reported it', async () => {
    const { id, ana } = await insulted()
    await crew.sql(sql`update chat_messages set author_user_id = ${judge.id} where channel_id = ${id} and seq = 2`)
    await report(ana.user_id, { id, seq: 2 })
    const opened = (await caseOf(id))?.id ?? 0
    expect((await decide(opened, 'KEPT', false)).error?.reason).toBe('CHAT_CASE_IS_YOURS')
    expect((await crew.as(judge.id).call(readChatCase, { params: { id: opened } })).error?.reason).toBe('CHAT_CASE_IS_YOURS')
    const other = await platformAdmin(crew)
    expect((await crew.as(other.id).call(readChatCase, { params: { id: opened } })).status).toBe(200)
  })

  it('is removed for everybody, its author muted in that chat alone, and both are undone by another decision', async () => {
    const { id, ana, ben, rude, params } = await insulted()
    const elsewhere = await insulted()
    await report(ana.user_id, params)
    const found = (await caseOf(id))?.id ?? 0
    expect((await decide(found, 'REMOVED', true)).data).toMatchObject({ decision: 'REMOVED', is_author_silenced: true })
    for (const user of [ben.user_id, rude.user_id, admin.id])
      expect((await messages(user, id))[1]).toMatchObject({ body: '', hidden: 'REMOVED' })
    expect((await send(rude.user_id, id, 'Again')).error?.reason).toBe('CHAT_SILENCED')
    expect((await crew.as(rude.user_id).call(getChat, { params: { id } })).data.silence).toBe('SILENCED')
    expect((await send(elsewhere.rude.user_id, elsewhere.id, 'Hello')).status).toBe(201)
    expect(await caseOf(id)).toBeUndefined()
    await decide(found, 'KEPT', false)
    expect((await messages(ben.user_id, id))[1]).toMatchObject({ body: 'You idiot', hidden: null })
    expect((await send(rude.user_id, id, 'Sorry')).status).toBe(201)
  })

  it('mutes as long as one decision about its author says so', async () => {
    const { id, ana, rude, params } = await insulted()
    const second = (await send(rude.user_id, id, 'And you too')).data.seq
    await report(ana.user_id, params)
    const first = (await caseOf(id))?.id ?? 0
    await decide(first, 'REMOVED', true)
    await report(ana.user_id, { id, seq: second })
    await decide((await caseOf(id))?.id ?? 0, 'KEPT', false)
    expect((await send(rude.user_id, id, 'Again')).error?.reason).toBe('CHAT_SILENCED')
  })

  it('is one that the reporter may read, and not their own', async () => {
    const { rude, params } = await insulted()
    expect((await report(rude.user_id, params)).error?.reason).toBe('CHAT_OWN_MESSAGE')
    expect((await report((await pro(crew)).user_id, params)).status).toBe(404)
    expect((await report(rude.user_id, { ...params, seq: 99 })).status).toBe(404)
  })
})

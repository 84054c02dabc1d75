import { randomUUID } from 'node:crypto'
import { deleteChatMessage, getChat, listChatMessages, readChat, sendChatMessage } from '@crewcall/contract/chat.ts'
import { acknowledgeChatMessage, exportChatReceipts, listChatReceipts } from '@crewcall/contract/chat-receipts.ts'
import { cancelOwn } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { application, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()

async function announced() {
  const shift = await gig(crew, place, { start_time: await inHours(72), end_time: await inHours(78), allowed_confirmed_pros: 9 })
  const join = async (display_name: string) => {
    const worker = await pro(crew, { display_name })
    return { ...worker, application: await application(crew, shift, worker, 'CONFIRMED') }
  }
  const [ana, ben, cleo] = [await join('Ana'), await join('=Ben'), await join('Cleo')]
  const [channel] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  const id = channel?.id ?? 0
  const sent = await announce(admin.id, id)
  return { id, shift, ana, ben, cleo, sent, join, params: { id, seq: sent.data.seq } }
}

const announce = (user: number, id: number) =>
  crew.as(user).call(sendChatMessage, {
    params: { id },
    body: { client_id: randomUUID(), body: 'The side door is locked: use the front', asks_acknowledgement: true },
  })
const confirm = (user: number, params: { id: number; seq: number }) => crew.as(user).call(acknowledgeChatMessage, { params })
const receipts = async (user: number, params: { id: number; seq: number }) =>
  (await crew.as(user).call(listChatReceipts, { params })).data.results.map(({ person, state, is_in }) => [person.name, state, is_in])

describe('an announcement that asks to be confirmed', () => {
  it('lists who confirmed, who saw, and who did not', async () => {
    const { ana, ben, params, id } = await announced()
    expect(await receipts(admin.id, params)).toEqual([
      ['=Ben', 'NOT_SEEN', true],
      ['Ana', 'NOT_SEEN', true],
      ['Cleo', 'NOT_SEEN', true],
    ])
    await crew.as(ben.user_id).call(readChat, { params: { id }, body: { seq: params.seq } })
    const first = await confirm(ana.user_id, params)
    crew.clock.advance(5)
    const again = await confirm(ana.user_id, params)
    expect([first.status, again.data.acknowledged_at]).toEqual([200, first.data.acknowledged_at])
    expect(await receipts(admin.id, params)).toEqual([
      ['Cleo', 'NOT_SEEN', true],
      ['=Ben', 'SEEN', true],
      ['Ana', 'ACKNOWLEDGED', true],
    ])
    const { messages } = (await crew.as(ben.user_id).call(listChatMessages, { params: { id } })).data
    expect(messages).toMatchObject([{ asks_acknowledgement: true, acknowledged_at: null }])
  })

  it('is not seen by writing without having read, as by a ready sentence from another screen', async () => {
    const { ana, params, id } = await announced()
    const body = { client_id: randomUUID(), body: '', quick_reply: 'ON_MY_WAY' as const }
    await crew.as(ana.user_id).call(sendChatMessage, { params: { id }, body })
    expect(await receipts(admin.id, params)).toContainEqual(['Ana', 'NOT_SEEN', true])
    expect((await crew.as(ana.user_id).call(getChat, { params: { id } })).data).toMatchObject({ read_seq: 0, unread_count: 2 })
    await crew.as(ana.user_id).call(readChat, { params: { id }, body: { seq: 2 } })
    await crew.as(ana.user_id).call(sendChatMessage, { params: { id }, body: { ...body, client_id: randomUUID() } })
    expect((await crew.as(ana.user_id).call(getChat, { params: { id } })).data).toMatchObject({ read_seq: 3, unread_count: 0 })
  })

  it('counts ten confirmations at once as one', async () => {
    const { ana, params } = await announced()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(ana.user_id, params)))
    expect(new Set(answers.map(({ status, data }) => [status, data.acknowledged_at === null].join()))).toEqual(new Set(['200,false']))
    expect(await crew.sql(sql`select 1 from chat_acknowledgements where channel_id = ${params.id}`)).toHaveLength(1)
  })

  it('is exported without formulas, with times at the place', async () => {
    const { ana, params, shift } = await announced()
    await confirm(ana.user_id, params)
    const file = await crew.as(admin.id).call(exportChatReceipts, { params })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = String(file.data).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('"Pro","State","Confirmed at","Time zone"')
    expect(lines[1]).toBe(`"'=Ben","Not seen","","${shift.timezone}"`)
    expect(lines[3]).toMatch(/^"Ana","Confirmed","\d{4}-\d\d-\d\d \d\d:\d\d/)
  })

  it('keeps who left in the list, and leaves out who joined later', async () => {
    const { ana, params, join } = await announced()
    await crew.as(ana.user_id).call(cancelOwn, { params: { id: ana.application.id }, body: { cause: 'SICK' } })
    const dan = await join('Dan')
    expect(await receipts(admin.id, params)).toContainEqual(['Ana', 'NOT_SEEN', false])
    expect((await receipts(admin.id, params)).map(([name]) => name)).not.toContain('Dan')
    expect((await confirm(dan.user_id, params)).status).toBe(404)
    expect((await confirm(ana.user_id, params)).status).toBe(200)
  })

  it('is for those who may announce: others can neither ask nor see who confirmed', async () => {
    const { ana, id, params } = await announced()
    expect((await announce(ana.user_id, id)).error?.code).toBe('forbidden')
    expect((await crew.as(ana.user_id).call(listChatReceipts, { params })).status).toBe(403)
    expect((await crew.as(ana.user_id).call(exportChatReceipts, { params })).status).toBe(403)
    expect((await crew.as((await pro(crew)).user_id).call(listChatReceipts, { params })).status).toBe(404)
  })

  it('is nothing to confirm for its author, once it was taken back, or if it never asked', async () => {
    const { ana, id, params } = await announced()
    expect((await confirm(admin.id, params)).error?.reason).toBe('CHAT_NOTHING_TO_CONFIRM')
    const plain = await crew.as(ana.user_id).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body: 'Thanks' } })
    expect((await confirm(ana.user_id, { id, seq: plain.data.seq })).error?.reason).toBe('CHAT_NOTHING_TO_CONFIRM')
    await crew.as(admin.id).call(deleteChatMessage, { params })
    expect((await confirm(ana.user_id, params)).error?.reason).toBe('CHAT_NOTHING_TO_CONFIRM')
  })
})

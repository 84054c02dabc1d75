import { randomUUID } from 'node:crypto'
import { getChatProfile, updateChatProfile } from '@crewcall/contract/chat-profile.ts'
import { listChatMessages, sendChatMessage } from '@crewcall/contract/chat.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db.ts'
import { scopeOf } from '../../platform/scope.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { actorById } from '../identity/index.ts'

const { crew, place, admin, inHours } = await openLocation()

const change = (user: number, body: object) => crew.as(user).call(updateChatProfile, { body })

/** A chat in which a manager of its own wrote. */
async function chatOfOne() {
  const boss = await manager(crew, place)
  const shift = await gig(crew, place, { start_time: await inHours(72), end_time: await inHours(78) })
  const worker = await pro(crew)
  await application(crew, shift, worker, 'CONFIRMED')
  const [channel] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  const id = channel?.id ?? 0
  const said = await crew.as(boss.id).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), body: 'Hello' } })
  expect(said.status).toBe(201)
  const author = async (user = worker.user_id) =>
    (await crew.as(user).call(listChatMessages, { params: { id }, query: {} })).data.messages[0]?.author
  return { boss, worker, author }
}

const headshot = (owner_user_id: number, values: object = {}) =>
  row(crew, 'media', {
    owner_user_id,
    purpose: 'HEADSHOT',
    name: 'me.png',
    media_type: 'image/png',
    bytes: 10,
    storage_key: randomUUID(),
    status: 'available',
    ...values,
  })

describe('how a manager appears in chats', () => {
  it('is their first name until they choose a name, also for what they wrote before, and again once they remove it', async () => {
    const { boss, author } = await chatOfOne()
    expect(await author()).toMatchObject({ name: boss.first_name, headshot_url: null })
    expect((await change(boss.id, { display_name: '  Chef Rosa ' })).data).toEqual({ display_name: 'Chef Rosa', headshot_url: null })
    expect(await author()).toMatchObject({ name: 'Chef Rosa', side: 'BUSINESS' })
    expect((await change(boss.id, { display_name: '' })).data.display_name).toBeNull()
    expect(await author()).toMatchObject({ name: boss.first_name })
  })

  it('is no name of invisible characters, of several lines or without letters', async () => {
    for (const display_name of ['\u200b\u2060', 'Rosa\nChef', '12345', 'x'.repeat(61)])
      expect((await change(admin.id, { display_name })).error).toMatchObject({ code: 'invalid', target: 'display_name' })
    await expect(
      crew.sql(sql`insert into chat_profiles (user_id, display_name, last_updated_ts) values (${(await pro(crew)).user_id}, '', now())`),
    ).rejects.toMatchObject({ constraint: 'chat_profiles_name_is_something' })
  })

  it('has an own photo of a person, which is kept while it is shown', async () => {
    const { boss, author } = await chatOfOne()
    const mine = await headshot(boss.id)
    const refused = [await headshot((await platformAdmin(crew)).id), await headshot(boss.id, { purpose: 'CERTIFICATION' })]
    for (const { public_id } of refused)
      expect((await change(boss.id, { headshot_public_id: public_id })).error).toMatchObject({ target: 'headshot_public_id' })
    await change(boss.id, { display_name: 'Rosa' })
    const shown = (await change(boss.id, { headshot_public_id: mine.public_id })).data
    expect(shown).toMatchObject({ display_name: 'Rosa', headshot_url: expect.stringContaining(`/media/${mine.public_id}/`) })
    expect((await author())?.headshot_url).toBe(shown.headshot_url)
    const isUsed = async () => (await crew.sql(sql`select media_is_used(${mine.id}, ${mine.public_id}) as used`))[0]
    expect(await isUsed()).toEqual({ used: true })
    await change(boss.id, { headshot_public_id: null, display_name: null })
    expect((await author())?.headshot_url).toBeNull()
    expect(await isUsed()).toEqual({ used: false })
  })

  it('is told to the screens of the locations and of the pros in open chats, and recorded', async () => {
    const { boss, worker } = await chatOfOne()
    await change(boss.id, { display_name: 'Rosa' })
    const [told] = await crew.sql<{ topics: string[] }>(
      sql`select topics from announcements where name = 'chat.renamed' order by id desc limit 1`,
    )
    expect(told?.topics).toEqual(expect.arrayContaining([`user:${boss.id}`, `location:${place.id}`, `user:${worker.user_id}`]))
    const [kept] = await crew.sql(sql`select object_id from audit_log where action = 'chat.change_profile' order by id desc limit 1`)
    expect(kept).toEqual({ object_id: boss.id })
  })

  it('is not that of the platform, and is removed also by who is no manager any more', async () => {
    const taken = ['Crewcall', 'CREWCALL support', 'Crew-call', 'C r e w c a l l']
    const refused = await Promise.all(taken.map((display_name) => change(admin.id, { display_name })))
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    const former = await manager(crew, place)
    expect((await change(former.id, { display_name: 'Boss' })).status).toBe(200)
    await crew.sql(sql`delete from location_managers where user_id = ${former.id}`)
    expect((await change(former.id, { display_name: 'Boss of all' })).status).toBe(403)
    expect((await change(former.id, {})).status).toBe(403)
    expect((await change(former.id, { display_name: null, headshot_public_id: null })).data.display_name).toBeNull()
  })

  it('is chosen by managers only: a pro appears with the name of the profile', async () => {
    const worker = await pro(crew)
    for (const user of [worker.user_id, (await platformAdmin(crew)).id])
      expect((await change(user, { display_name: 'Rosa' })).error).toMatchObject({ code: 'forbidden', reason: 'CHAT_NAME_OF_MANAGERS' })
    expect((await crew.as(worker.user_id).call(getChatProfile, {})).data).toEqual({ display_name: null, headshot_url: null })
  })

  it('is read by the database only for who shares a chat with them', async () => {
    const { boss, worker } = await chatOfOne()
    await change(boss.id, { display_name: 'Rosa' })
    const seen = async (user: number) => {
      const scope = await crew.system(async (ctx) => scopeOf(await actorById(ctx, user)))
      return transaction(crew.apiDb, { scope }, (tx) => tx.rows(sql`select display_name from chat_profiles where user_id = ${boss.id}`))
    }
    const strangers = [await manager(crew, await payingLocation(crew)), { id: (await pro(crew)).user_id }]
    expect([await seen(worker.user_id), await seen(boss.id)].map((rows) => rows.length)).toEqual([1, 1])
    for (const { id } of strangers) expect(await seen(id)).toEqual([])
  })
})

import { liftSuspension, listAuditLog, listQueues, suspendPro } from '@crewcall/contract/admin.ts'
import { answerAppeal, appealSuspension, listAppeals, takeAppeal } from '@crewcall/contract/appeals.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import { getOwnProfile, getStanding } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { nextSerial, row } from '../../../test/build.ts'
import { platformAdmin, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())

const day = 24 * 60
type Suspended = { worker: Tables['pros']; suspensionId: number }

async function suspended(days: number | null = 5, given?: Tables['pros']): Promise<Suspended> {
  const worker = given ?? (await pro(crew))
  const body = { days, reason_code: 'CONDUCT', explanation: 'Left the kitchen' } as const
  const { data } = await crew.as(admin.id).call(suspendPro, { params: { proId: String(worker.id) }, body })
  return { worker, suspensionId: data.id }
}

function file(ownerId: number, values: object = {}) {
  return row(crew, 'media', {
    owner_user_id: ownerId,
    purpose: 'APPEAL',
    name: 'doctor.pdf',
    media_type: 'application/pdf',
    bytes: 9,
    storage_key: `key-${nextSerial()}`,
    status: 'available',
    ...values,
  })
}

const write = ({ worker, suspensionId }: Suspended, document_ids: number[] = [], key?: string) =>
  crew.as(worker.user_id).call(appealSuspension, {
    params: { id: String(suspensionId) },
    body: { text: 'The chef sent me home', document_ids },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })

const appealed = async (days: number | null = 5) => {
  const who = await suspended(days)
  return { ...who, id: (await write(who)).data.id }
}

const answer = (id: number, decision: 'UPHELD' | 'LIFTED', by = admin.id) =>
  crew.as(by).call(answerAppeal, { params: { id: String(id) }, body: { decision, answer: 'We spoke with the chef.' } })
const take = (id: number, is_mine: boolean, by = admin.id) =>
  crew.as(by).call(takeAppeal, { params: { id: String(id) }, body: { is_mine } })
const shownTo = async ({ worker, suspensionId }: Suspended) =>
  (await crew.as(worker.user_id).call(getStanding)).data.suspensions.find(({ id }) => id === suspensionId)
const open = async () => (await crew.as(admin.id).call(listAppeals, { query: { is_open: 'true', page_size: '100' } })).data.results
const titles = async (worker: Tables['pros']) => {
  await crew.drain()
  return (await crew.as(worker.user_id).call(listNotifications)).data.results.map(({ title, body }) => `${title}: ${body}`)
}
const queue = async () => (await crew.as(admin.id).call(listQueues)).data.results.find(({ key }) => key === 'appeals')
const actions = async (worker: Tables['pros']) => {
  const { data } = await crew.as(admin.id).call(listAuditLog, { query: { object_type: 'pro', object_id: worker.id } })
  return data.results.map(({ action }) => action)
}

describe('writing an appeal', () => {
  it('is possible while the suspension is in force, with files, and is answered within 72 hours', async () => {
    const who = await suspended()
    const files = [await file(who.worker.user_id), await file(who.worker.user_id, { name: 'bus.png', media_type: 'image/png' })]
    const { status, data } = await write(
      who,
      files.map(({ id }) => id),
    )
    expect(status).toBe(201)
    expect(data).toMatchObject({
      status: 'OPEN',
      text: 'The chef sent me home',
      answer: null,
      documents: [{ name: 'doctor.pdf' }, { name: 'bus.png' }],
    })
    expect(Date.parse(data.due_at) - Date.parse(data.created_ts)).toBe(72 * 3_600_000)
    expect(data.documents[0]?.resource_url).toMatch(/signature=/)
    expect((await shownTo(who))?.appeal).toMatchObject({ id: data.id, status: 'OPEN' })
    expect(await actions(who.worker)).toContain('pro.appeal_suspension')
  })

  it('happens once: repeating the call gives the first answer, and a second appeal is refused', async () => {
    const who = await suspended()
    const key = crypto.randomUUID()
    const first = await write(who, [], key)
    expect((await write(who, [], key)).data).toEqual(first.data)
    const second = await write(who)
    expect([second.status, second.error?.reason]).toEqual([409, 'APPEALED_ALREADY'])
    expect(await crew.sql(sql`select from suspension_appeals where pro_id = ${who.worker.id}`)).toHaveLength(1)
  })

  it('is for their own suspensions in force only', async () => {
    const [who, over] = [await suspended(), await suspended(1)]
    expect((await write({ ...who, worker: await pro(crew) })).status).toBe(404)
    expect((await crew.as(admin.id).call(appealSuspension, { params: { id: String(who.suspensionId) }, body: { text: 'x' } })).status).toBe(
      404,
    )
    crew.clock.advance(2 * day)
    expect((await write(over)).error?.reason).toBe('SUSPENSION_OVER_ALREADY')
    expect((await write(who)).status).toBe(201)
  })

  it('takes at most three files, each once, that they uploaded for it', async () => {
    const who = await suspended()
    const mine = await file(who.worker.user_id)
    const refused = [
      await file((await pro(crew)).user_id),
      await file(who.worker.user_id, { purpose: 'CERTIFICATION' }),
      await file(who.worker.user_id, { status: 'deleted' }),
    ]
    for (const { id } of refused) expect((await write(who, [mine.id, id])).error?.details?.[0]?.reason).toBe('FILE_NOT_USABLE')
    expect((await write(who, [mine.id, mine.id])).status).toBe(400)
    expect((await write(who, [1, 2, 3, 4])).status).toBe(400)
    expect(await crew.sql(sql`select from suspension_appeals where pro_id = ${who.worker.id}`)).toEqual([])
  })
})

describe('an open appeal', () => {
  it('waits in the queue of the platform with the age of the oldest and who takes care of it', async () => {
    for (const { id } of await open()) await answer(id, 'UPHELD')
    expect(await queue()).toMatchObject({ count: 0, oldest_at: null, takers: [] })
    const { id } = await appealed()
    crew.clock.advance(60)
    const later = await appealed()
    const other = await platformAdmin(crew)
    const since = (await open())[0]?.created_ts
    expect((await take(id, true)).data).toMatchObject({ is_mine: true, taken_by: { id: admin.id } })
    expect((await take(id, true)).status).toBe(200)
    expect(await queue()).toMatchObject({ count: 2, oldest_at: since, takers: [{ user_id: admin.id, count: 1 }] })
    expect((await take(id, true, other.id)).data).toMatchObject({ is_mine: true, taken_by: { id: other.id } })
    expect((await open()).map((one) => [one.id, one.is_mine])).toEqual([
      [id, false],
      [later.id, false],
    ])
    expect((await take(id, false, other.id)).data.taken_by).toBeNull()
    await take(id, true)
    await answer(id, 'UPHELD')
    expect(await queue()).toMatchObject({ count: 1, takers: [] })
    expect((await take(id, false)).error?.reason).toBe('APPEAL_CLOSED')
  })

  it('shows the platform who it is about, what it is against and who decided that', async () => {
    const { worker, id } = await appealed()
    const { data } = await crew.as(admin.id).call(listAppeals, { query: { pro_id: String(worker.id) } })
    expect(data.results).toMatchObject([
      {
        id,
        pro: { id: worker.id, user_id: worker.user_id, name: worker.display_name },
        suspension: { reason_code: 'CONDUCT', explanation: 'Left the kitchen', status: 'ACTIVE', imposed_by: { id: admin.id } },
        answered_by: null,
      },
    ])
  })

  it('is closed when the suspension is lifted by hand or ends, and no longer answered', async () => {
    const [lifted, ended] = [await appealed(), await appealed(1)]
    await crew.as(admin.id).call(liftSuspension, { params: { id: String(lifted.suspensionId) } })
    expect((await shownTo(lifted))?.appeal?.status).toBe('CLOSED')
    crew.clock.advance(2 * day)
    expect((await shownTo(ended))?.appeal?.status).toBe('CLOSED')
    for (const { id } of [lifted, ended]) {
      expect((await answer(id, 'LIFTED')).error?.reason).toBe('APPEAL_CLOSED')
      expect((await open()).map((one) => one.id)).not.toContain(id)
    }
    const { data } = await crew.as(admin.id).call(listAppeals, { query: { is_open: 'false', page_size: '100' } })
    expect(data.results.map(({ id }) => id)).toEqual(expect.arrayContaining([lifted.id, ended.id]))
  })
})

describe('the answer', () => {
  it('lifts the suspension, and the pro is told why', async () => {
    const who = await appealed(null)
    const { data } = await answer(who.id, 'LIFTED')
    expect(data).toMatchObject({
      status: 'LIFTED',
      answer: 'We spoke with the chef.',
      answered_by: { id: admin.id },
      suspension: { status: 'LIFTED' },
    })
    expect((await crew.as(who.worker.user_id).call(getOwnProfile)).data.suspension).toBeNull()
    expect((await shownTo(who))?.appeal).toMatchObject({ status: 'LIFTED', answer: 'We spoke with the chef.' })
    expect(await titles(who.worker)).toContain('Your appeal was accepted: The suspension is over. We spoke with the chef.')
    expect(await actions(who.worker)).toEqual(expect.arrayContaining(['pro.lift_suspension', 'pro.accept_suspension_appeal']))
  })

  it('may be that the suspension stays; it is final', async () => {
    const who = await appealed(null)
    expect((await answer(who.id, 'UPHELD')).data).toMatchObject({ status: 'UPHELD', suspension: { status: 'ACTIVE' } })
    expect((await answer(who.id, 'LIFTED')).error?.reason).toBe('APPEAL_CLOSED')
    expect((await write(who)).error?.reason).toBe('APPEALED_ALREADY')
    expect(await titles(who.worker)).toContain('Your appeal was not accepted: The suspension stays. We spoke with the chef.')
    expect(await actions(who.worker)).toContain('pro.uphold_suspension')
    crew.clock.advance(4000 * day)
    expect((await shownTo(who))?.appeal?.status).toBe('UPHELD')
  })

  it('says that another suspension runs, if one does', async () => {
    const who = await appealed(40)
    await row(crew, 'pro_suspensions', {
      pro_id: who.worker.id,
      reason_code: 'CALLED_OUT',
      starts: await crew.clock.now(),
      ends: new Date((await crew.clock.now()).getTime() + 9 * 86_400_000),
      source: 'POLICY',
    })
    await answer(who.id, 'LIFTED')
    const told = (await titles(who.worker)).find((title) => title.startsWith('Your appeal was accepted'))
    expect(told).toMatch(
      /^Your appeal was accepted: That suspension is over\. Another one stays, which ends: .+\. We spoke with the chef\.$/,
    )
  })

  it('is not needed if the suspension is lifted by hand: the pro is told that it is over', async () => {
    const who = await appealed()
    await crew.as(admin.id).call(liftSuspension, { params: { id: String(who.suspensionId) } })
    expect(await titles(who.worker)).toContain('Your suspension was lifted: You can take shifts again. Shifts that were cancelled stay so.')
    expect((await shownTo(who))?.appeal?.status).toBe('CLOSED')
  })

  it('cannot be gone round by lifting the own suspension', async () => {
    const who = await appealed()
    await crew.sql(sql`update users set is_gigpro_admin = true where id = ${who.worker.user_id}`)
    const lifted = await crew.as(who.worker.user_id).call(liftSuspension, { params: { id: String(who.suspensionId) } })
    expect([lifted.status, lifted.error?.reason]).toEqual([403, 'SUSPENSION_OWN'])
    await expect(
      crew.sql(sql`update pro_suspensions set lifted_at = now(), lifted_by = ${who.worker.user_id} where id = ${who.suspensionId}`),
    ).rejects.toThrow('A suspension is lifted by another person')
    expect((await shownTo(who))?.appeal?.status).toBe('OPEN')
  })

  it('comes from somebody of the platform who is not the pro', async () => {
    const who = await appealed()
    expect((await answer(who.id, 'LIFTED', who.worker.user_id)).status).toBe(403)
    await crew.sql(sql`update users set is_gigpro_admin = true where id = ${who.worker.user_id}`)
    for (const refused of [await answer(who.id, 'LIFTED', who.worker.user_id), await take(who.id, true, who.worker.user_id)])
      expect([refused.status, refused.error?.reason]).toEqual([403, 'APPEAL_OWN'])
    expect((await shownTo(who))?.appeal?.status).toBe('OPEN')
  })

  it('is given once, if two admins answer at the same time', async () => {
    const who = await appealed()
    const answers = await Promise.all([answer(who.id, 'UPHELD'), answer(who.id, 'LIFTED', (await platformAdmin(crew)).id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the database', () => {
  it('refuses an appeal that no rule allows', async () => {
    const [who, over] = [await appealed(), await suspended(1)]
    const refused = (statement: ReturnType<typeof sql>) => crew.sql(statement).catch(({ constraint }: { constraint: string }) => constraint)
    const add = ({ worker, suspensionId }: Suspended, at: Date) => sql`
      insert into suspension_appeals (suspension_id, pro_id, text, created_ts) values (${suspensionId}, ${worker.id}, 'x', ${at})`
    const now = await crew.clock.now()
    expect(await refused(add(who, now))).toBe('suspension_appeals_one_each')
    expect(await refused(add({ ...over, worker: who.worker }, now))).toBe('suspension_appeal_in_force')
    expect(await refused(add(over, new Date(now.getTime() + 2 * 86_400_000)))).toBe('suspension_appeal_in_force')
    const answered = (decision: string | null, by: number) => sql`
      update suspension_appeals set decision = ${decision}, answer = 'x', answered_by = ${by}, answered_at = ${now} where id = ${who.id}`
    expect(await refused(answered('LIFTED', admin.id))).toBe('suspension_appeal_lifts')
    expect(await refused(answered('UPHELD', who.worker.user_id))).toBe('suspension_appeal_answerer_differs')
    expect(await refused(answered(null, admin.id))).toBe('suspension_appeals_answered')
  })
})

import {
  addCertification,
  bringBackCertification,
  changeCertification,
  changeCertificationPositions,
  listCertificationPositions,
  listKeptCertifications,
  retireCertification,
} from '@crewcall/contract/certification-kinds.ts'
import { requestCertification } from '@crewcall/contract/certifications.ts'
import { selectPros } from '@crewcall/contract/applications.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { apply, getProGig } from '@crewcall/contract/pro-applications.ts'
import { listCertificationTypes, listSkills } from '@crewcall/contract/skills.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { nextSerial, row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
let place: Tables['locations']
let boss: Tables['users']
let server: Tables['skills']
beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
  place = await payingLocation(crew, { require_certifications: true })
  boss = await manager(crew, place)
})
afterAll(() => crew.close())
beforeEach(async () => {
  server = await skill(crew)
  await pass(60_000)
})

const me = () => crew.as(admin.id)
const reason = 'The county asks for it'
const pass = async (ms: number) => crew.clock.set(new Date((await crew.clock.now()).getTime() + ms).toISOString())
const lastEntry = async () => (await crew.sql<Tables['audit_log']>(sql`select * from audit_log order by id desc limit 1`))[0]
async function kept(id: number) {
  const found = (await me().call(listKeptCertifications)).data.results.find((one) => one.id === id)
  if (!found) throw new Error(`no certificate ${id}`)
  return found
}
async function add(values: { is_state_specific?: boolean } = {}) {
  const name = `Card ${nextSerial()}`
  const { data } = await me().call(addCertification, { body: { name, reason, ...values } })
  const found = data.results.find((one) => one.name === name)
  if (!found) throw new Error('not added')
  return found
}
const at = async (id: number) => ({ reason, last_updated_ts: (await kept(id)).last_updated_ts })
const ask = async (id: number, skill_ids: number[]) =>
  me().call(changeCertificationPositions, { params: { id }, body: { skill_ids, ...(await at(id)) } })
const retire = async (id: number) => me().call(retireCertification, { params: { id }, body: await at(id) })
const seenFrom = async (id: number) =>
  (await me().call(listCertificationPositions, { params: { id } })).data.results.find(({ skill_id }) => skill_id === server.id)
/** A shift in some days that checks certificates, posted now. */
async function posted(days = 3) {
  const now = await crew.clock.now()
  const start_time = new Date(now.getTime() + days * 86_400_000).toISOString()
  return gig(crew, place, { skill_id: server.id, require_certifications: true, start_time, posted_at: now, released_at: now })
}
const asked = async (shift: { id: number }, worker: Tables['pros']) =>
  (await crew.as(worker.user_id).call(getProGig, { params: { gigId: shift.id } })).data.required_certifications.map(({ id }) => id)
const hold = (worker: Tables['pros'], certification_id: number, values = {}) =>
  row(crew, 'certification_requests', {
    pro_id: worker.id,
    certification_id,
    uploaded_by: worker.user_id,
    status: 'APPROVED',
    expiration_date: '2099-01-01',
    ...values,
  })
async function handIn(worker: Tables['pros'], certification_id: number) {
  const file = { owner_user_id: worker.user_id, purpose: 'CERTIFICATION', name: 'a.pdf', media_type: 'application/pdf', bytes: 9 }
  const { id: attachment_id } = await row(crew, 'media', { ...file, storage_key: `key-${nextSerial()}`, status: 'available' })
  return crew.as(worker.user_id).call(requestCertification, { body: { certification_id, attachment_id } })
}

describe('kinds of certificates', () => {
  it('are added and changed with a reason and author, and offered to everybody', async () => {
    const { id, name } = await add()
    expect(await lastEntry()).toMatchObject({ action: 'certification_kind.add', object_id: id, after: { name, reason } })
    const body = { name: `${name} of the county`, description: 'Two hours online', is_state_specific: false, ...(await at(id)) }
    await pass(1000)
    expect((await me().call(changeCertification, { params: { id }, body })).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ action: 'certification_kind.change', before: { name }, after: { name: body.name } })
    const partly = { name: body.name, ...(await at(id)) }
    expect(await me().call(changeCertification, { params: { id }, body: partly as typeof body })).toMatchObject({ status: 400 })
    const stale = await me().call(changeCertification, { params: { id }, body: { ...body, name: 'Another' } })
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale_version' } })
    const types = (await me().call(listCertificationTypes)).data.results
    expect(types.find((one) => one.id === id)).toMatchObject({ name: body.name, is_offered: true })
  })

  it('have names of their own in any case of letters, also beside retired ones, which the database enforces', async () => {
    const { id, name } = await add()
    await retire(id)
    const again = await me().call(addCertification, { body: { name: name.toUpperCase(), reason } })
    expect(again).toMatchObject({ status: 409, error: { target: 'name' } })
    await expect(crew.sql(sql`insert into certifications (name) values (${name.toLowerCase()})`)).rejects.toThrow('certifications_name_key')
  })

  it('show how many positions ask, who holds one today and how many wait', async () => {
    const { id } = await add()
    const [today, over, waits] = [await pro(crew), await pro(crew), await pro(crew)]
    await hold(today, id)
    await hold(today, id, { state_code: 'SC' })
    await hold(over, id, { expiration_date: '2020-01-01' })
    await hold(waits, id, { status: 'PENDING' })
    await ask(id, [server.id])
    expect(await kept(id)).toMatchObject({ positions_count: 1, holders_count: 1, waiting_count: 1, is_submitted: true })
  })

  it('keep their rule about states once a pro submitted one', async () => {
    const { id, name } = await add()
    const change = async () =>
      me().call(changeCertification, { params: { id }, body: { name, description: '', is_state_specific: true, ...(await at(id)) } })
    expect((await change()).status).toBe(200)
    await crew.sql(sql`update certifications set is_state_specific = false where id = ${id}`)
    await hold(await pro(crew), id, { status: 'PENDING' })
    expect(await change()).toMatchObject({ status: 409, error: { target: 'is_state_specific' } })
  })

  it('are saved once if the same person repeats the request because the answer was lost', async () => {
    const { id } = await add()
    const body = { skill_ids: [server.id], ...(await at(id)) }
    const send = () => me().call(changeCertificationPositions, { params: { id }, body, headers: { 'idempotency-key': `ask-${id}` } })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await crew.sql(sql`select 1 from skill_certifications where certification_id = ${id}`)).toHaveLength(1)
    expect(await crew.sql(sql`select 1 from audit_log where action = 'certification_kind.ask' and object_id = ${id}`)).toHaveLength(1)
  })
})

describe('what a position asks for', () => {
  it('is asked of shifts posted from then on; posted shifts and their confirmed pros stay as they are', async () => {
    const { id, name } = await add()
    const [on, other] = [await pro(crew), await pro(crew)]
    for (const worker of [on, other]) await row(crew, 'pro_skills', { pro_id: worker.id, skill_id: server.id, years: 1 })
    await hold(other, id)
    const before = await posted()
    await application(crew, before, on, 'CONFIRMED')
    await crew.sql(sql`update gigs set confirmed_count = 1 where id = ${before.id}`)
    const concerned = { shifts_count: 1, confirmed_count: 1, asking_shifts_count: 0, holders_count: 1, lacking_count: 1 }
    expect(await seenFrom(id)).toMatchObject({ ...concerned, is_asked: false })

    await pass(1000)
    expect((await ask(id, [server.id])).data.results.find(({ skill_id }) => skill_id === server.id)).toMatchObject({
      ...concerned,
      is_asked: true,
    })
    expect(await lastEntry()).toMatchObject({
      action: 'certification_kind.ask',
      before: { positions: [] },
      after: { name, positions: [server.name], shifts_count: 1, confirmed_count: 1, lacking_count: 1, reason },
    })
    const [one] = (await crew.as(null).call(listSkills)).data.results.filter((each) => each.id === server.id)
    expect(one?.certification_ids).toEqual([id])

    await pass(1000)
    const after = await posted(5)
    expect([await asked(before, on), await asked(after, on)]).toEqual([[], [id]])
    // Early access is over.
    await pass(31 * 60_000)
    const wish = await crew.as(on.user_id).call(apply, { params: { gigId: after.id } })
    expect(wish.status).toBe(201)
    const select = () => crew.as(boss.id).call(selectPros, { params: { gigId: after.id }, body: { application_ids: [wish.data.id] } })
    expect((await select()).data.skipped.map(({ code }) => code)).toEqual(['MISSING_CERTIFICATION'])
    await hold(on, id)
    expect((await select()).data.skipped).toEqual([])
  })

  it('goes on for posted shifts after a position ceased to ask, and may be asked again', async () => {
    const { id } = await add()
    await ask(id, [server.id])
    await pass(1000)
    const [worker, before] = [await pro(crew), await posted()]
    await pass(1000)
    expect((await ask(id, [])).status).toBe(200)
    expect(await seenFrom(id)).toMatchObject({ is_asked: false, asking_shifts_count: 1 })
    await pass(1000)
    const between = await posted()
    await ask(id, [server.id])
    await ask(id, [])
    await pass(1000)
    await ask(id, [server.id])
    await pass(1000)
    const after = await posted()
    expect([await asked(before, worker), await asked(between, worker), await asked(after, worker)]).toEqual([[id], [], [id]])
  })

  it('is asked by real posting, and only for positions that exist and are offered', async () => {
    const { id } = await add()
    expect(await ask(id, [server.id, 999_999])).toMatchObject({ status: 400, error: { target: 'skill_ids' } })
    const gone = await skill(crew, { is_offered: false })
    expect(await ask(id, [gone.id])).toMatchObject({ status: 400, error: { target: 'skill_ids' } })
    await ask(id, [server.id])
    const day = new Date((await crew.clock.now()).getTime() + 4 * 86_400_000).toISOString().slice(0, 10)
    const sent = { location_id: place.id, skill_id: server.id, timezone: place.timezone, wage_amount: 20, description: 'Serve the room' }
    const times = { start_time: `${day}T15:00:00Z`, end_time: `${day}T20:00:00Z`, require_certifications: true }
    const { data } = await crew.as(boss.id).call(postGig, { body: { ...sent, ...times } })
    expect(await asked(data, await pro(crew))).toEqual([id])
  })
})

describe('a retired kind of certificate', () => {
  it('is asked for by nothing and submitted by nobody, and stays with who holds it', async () => {
    const { id, name } = await add()
    await ask(id, [server.id])
    await pass(1000)
    const [holds, worker, before] = [await pro(crew), await pro(crew), await posted()]
    await hold(holds, id)
    expect((await retire(id)).status).toBe(200)
    expect(await lastEntry()).toMatchObject({
      action: 'certification_kind.retire',
      before: { name, positions: [server.name] },
      after: { asking_shifts_count: 1, asking_confirmed_count: 0, reason },
    })
    expect(await kept(id)).toMatchObject({ is_offered: false, positions_count: 0, holders_count: 1 })
    expect(await asked(before, worker)).toEqual([])
    expect(await handIn(worker, id)).toMatchObject({ status: 400, error: { target: 'certification_id' } })
    expect(await ask(id, [server.id])).toMatchObject({ status: 409, error: { reason: 'CERTIFICATE_RETIRED' } })
    await expect(crew.sql(sql`insert into skill_certifications (skill_id, certification_id) values (${server.id}, ${id})`)).rejects.toThrow(
      'skill_certifications_ask_for_offered',
    )
  })

  it('comes back without positions that ask for it, and is submitted again', async () => {
    const { id } = await add()
    await ask(id, [server.id])
    await retire(id)
    await pass(1000)
    const back = await me().call(bringBackCertification, { params: { id }, body: await at(id) })
    expect(back.data.results.find((one) => one.id === id)).toMatchObject({ is_offered: true, positions_count: 0 })
    expect(await lastEntry()).toMatchObject({ action: 'certification_kind.bring_back', object_id: id })
    expect((await handIn(await pro(crew), id)).status).toBe(201)
  })

  it('can be retired twice, and only an admin of the platform retires it', async () => {
    const { id } = await add()
    expect([(await retire(id)).status, (await retire(id)).status]).toEqual([200, 200])
    expect(await crew.sql(sql`select 1 from audit_log where action = 'certification_kind.retire' and object_id = ${id}`)).toHaveLength(1)
    const refused = await crew.as(boss.id).call(retireCertification, { params: { id }, body: await at(id) })
    expect(refused.status).toBe(403)
  })
})

import { listApplicants, offerDirectly, selectPros } from '@crewcall/contract/applications.ts'
import * as contract from '@crewcall/contract/orientations.ts'
import { apply, confirmOffer, getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { exampleOrientation } from './test-orientation.ts'

const { crew, admin } = await openLocation()

type Given = Partial<Parameters<typeof exampleOrientation>[0]>
/** A location with an orientation. */
async function place(given: Given = {}) {
  const at = await payingLocation(crew)
  const boss = await manager(crew, at)
  const saved = await crew.as(boss.id).call(contract.saveOrientation, { params: { id: at.id }, body: exampleOrientation(given) })
  expect(saved.status).toBe(200)
  return { at, boss, orientation: saved.data, save: (next: Given) => save(boss.id, at, next) }
}
const save = (userId: number, at: Tables['locations'], given: Given) =>
  crew.as(userId).call(contract.saveOrientation, { params: { id: at.id }, body: exampleOrientation(given) })
async function selected(at: Tables['locations'], boss: number, values = {}) {
  const [worker, shift] = [await pro(crew), await gig(crew, at, values)]
  const asked = await application(crew, shift, worker)
  await crew.as(boss).call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [asked.id] } })
  await crew.drain()
  return { worker, shift, id: asked.id }
}
const confirm = (worker: Tables['pros'], id: number) => crew.as(worker.user_id).call(confirmOffer, { params: { id } })
const linkFor = async (worker: Tables['pros'], at: Tables['locations']) => {
  const { status, data } = await crew.as(worker.user_id).call(contract.linkToOrientation, { params: { locationId: at.id } })
  return status === 200 ? (data.url.split('/').at(-1) ?? '') : String(status)
}
const step = (token: string, position: number, choice?: number, version = 1) =>
  crew
    .as(null)
    .call(contract.doOrientationStep, { params: { token }, body: { version, position, ...(choice === undefined ? {} : { choice }) } })
async function complete(token: string, version = 1) {
  for (const [position, choice] of [[1], [2, 1], [3]] as const) await step(token, position, choice, version)
}
const completions = (worker: Tables['pros']) =>
  crew.sql<{ version: number }>(sql`select version from orientation_completions where pro_id = ${worker.id} order by version`)
const messages = (worker: Tables['pros']) =>
  crew.sql<{ channel: string; body: string }>(sql`
    select d.channel, d.body from message_deliveries d join users u on d.address in (u.phone_number, u.email)
    where u.id = ${worker.user_id} and d.kind = 'orientation_link' order by d.channel`)

describe('confirming at a location with an orientation', () => {
  it('is refused before it is done, changes nothing, and works afterwards', async () => {
    const { at, boss } = await place()
    const { worker, shift, id } = await selected(at, boss.id)
    const refused = await confirm(worker, id)
    expect([refused.status, refused.error?.reason]).toEqual([409, 'ORIENTATION_REQUIRED'])
    expect((await crew.as(worker.user_id).call(getOwnApplication, { params: { id } })).data).toMatchObject({
      status: 'SELECTED',
      gig: { orientation_steps: 3 },
    })
    const seen = async () => (await crew.as(boss.id).call(listApplicants, { params: { gigId: shift.id } })).data.results[0]?.orientation
    expect(await seen()).toBe('NEEDED')
    await complete(await linkFor(worker, at))
    expect(await seen()).toBe('DONE')
    expect((await confirm(worker, id)).data).toMatchObject({ status: 'CONFIRMED', gig: { orientation_steps: null } })
    const roster = await crew.as(boss.id).call(getRoster, { params: { gigId: shift.id } })
    expect(roster.data.results[0]?.application.orientation).toBe('DONE')
  })

  it('asks nothing when it is off, for somebody else, or of who was confirmed before', async () => {
    const { at, boss, save: change } = await place({ audiences: ['W2'] })
    const other = await selected(at, boss.id)
    expect((await confirm(other.worker, other.id)).status).toBe(200)
    await change({ audiences: ['FIRST_GIG'] })
    const roster = await crew.as(boss.id).call(getRoster, { params: { gigId: other.shift.id } })
    expect(roster.data.results[0]).toMatchObject({ presence: 'EXPECTED', application: { is_confirmed: true, orientation: 'NEEDED' } })
    const known = await selected(at, boss.id)
    await row(crew, 'worked_together', {
      organization_id: at.organization_id,
      location_id: at.id,
      pro_id: known.worker.id,
      times: 1,
      last_at: await crew.clock.now(),
    })
    expect((await confirm(known.worker, known.id)).status).toBe(200)
    const waiting = await selected(at, boss.id)
    expect((await confirm(waiting.worker, waiting.id)).status).toBe(409)
    await change({ is_on: false })
    expect((await confirm(waiting.worker, waiting.id)).status).toBe(200)
  })

  it('is refused for an offer as well, and who would be assigned at once confirms first', async () => {
    const { at, boss } = await place()
    const [worker, shift] = [await pro(crew), await gig(crew, at, { type: 'NETWORK' })]
    await row(crew, 'network_members', {
      organization_id: at.organization_id,
      location_id: at.id,
      pro_id: worker.id,
      source: 'ADDED',
      created_ts: await crew.clock.now(),
    })
    const offer = await crew.as(boss.id).call(offerDirectly, {
      body: { gig_id: shift.id, pro_ids: [worker.id], application_type: 'ASSIGNMENT', is_confirmed: true, is_recurring: false },
    })
    expect(offer.data).toMatchObject({ status: 'SELECTED', orientation: 'NEEDED' })
    if (!('status' in offer.data)) throw new Error('Not one offer')
    expect((await confirm(worker, offer.data.id)).error?.reason).toBe('ORIENTATION_REQUIRED')
    await complete(await linkFor(worker, at))
    expect((await confirm(worker, offer.data.id)).status).toBe(200)
  })

  it('offers a shift that would be confirmed at once, and confirms after the orientation', async () => {
    const { at } = await place()
    const worker = await pro(crew, { verified_at: await crew.clock.now(), gigs_worked: 20, rating: 5, review_count: 20 })
    const shift = await gig(crew, at, { auto_select_enabled: true, immediate_auto_select: true })
    const { data } = await crew.as(worker.user_id).call(apply, { params: { gigId: shift.id } })
    expect(data.status).toBe('CREATED')
    await crew.drain()
    const own = await crew.as(worker.user_id).call(getOwnApplication, { params: { id: data.id } })
    expect(own.data.status).toBe('SELECTED')
  })
})

describe('the link', () => {
  it('comes by text and email once, and does not leave the answers', async () => {
    const { at, boss } = await place()
    const { worker } = await selected(at, boss.id)
    const sent = await messages(worker)
    const token = await linkFor(worker, at)
    expect(sent.map(({ channel }) => channel)).toContain('sms')
    const shift = await gig(crew, at)
    const again = await application(crew, shift, worker)
    await crew.as(boss.id).call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [again.id] } })
    await crew.drain()
    expect((await messages(worker)).length).toBe(sent.length)
    const { data, headers } = await crew.as(null).call(contract.openOrientation, { params: { token } })
    expect(JSON.stringify(data)).not.toContain('right')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(await crew.sql(sql`select 1 from orientation_links where token_hash = ${token} or token_seed = ${token}`)).toEqual([])
  })

  it('is completed once, however often the steps are repeated', async () => {
    const { at, boss } = await place()
    const { worker } = await selected(at, boss.id)
    const token = await linkFor(worker, at)
    expect((await step(token, 2, 1)).error?.reason).toBe('ORIENTATION_STEP_BEFORE')
    expect((await step(token, 1)).data.steps.map(({ is_done }) => is_done)).toEqual([true, false, false])
    const wrong = await step(token, 2, 0)
    expect([wrong.status, wrong.error?.reason]).toEqual([400, 'ORIENTATION_ANSWER_WRONG'])
    expect((await step(token, 2)).status).toBe(400)
    expect((await step(token, 2, 1)).status).toBe(200)
    await Promise.all([step(token, 3), step(token, 3), step(token, 3)])
    await complete(token)
    expect(await completions(worker)).toEqual([{ version: 1 }])
    expect((await crew.as(boss.id).call(contract.listOrientationCompletions, { params: { id: at.id } })).data).toMatchObject({
      count: 1,
      results: [{ pro_id: worker.id, version: 1, is_valid: true }],
    })
  })

  it('counts for its own pro only, ends after 30 days, and is unknown when it is guessed', async () => {
    const { at, boss } = await place()
    const [first, second] = [await selected(at, boss.id), await selected(at, boss.id)]
    await complete(await linkFor(first.worker, at))
    expect((await confirm(second.worker, second.id)).status).toBe(409)
    const stranger = await pro(crew)
    expect(await linkFor(stranger, at)).toBe('404')
    const token = await linkFor(second.worker, at)
    await crew.sql(sql`update orientation_links set expires_at = ${await crew.clock.now()} where pro_id = ${second.worker.id}`)
    expect((await step(token, 1)).status).toBe(410)
    expect((await crew.as(null).call(contract.openOrientation, { params: { token: 'a'.repeat(43) } })).status).toBe(404)
    const fresh = await linkFor(second.worker, at)
    expect([fresh === token, (await step(fresh, 1)).status]).toEqual([false, 200])
    expect((await step(token, 1)).status).toBe(404)
  })
})

describe('a new version', () => {
  it('keeps what was completed, until everybody does it again', async () => {
    const { at, boss, save: change } = await place()
    const { worker, id } = await selected(at, boss.id)
    const token = await linkFor(worker, at)
    await complete(token)
    expect((await change({ name: 'Another name' })).data.version).toBe(1)
    expect((await change({ right_choice: 0 })).data).toMatchObject({ version: 2, valid_from_version: 1, completed_count: 1 })
    expect((await crew.as(null).call(contract.openOrientation, { params: { token } })).data).toMatchObject({ version: 2 })
    expect((await change({ right_choice: 0, everybody_again: true })).data).toMatchObject({ valid_from_version: 3, completed_count: 0 })
    expect((await confirm(worker, id)).status).toBe(409)
    expect((await step(token, 1, undefined, 1)).error?.reason).toBe('ORIENTATION_CHANGED')
    for (const [position, choice] of [[1], [2, 0], [3]] as const) await step(token, position, choice, 3)
    expect(await completions(worker)).toEqual([{ version: 1 }, { version: 3 }])
    expect((await confirm(worker, id)).status).toBe(200)
  })

  it('tells who waits to confirm, and who has confirmed', async () => {
    const { at, boss, save: change } = await place({ is_on: false })
    const [waits, done] = [await selected(at, boss.id), await selected(at, boss.id)]
    await confirm(done.worker, done.id)
    expect(await messages(waits.worker)).toEqual([])
    await change({})
    await crew.drain()
    const kinds = (worker: Tables['pros']) =>
      crew.sql(sql`select kind from notifications where user_id = ${worker.user_id} and kind like 'orientation.%'`)
    expect(await kinds(waits.worker)).toEqual([{ kind: 'orientation.needed' }])
    expect(await kinds(done.worker)).toEqual([{ kind: 'orientation.offered' }])
    expect((await messages(waits.worker)).length).toBeGreaterThan(0)
    expect(await messages(done.worker)).toEqual([])
  })
})

describe('writing an orientation', () => {
  it('is for admins of the location; team members see it, others do not know of it', async () => {
    const { at, boss } = await place()
    const [member, onsite] = [await manager(crew, at, 'TEAM_MEMBER'), await manager(crew, at, 'ONSITE_MANAGER')]
    const read = async (userId: number) => (await crew.as(userId).call(contract.getOrientation, { params: { id: at.id } })).status
    expect([await read(boss.id), await read(member.id), await read(onsite.id), await read(admin.id)]).toEqual([200, 200, 403, 404])
    const write = async (userId: number) => (await save(userId, at, {})).status
    expect([await write(boss.id), await write(member.id), await write(admin.id)]).toEqual([200, 403, 404])
  })

  it.each([
    ['a question without a right answer', { kind: 'QUIZ', title: 'Where?', choices: ['Here', 'There'] }, 'steps.0.right_choice'],
    ['a question with one answer', { kind: 'QUIZ', title: 'Where?', choices: ['Here'], right_choice: 0 }, 'steps.0.choices'],
    ['the same answer twice', { kind: 'QUIZ', title: 'Where?', choices: ['Here', 'Here'], right_choice: 0 }, 'steps.0.choices'],
    ['nothing to read', { kind: 'READ', title: 'Rules' }, 'steps.0.text'],
    ['nothing to watch', { kind: 'WATCH', title: 'The kitchen' }, 'steps.0.video_url'],
    ['an insecure video', { kind: 'WATCH', title: 'The kitchen', video_url: 'http://video.example' }, 'steps.0.video_url'],
    ['a file that is not theirs', { kind: 'WATCH', title: 'The kitchen', media_id: 999_999 }, 'steps'],
  ] as const)('refuses %s', async (_, wrong, target) => {
    const { at, boss } = await place()
    const body = { ...exampleOrientation({}), steps: [{ ...wrong, choices: 'choices' in wrong ? [...wrong.choices] : [] }] }
    const { status, error } = await crew.as(boss.id).call(contract.saveOrientation, { params: { id: at.id }, body })
    expect([status, error?.details?.[0]?.target ?? error?.target]).toEqual([400, target])
  })

  it('refuses a save on top of somebody else’s', async () => {
    const { at, boss, orientation } = await place()
    const body = { ...exampleOrientation({ name: 'Later' }), last_updated_ts: '2020-01-01T00:00:00Z' }
    const { status } = await crew.as(boss.id).call(contract.saveOrientation, { params: { id: at.id }, body })
    expect(status).toBe(409)
    const again = { ...body, last_updated_ts: orientation.last_updated_ts }
    expect((await crew.as(boss.id).call(contract.saveOrientation, { params: { id: at.id }, body: again })).status).toBe(200)
  })
})

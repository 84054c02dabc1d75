import * as candidates from '@crewcall/contract/job-candidates.ts'
import * as postings from '@crewcall/contract/job-postings.ts'
import { listNetworkInvites } from '@crewcall/contract/network-joining.ts'
import * as jobs from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { tokenOfSeed } from '../../platform/secret-link.ts'
import { row } from '../../test/build.ts'
import { manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepOver } from './postings/close-job.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const visitor = crew.as(null)
let phones = 1000

type Named = { id: number }
const apply = async ({ id }: Named, first_name = 'Ana') => {
  phones += 1
  const phone_number = `+1843555${phones}`
  const body = {
    first_name,
    last_name: 'Reyes',
    phone_number,
    email: `${first_name === 'Ána' ? 'ana' : first_name.toLowerCase()}${phones}@example.com`,
  }
  await visitor.call(jobs.applyForJob, { params: { id }, body })
  const [candidate] = await crew.sql<{ id: number }>(
    sql`select id from job_candidates where posting_id = ${id} and phone_number = ${phone_number}`,
  )
  return { id: candidate?.id ?? 0, phone_number }
}
const step = ({ id }: Named, body: { candidate_ids: number[]; step: string; message?: string; is_filled?: boolean }, as = boss) =>
  as.call(candidates.takeCandidateStep, { params: { id }, body: body as never })
const view = async ({ id }: Named) => (await boss.call(candidates.getJobCandidate, { params: { id } })).data
const told = async (candidateId: number, about: string) => {
  await crew.drain()
  return crew.sql<{ channel: string; body: string }>(
    sql`select channel, body from message_deliveries where delivery_key like ${`job_link:${candidateId}:${about}-%`} order by channel`,
  )
}
const terms = async () => {
  const posting = await openJobPosting(crew, place)
  const { skill_id, job_type_id, experience_level_id } = posting
  return { name: 'Evening cook', description: 'You cook.', wage: 22, skill_id, job_type_id, experience_level_id, location_id: place.id }
}

describe('a job', () => {
  it('opens for 60 days with a public page, and names what it asks', async () => {
    const { status, data } = await boss.call(postings.addJobPosting, { body: await terms() })
    expect([status, data.status, data.candidate_count, data.wage]).toEqual([201, 'open', 0, 22])
    expect(Date.parse(data.expires_at) - Date.parse(data.posted_at)).toBe(60 * 86_400_000)
    expect((await crew.app.inject({ url: new URL(data.page_url).pathname })).statusCode).toBe(200)
  })

  it('is refused with the field named: a link that is not https, a wage out of range, a position nobody offers', async () => {
    const body = await terms()
    for (const [field, value] of [
      ['external_application_link', 'javascript:alert(1)'],
      ['external_application_link', 'http://example.com'],
      ['wage', 14],
      ['skill_id', 999_999],
      ['job_type_id', 999_999],
      ['experience_level_id', 999_999],
    ] as const) {
      const { status, error } = await boss.call(postings.addJobPosting, { body: { ...body, [field]: value } as never })
      expect([field, status, error?.target ?? error?.details?.[0]?.target]).toEqual([field, 400, field])
    }
  })

  it('is found by a part of its name, whatever accents it is typed with', async () => {
    const other = await payingLocation(crew)
    const owner = crew.as((await manager(crew, other)).id)
    for (const name of ['Cocinero de mañana', 'Evening cook 100%', 'Host']) await openJobPosting(crew, other, { name })
    const found = async (search: string) => {
      const { data } = await owner.call(postings.listJobPostings, { query: { location_id: other.id, search } })
      return data.results.map(({ name }) => name)
    }
    expect([await found('manana'), await found('100%'), await found('cook evening'), await found('_')]).toEqual([
      ['Cocinero de mañana'],
      ['Evening cook 100%'],
      ['Evening cook 100%'],
      [],
    ])
    expect(await found('')).toHaveLength(3)
  })

  it('waits for the approval of its location', async () => {
    const waiting = await payingLocation(crew, { approval_status: 'PENDING' })
    const owner = await manager(crew, waiting)
    const { error } = await crew.as(owner.id).call(postings.addJobPosting, { body: { ...(await terms()), location_id: waiting.id } })
    expect(error).toMatchObject({ code: 'forbidden', reason: 'LOCATION_NOT_APPROVED_YET' })
  })

  it('is changed by whoever saw its latest version, unless it is archived', async () => {
    const posting = await openJobPosting(crew, place)
    const { location_id: _location, ...body } = await terms()
    const seen = posting.last_updated_ts.toISOString()
    crew.clock.advance(1)
    expect((await boss.call(postings.changeJobPosting, { params: posting, body: { ...body, last_updated_ts: seen } })).data.wage).toBe(22)
    const late = await boss.call(postings.changeJobPosting, { params: posting, body: { ...body, last_updated_ts: seen } })
    expect(late.error?.code).toBe('stale_version')
    await boss.call(postings.archiveJobPosting, { params: posting })
    expect((await boss.call(postings.changeJobPosting, { params: posting, body })).error?.reason).toBe('JOB_ARCHIVED')
  })

  it('tells each open candidate once when it is closed, and its page is gone when it is archived', async () => {
    const posting = await openJobPosting(crew, place)
    const [ana, ben, cleo] = [await apply(posting), await apply(posting, 'Ben'), await apply(posting, 'Cleo')]
    await step(posting, { candidate_ids: [ben.id], step: 'pass' })
    await step(posting, { candidate_ids: [cleo.id], step: 'hire' })
    expect((await boss.call(postings.fillJobPosting, { params: posting })).data.status).toBe('filled')
    expect((await boss.call(postings.fillJobPosting, { params: posting })).error?.code).toBe('conflict')
    for (let turn = 0; turn < 2; turn += 1) expect((await boss.call(postings.archiveJobPosting, { params: posting })).status).toBe(204)
    expect([await told(ana.id, 'closed'), await told(ben.id, 'closed'), await told(cleo.id, 'closed')].map((list) => list.length)).toEqual([
      2, 2, 0,
    ])
    expect((await crew.app.inject({ url: `/jobs/${posting.id}` })).statusCode).toBe(410)
    expect((await boss.call(postings.repostJob, { params: posting })).data.status).toBe('open')
    expect((await crew.app.inject({ url: `/jobs/${posting.id}` })).statusCode).toBe(200)
  })

  it('archives itself after its days', async () => {
    const now = await crew.clock.now()
    const over = await openJobPosting(crew, place, {
      posted_at: new Date(now.getTime() - 61 * 86_400_000),
      expires_at: new Date(now.getTime() - 1000),
    })
    await crew.sweep(sweepOver)
    await crew.drain()
    expect(await crew.sql(sql`select status from job_postings where id = ${over.id}`)).toEqual([{ status: 'archived' }])
  })

  it('is nothing to a manager of another business, and refused to an onsite manager', async () => {
    const posting = await openJobPosting(crew, place)
    const other = await manager(crew, await payingLocation(crew))
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect((await crew.as(other.id).call(postings.getJobPosting, { params: posting })).status).toBe(404)
    expect((await crew.as(onsite.id).call(postings.getJobPosting, { params: posting })).status).toBe(403)
    expect((await crew.as((await platformAdmin(crew)).id).call(postings.getJobPosting, { params: posting })).status).toBe(200)
  })
})

describe('a candidate', () => {
  it('is interviewed, hired with the job filled, invited to the network and told; the others are told kindly', async () => {
    const posting = await openJobPosting(crew, place)
    const [ana, ben] = [await apply(posting), await apply(posting, 'Ben')]
    crew.clock.advance(120)
    await step(posting, { candidate_ids: [ana.id], step: 'interview', message: 'Can you come on Friday?' })
    expect((await boss.call(candidates.getPipeline, { params: posting })).data).toMatchObject({ hours_to_interview: 2 })
    const hired = await step(posting, { candidate_ids: [ana.id], step: 'hire', is_filled: true })
    expect(hired.data).toEqual({ done_ids: [ana.id], skipped: [] })
    expect(await told(ana.id, 'hired')).toHaveLength(2)
    expect(await told(ana.id, 'closed')).toHaveLength(0)
    expect(await told(ben.id, 'closed')).toHaveLength(2)
    const invites = sql`select kind from network_invites where location_id = ${place.id} and phone_number = ${ana.phone_number}`
    expect(await crew.sql(invites)).toEqual([{ kind: 'PERSONAL' }])
    const listed = await boss.call(listNetworkInvites, { params: { locationId: place.id } })
    expect(listed.data.results.find(({ phone_number }) => phone_number === ana.phone_number)?.name).toBe('Ana Reyes')
    const detail = await view(ana)
    expect(detail.history.map(({ status }) => status)).toEqual(['APPLIED', 'INTERVIEW', 'HIRED'])
    expect(detail.messages).toMatchObject([{ text: 'Can you come on Friday?' }])
    expect((await boss.call(postings.getJobPosting, { params: posting })).data).toMatchObject({ status: 'filled', candidate_count: 2 })
  })

  it('at another stage, or of another job, is left out of a step and named; repeating a step moves nobody twice', async () => {
    const [posting, another] = [await openJobPosting(crew, place), await openJobPosting(crew, place)]
    const [ana, ben, foreign] = [await apply(posting), await apply(posting, 'Ben'), await apply(another, 'Eve')]
    await step(posting, { candidate_ids: [ben.id], step: 'pass' })
    const body = { candidate_ids: [ana.id, ben.id, foreign.id], step: 'interview' }
    expect((await step(posting, body)).data).toEqual({
      done_ids: [ana.id],
      skipped: [
        { candidate_id: ben.id, reason: 'OTHER_STAGE' },
        { candidate_id: foreign.id, reason: 'NOT_FOUND' },
      ],
    })
    expect((await step(posting, body)).data.done_ids).toEqual([])
    await step(posting, { candidate_ids: [ana.id], step: 'pass' })
    const both = { candidate_ids: [ana.id, ben.id], step: 'reconsider' }
    expect((await step(posting, both)).data.done_ids).toEqual([ana.id, ben.id])
    expect([(await view(ana)).status, (await view(ben)).status]).toEqual(['INTERVIEW', 'APPLIED'])
  })

  it('is found by name, email and the digits of the phone, by stage and by page', async () => {
    const posting = await openJobPosting(crew, place)
    const [ana] = [await apply(posting, 'Ána'), await apply(posting, 'Ben'), await apply(posting, 'Cleo')]
    const list = async (query: object) =>
      (await boss.call(candidates.listJobCandidates, { params: posting, query })).data.results.map(({ first_name }) => first_name)
    expect(await list({ search: 'ana rey' })).toEqual(['Ána'])
    expect(await list({ search: 'cleo1' })).toEqual(['Cleo'])
    expect(await list({ search: `(843) 555-${ana.phone_number.slice(-4)}` })).toEqual(['Ána'])
    expect(await list({ page_size: 1, page: 2 })).toEqual(['Ben'])
    expect(await list({ status: 'PASSED' })).toEqual([])
    expect(await list({ ordering: 'created_ts' })).toHaveLength(3)
  })

  it('waits for an answer after writing, and notes are for managers alone', async () => {
    const posting = await openJobPosting(crew, place)
    const ana = await apply(posting)
    const [kept] = await crew.sql<{ token_seed: string }>(sql`select token_seed from job_candidates where id = ${ana.id}`)
    const token = tokenOfSeed(crew.around, 'job candidate', kept?.token_seed ?? '')
    await visitor.call(jobs.actOnMyApplication, { params: { token }, body: { act: 'write', text: 'When do I start?' } })
    await crew.drain()
    const added = await boss.call(candidates.addCandidateNote, { params: ana, body: { note: 'Knows the grill' } })
    expect(added.data).toMatchObject({ note: 'Knows the grill' })
    const listed = (await boss.call(candidates.listJobCandidates, { params: posting })).data.results[0]
    expect(listed).toMatchObject({ is_unanswered: true, note_count: 1 })
    expect(JSON.stringify((await visitor.call(jobs.openMyApplication, { params: { token } })).data)).not.toContain('grill')
    const colleague = crew.as((await manager(crew, place)).id)
    const noteId = { params: { id: ana.id, noteId: added.data.id } }
    expect((await colleague.call(candidates.removeCandidateNote, noteId)).status).toBe(404)
    expect((await boss.call(candidates.removeCandidateNote, noteId)).status).toBe(204)
    expect((await boss.call(candidates.removeCandidateNote, noteId)).status).toBe(404)
    await boss.call(candidates.messageCandidates, { params: posting, body: { text: 'On Monday', candidate_ids: [ana.id] } })
    const { is_unanswered, channel_url } = await view(ana)
    expect(is_unanswered).toBe(false)
    await crew.drain()
    const bell = sql`select count(*)::int as n from notifications where user_id = ${admin.id} and kind in ('job_candidate.applied', 'job_candidate.answered')
      and link in (${`/locations/${place.id}/jobs/${posting.id}?candidate=${ana.id}`}, ${`/locations/${place.id}/inbox/chat/${channel_url}`})`
    expect(await crew.sql(bell)).toEqual([{ n: 2 }])
  })

  it('is written to with all others of a stage, in groups; who withdrew is not', async () => {
    const posting = await openJobPosting(crew, place)
    const now = await crew.clock.now()
    await crew.sql(sql`
      insert into job_candidates (organization_id, posting_id, status, first_name, last_name, phone_number, email, locale, token_seed, token_hash, created_ts,
        last_updated_ts, status_since)
      select ${place.organization_id}, ${posting.id}, case when n > 60 then 'WITHDRAWN' else 'APPLIED' end, 'Ana', 'No ' || n, '+1843777' || lpad(n::text, 4, '0'),
        'c' || n || '@example.com', 'es', 'seed ' || n, 'hash ' || ${posting.id}::text || n, ${now}, ${now}, ${now} from generate_series(1, 65) n`)
    const body = { text: 'We meet on Friday', status: 'APPLIED' as const }
    expect((await boss.call(candidates.messageCandidates, { params: posting, body })).data).toEqual({ sent_count: 60 })
    await crew.drain()
    const [sent] = await crew.sql(sql`
      select count(*)::int as n, count(distinct address)::int as people from message_deliveries
      where kind = 'job_link' and delivery_key like '%:written-%' and address like '+1843777%'`)
    expect(sent).toEqual({ n: 60, people: 60 })
  })
})

describe('what people are told', () => {
  const used = async () => {
    const rows = await crew.sql<{ key: string; used: number }>(sql`
      select key, used from rate_counters where key in (${`job-message:${admin.id}`}, ${`job-told-by:${admin.id}`}) order by key`)
    return rows.map((row) => row.used)
  }
  const begin = () => crew.sql(sql`delete from rate_counters`)
  const saw = ({ id }: Named) => crew.sql(sql`update chat_channels set told_at = null where candidate_id = ${id}`)

  it('in a step counts as a message to each of them, and a step that tells nobody does not', async () => {
    const job = await openJobPosting(crew, place)
    const [ana, ben] = [await apply(job), await apply(job, 'Ben')]
    const ids = [ana.id, ben.id]
    await begin()
    await step(job, { candidate_ids: ids, step: 'interview' })
    await step(job, { candidate_ids: ids, step: 'interview', message: 'Come' })
    expect(await used()).toEqual([])
    await step(job, { candidate_ids: ids, step: 'pass', message: 'Later' })
    expect(await used()).toEqual([1, 2])
    await step(job, { candidate_ids: ids, step: 'reconsider' })
    await step(job, { candidate_ids: [...ids, 999_999], step: 'hire' })
    expect(await used()).toEqual([2, 4])
    await boss.call(candidates.messageCandidates, { params: { id: job.id }, body: { text: 'Hello', candidate_ids: ids } })
    expect(await used()).toEqual([3, 6])
  })

  it.each([
    ['job-message', 60],
    ['job-told-by', 10_000],
  ])('in a step is refused beyond the hour of messages (%s), before anybody is moved', async (key, most) => {
    const job = await openJobPosting(crew, place)
    const ana = await apply(job)
    await begin()
    await crew.sql(
      sql`insert into rate_counters values (${`${key}:${admin.id}`}, ${new Date((await crew.clock.now()).getTime() + 3_600_000)}, ${most})`,
    )
    expect((await step(job, { candidate_ids: [ana.id], step: 'interview', message: 'Come' })).status).toBe(429)
    expect((await view(ana)).status).toBe('APPLIED')
    expect((await step(job, { candidate_ids: [ana.id], step: 'interview' })).status).toBe(200)
    await begin()
  })

  it('by text and email ends for the day at ten each, by however many who hire, and is on their page all the same', async () => {
    const job = await openJobPosting(crew, place)
    const ana = await apply(job)
    for (let each = 0; each < 12; each += 1) {
      await saw(ana)
      await boss.call(candidates.messageCandidates, { params: { id: job.id }, body: { text: `Hello ${each}`, candidate_ids: [ana.id] } })
      await crew.drain()
    }
    const ways = (await told(ana.id, 'written')).map(({ channel }) => channel)
    expect(ways.filter((channel) => channel === 'sms')).toHaveLength(10)
    expect(ways.filter((channel) => channel === 'email')).toHaveLength(10)
    expect((await view(ana)).messages).toHaveLength(12)
  })
})

describe('the crew', () => {
  it('who worked here is invited once, and applies with their details filled in', async () => {
    const posting = await openJobPosting(crew, place)
    const [worker, stranger] = [await pro(crew, { display_name: 'Luis R.' }), await pro(crew)]
    await row(crew, 'worked_together', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: worker.id,
      times: 4,
      last_at: await crew.clock.now(),
    })
    const listed = (await boss.call(postings.listRecommendedPros, { params: posting })).data.results
    expect(listed).toMatchObject([{ pro_id: worker.id, shift_count: 4, invited_at: null, candidate_id: null }])
    const inviting = (ids: number[]) => boss.call(postings.inviteToApply, { params: posting, body: { pro_ids: ids } })
    expect((await inviting([stranger.id])).error?.reason).toBe('NOT_OF_THE_CREW')
    expect((await inviting([worker.id])).data).toEqual({ invited_ids: [worker.id] })
    expect((await inviting([worker.id])).data).toEqual({ invited_ids: [] })
    await crew.drain()
    expect(await crew.sql(sql`select link from notifications where user_id = ${worker.user_id} and kind = 'job_posting.invited'`)).toEqual([
      { link: `/pro/jobs/${posting.id}` },
    ])
    const { url } = (await crew.as(worker.user_id).call(jobs.getJobInvite, { params: { postingId: posting.id } })).data
    expect((await crew.as(stranger.user_id).call(jobs.getJobInvite, { params: { postingId: posting.id } })).status).toBe(404)
    const invite = new URL(url).searchParams.get('invite') ?? ''
    const { known } = (await visitor.call(jobs.openJob, { params: posting, query: { invite } })).data
    const body = { first_name: 'Luis', last_name: 'Reyes', phone_number: known?.phone_number ?? '', email: 'luis@example.com', invite }
    expect((await visitor.call(jobs.applyForJob, { params: posting, body })).status).toBe(201)
    expect((await boss.call(candidates.listJobCandidates, { params: posting })).data.results[0]?.user).toMatchObject({
      pro_id: worker.id,
      shift_count: 4,
    })
  })
})

// @module-tag full
import * as postings from '@crewcall/contract/job-postings.ts'
import { describe, expect, it } from 'vitest'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const read = async (id: number) => (await boss.call(postings.getJobPosting, { params: { id } })).data
const put = (id: number, body: object) => boss.call(postings.changeJobPosting, { params: { id }, body: body as never })
const posted = async () => (await openJobPosting(crew, place)).id

describe('a job is sent back as it was read', () => {
  it('with what it says changed, and changes nothing else', async () => {
    const id = await posted()
    const job = await read(id)
    expect(await put(id, job)).toMatchObject({ status: 200, data: { ...job, last_updated_ts: expect.any(String) } })
    const { status, data } = await put(id, { ...job, wage: 31, last_updated_ts: undefined })
    expect([status, data.wage, data.status]).toEqual([200, 31, 'open'])
  })

  it('to fill it, to post it again and to archive it', async () => {
    const id = await posted()
    for (const status of ['filled', 'open', 'filled', 'archived', 'open', 'archived'] as const) {
      const { error, data } = await put(id, { ...(await read(id)), status })
      expect(error).toBeUndefined()
      expect([data.status, data.closed_at === null]).toEqual([status, status === 'open'])
    }
    expect((await put(id, await read(id))).error?.reason).toBe('JOB_ARCHIVED')
  })

  it.each([
    ['id', 7],
    ['location_id', 7],
    ['location', { id: 7 }],
    ['position', 'Sommelier'],
    ['page_url', 'https://evil.example'],
    ['closed_at', '2020-01-01T00:00:00Z'],
  ])('and is refused with %s by name if that was changed', async (field, value) => {
    const id = await posted()
    expect((await put(id, { ...(await read(id)), [field]: value })).error).toMatchObject({
      code: 'invalid',
      details: [{ target: field, reason: 'NOT_CHANGED_HERE' }],
    })
  })

  it('and with a field that it does not have; counts are told, never taken', async () => {
    const id = await posted()
    const job = await read(id)
    expect((await put(id, { ...job, owner_user_id: 1 })).error?.details).toMatchObject([
      { target: 'owner_user_id', reason: 'UNKNOWN_FIELD' },
    ])
    expect(await put(id, { ...job, candidate_count: 9 })).toMatchObject({ status: 200, data: { candidate_count: 0 } })
  })
})

describe('a job is posted with the names of its fields', () => {
  const terms = async () => {
    const { name, description, wage, job_type_id, experience_level_id, ...others } = await read(await posted())
    return { terms: { name, description, wage, job_type_id, experience_level_id }, ...others }
  }
  const post = (body: object) => boss.call(postings.addJobPosting, { body: body as never })

  it.each(['id', 'whole'])('location and position, by %s', async (by) => {
    const { terms: said, location, position, skill_id } = await terms()
    const names = by === 'id' ? { location: location.id, position: skill_id } : { location, position: position.toUpperCase() }
    const { error, status, data } = await post({ ...said, ...names })
    expect([error, status, data.location_id, data.skill_id]).toEqual([undefined, 201, place.id, skill_id])
  })

  it('and is refused without them, with an unknown one, and with two that differ', async () => {
    const { terms: said, skill_id, position } = await terms()
    const refused = async (body: object) => (await post({ ...said, ...body })).error?.details?.map(({ target, reason }) => [target, reason])
    expect(await refused({})).toEqual([
      ['location_id', 'FIELD_REQUIRED'],
      ['skill_id', 'FIELD_REQUIRED'],
    ])
    expect((await post({ ...said, location: place.id, position: 'Astronaut' })).error).toMatchObject({ target: 'position' })
    expect(await refused({ location_id: place.id, location: place.id + 1, position })).toEqual([['location', 'MUST_BE']])
    expect(await refused({ location: place.id, skill_id, position: skill_id + 1 })).toEqual([['position', 'MUST_BE']])
  })
})

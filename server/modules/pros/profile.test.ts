import * as pros from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location, row, user } from '../../test/build.ts'
import { manager, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

function headshot(ownerId: number, values: object = {}) {
  return row(crew, 'media', {
    owner_user_id: ownerId,
    purpose: 'HEADSHOT',
    name: 'me.png',
    media_type: 'image/png',
    bytes: 10,
    storage_key: crypto.randomUUID(),
    status: 'available',
    ...values,
  })
}

describe('the own profile', () => {
  it('changes only the given fields', async () => {
    const dana = await pro(crew, { bio: 'Old' })
    const { data } = await crew.as(dana.user_id).call(pros.updateOwnProfile, { body: { display_name: '  Dana R. ' } })
    expect(data).toMatchObject({ display_name: 'Dana R.', bio: 'Old', city: 'Charleston' })
    const [audit] = await crew.sql(sql`select action, after from audit_log where object_type = 'pro' and object_id = ${dana.id}`)
    expect(audit).toEqual({ action: 'pro.change', after: { fields: ['display_name'] } })
  })

  it('moves the point and the market with the address', async () => {
    const dana = await pro(crew)
    const { data } = await crew
      .as(dana.user_id)
      .call(pros.updateOwnProfile, { body: { city: 'New York', state_code: 'NY', zip_code: '10001' } })
    expect(data).toMatchObject({ market_id: null, market_not_listed_name: 'New York, NY', address_line_1: '' })
    const [stored] = await crew.sql<{ latitude: number }>(sql`select latitude from pros where id = ${dana.id}`)
    expect(stored?.latitude).toBeCloseTo(40.75, 1)
  })

  it('accepts an own uploaded headshot and refuses one of somebody else or of another kind', async () => {
    const dana = await pro(crew)
    const mine = await headshot(dana.user_id)
    const foreign = await headshot((await user(crew)).id)
    const document = await headshot(dana.user_id, { purpose: 'CERTIFICATION' })
    const change = (publicId: string | null) =>
      crew.as(dana.user_id).call(pros.updateOwnProfile, { body: { headshot_public_id: publicId } })
    expect((await change(foreign.public_id)).error).toMatchObject({ code: 'invalid', target: 'headshot_public_id' })
    expect((await change(document.public_id)).status).toBe(400)
    expect((await change(mine.public_id)).data.headshot_url).toContain(`/api/media/${mine.public_id}/`)
    expect((await change(null)).data.headshot_url).toBeNull()
  })

  it('is not found for people who are not pros', async () => {
    const boss = await manager(crew, await location(crew))
    const answers = [
      await crew.as(boss.id).call(pros.getOwnProfile),
      await crew.as(boss.id).call(pros.updateOwnProfile, { body: { bio: 'x' } }),
      await crew.as(boss.id).call(pros.getStanding),
      await crew.as(boss.id).call(pros.refreshPayoutAccount, { body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('the own preferences', () => {
  it('replace the previous ones and describe the time blocks with their hours', async () => {
    const dana = await pro(crew)
    const [first, second] = [await skill(crew), await skill(crew)]
    await row(crew, 'pro_contractor_types', { name: 'Event staff', license: 'marketplace' })
    const body = {
      pro_contractor_type: ['Event staff'],
      skills: [{ id: first.id, years: 1 }],
      days_of_week: ['SUNDAY' as const],
      time_blocks: ['OVERNIGHT' as const, 'MORNING' as const],
      hours_per_week: 'OVER_30' as const,
      max_distance_miles: 40,
    }
    await crew.as(dana.user_id).call(pros.updatePreferences, { body })
    const { data } = await crew
      .as(dana.user_id)
      .call(pros.updatePreferences, { body: { ...body, skills: [{ id: second.id, years: 6 }], hours_per_week: null } })
    expect(data.pro_preferences).toEqual({
      pro_contractor_type: ['Event staff'],
      skills: [{ id: second.id, name: second.name, icon: 'line-cook', years: 6 }],
      days_of_week: ['SUNDAY'],
      time_blocks: [
        { name: 'MORNING', description: 'Morning', start_time: '05:00:00', end_time: '12:00:00' },
        { name: 'OVERNIGHT', description: 'Overnight', start_time: '22:00:00', end_time: '05:00:00' },
      ],
      hours_per_week: null,
      max_distance_miles: 40,
    })
  })

  it('refuse positions and kinds of work that do not exist, and keep the previous ones', async () => {
    const dana = await pro(crew)
    const known = await skill(crew)
    const body = {
      pro_contractor_type: [],
      skills: [{ id: known.id, years: 2 }],
      days_of_week: [],
      time_blocks: [],
      hours_per_week: null,
      max_distance_miles: 10,
    }
    const save = (change: object) => crew.as(dana.user_id).call(pros.updatePreferences, { body: { ...body, ...change } })
    await save({})
    expect((await save({ skills: [{ id: 999_999, years: 1 }] })).error?.target).toBe('skills')
    expect((await save({ pro_contractor_type: ['Astronaut'] })).error?.target).toBe('pro_contractor_type')
    expect((await save({ skills: [] })).status).toBe(400)
    expect((await crew.as(dana.user_id).call(pros.getOwnProfile)).data.pro_preferences.skills).toHaveLength(1)
  })
})

describe('the own work history', () => {
  const job = { business_name: 'The Pub', position: 'Server', start_date: '2022-01-01' }

  it('is added, changed and removed, the current job first', async () => {
    const dana = await pro(crew)
    const server = await skill(crew)
    const call = crew.as(dana.user_id).call
    const past = await call(pros.addWorkHistory, { body: { ...job, end_date: '2022-06-01', skill_id: server.id } })
    expect([past.status, past.data.position_skill_object]).toEqual([201, { id: server.id, name: server.name, icon: 'line-cook' }])
    const current = await call(pros.addWorkHistory, { body: { ...job, business_name: 'The Inn' } })
    await call(pros.editWorkHistory, {
      params: { id: String(current.data.id) },
      body: { ...job, business_name: 'The Inn', position: 'Cook' },
    })
    const { data } = await call(pros.getOwnProfile)
    expect(data.work_history.map(({ business_name, position }) => [business_name, position])).toEqual([
      ['The Inn', 'Cook'],
      ['The Pub', 'Server'],
    ])
    expect(data.missing_steps).not.toContain('WORK_HISTORY')
    await call(pros.removeWorkHistory, { params: { id: String(past.data.id) } })
    expect((await call(pros.getOwnProfile)).data.work_history).toHaveLength(1)
  })

  it('refuses impossible dates and unknown positions', async () => {
    const dana = await pro(crew)
    const targets = await Promise.all(
      [{ end_date: '2021-01-01' }, { start_date: '2199-01-01' }, { end_date: '2199-01-01' }, { skill_id: 999_999 }].map(
        async (change) => (await crew.as(dana.user_id).call(pros.addWorkHistory, { body: { ...job, ...change } })).error?.target,
      ),
    )
    expect(targets).toEqual(['end_date', 'start_date', 'end_date', 'skill_id'])
  })

  it('of another pro cannot be found', async () => {
    const [dana, eve] = [await pro(crew), await pro(crew)]
    const { data } = await crew.as(dana.user_id).call(pros.addWorkHistory, { body: job })
    const params = { id: String(data.id) }
    expect((await crew.as(eve.user_id).call(pros.editWorkHistory, { params, body: job })).status).toBe(404)
    expect((await crew.as(eve.user_id).call(pros.removeWorkHistory, { params })).status).toBe(404)
    expect((await crew.as(dana.user_id).call(pros.getOwnProfile)).data.work_history).toHaveLength(1)
  })
})

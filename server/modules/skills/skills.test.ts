import {
  addRequirement,
  listCertificationTypes,
  listContractorTypes,
  listManagerSkills,
  listMarkets,
  listRequirements,
  listSkills,
  suggestBreaks,
} from '@crewcall/contract/skills.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { location, row, user } from '../../test/build.ts'
import { manager, platformAdmin, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { requiredCertificationIds, requirementsByIds, seedReferenceData, skillBriefs, skillById } from './index.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  await crew.system(({ tx }) => seedReferenceData(tx))
})
afterAll(() => crew.close())

const icons = [
  'baker-pastry',
  'bartender',
  'dishwasher',
  'event-cook',
  'event-setup',
  'front-of-house',
  'housekeeping',
  'line-cook',
  'maintenance',
  'prep-cook',
]

describe('reference data', () => {
  it('has the ten positions with their icons and those that lead a crew, and hides the other event positions', async () => {
    const { data } = await crew.as(null).call(listSkills)
    const leads = ['Assistant Team Lead', 'Event Coordinator', 'Event Lead']
    expect(data.results.flatMap(({ name, icon }) => (leads.includes(name) ? [] : [icon])).toSorted()).toEqual(icons)
    const captains = await crew.sql<{ name: string }>(sql`select name from skills where is_captain order by name`)
    expect(captains.map(({ name }) => name)).toEqual(leads)
    const onlyInEvents = await crew.sql<{ name: string }>(sql`select name from skills where is_event_only order by name`)
    expect(onlyInEvents).toHaveLength(5)
    // The form of an event offers them beside the others.
    const offered = (await crew.as(null).call(listSkills, { query: { is_for_events: true } })).data.results
    const inForm = offered.map(({ name }) => name)
    expect(inForm).toEqual(expect.arrayContaining([...leads, ...onlyInEvents.map(({ name }) => name), 'Line cook']))
    expect(inForm).toEqual(expect.arrayContaining(['Host', 'Uhaul Driver']))
    const driver = offered.find(({ name }) => name === 'Uhaul Driver')
    const needs = await crew.sql<{ name: string }>(
      sql`select name from certifications where id = any(${driver?.certification_ids ?? []}::bigint[])`,
    )
    expect(needs).toEqual([{ name: 'Driver license' }])
  })

  it('has wages in ascending order, sensible for every position', async () => {
    const skills = await crew.sql<Record<string, number>>(sql`select * from skills`)
    for (const one of skills) {
      const ladder = [
        one['name'],
        15,
        one['minimum_wage_amount'],
        one['default_wage_amount'],
        one['recommended_wage_amount'],
        one['recommended_wage_amount_boosted'],
        75,
      ]
      expect(ladder).toEqual([
        one['name'],
        ...ladder
          .slice(1)
          .map(Number)
          .toSorted((a, b) => a - b),
      ])
    }
  })

  it("can be seeded at every start and keeps an operator's changes", async () => {
    const tables = [
      'skills',
      'competencies',
      'requirements',
      'markets',
      'certifications',
      'skill_certifications',
      'terms_versions',
      'manager_skills',
      'pro_contractor_types',
    ]
    const count = () =>
      Promise.all(tables.map(async (table) => (await crew.sql({ text: `select count(*) as count from ${table}`, values: [] }))[0]))
    const [washer] = await crew.sql<{ wage: number }>(sql`select default_wage_amount as wage from skills where icon = 'dishwasher'`)
    await crew.sql(sql`update skills set default_wage_amount = 22.5 where icon = 'dishwasher'`)
    const removed = await crew.sql<Pick<Tables['skill_certifications'], 'skill_id' | 'certification_id' | 'asked_from'>>(sql`
      delete from skill_certifications where skill_id = (select id from skills where icon = 'bartender')
      returning skill_id, certification_id, asked_from`)
    expect(removed).not.toEqual([])
    onTestFinished(async () => {
      await crew.sql(sql`update skills set default_wage_amount = ${washer?.wage} where icon = 'dishwasher'`)
      for (const each of removed) await row(crew, 'skill_certifications', each)
    })
    const before = await count()
    await crew.system(({ tx }) => seedReferenceData(tx))
    expect(await count()).toEqual(before)
    expect(await crew.sql(sql`select default_wage_amount from skills where icon = 'dishwasher'`)).toEqual([{ default_wage_amount: 22.5 }])
  })

  it('uses existing time zones, and ships no break rules', async () => {
    const { data } = await crew.as(null).call(listMarkets)
    expect(data.results).toHaveLength(12)
    expect(data.results.map(({ name }) => name)).toEqual(expect.arrayContaining(['Charleston', 'Nashville', 'Phoenix', 'New York']))
    for (const { timezone } of data.results) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: timezone })).not.toThrow()
    expect(await crew.sql(sql`select 1 from break_rules`)).toEqual([])
  })
})

describe('the lists', () => {
  it('order positions by popularity on request, and by name otherwise', async () => {
    const names = async (query: object) => (await crew.as(null).call(listSkills, { query })).data.results.map(({ name }) => name)
    expect((await names({ query: 'ordered_by_popularity' })).slice(0, 2)).toEqual(['Line cook', 'Dishwasher'])
    expect((await names({}))[0]).toBe('Assistant Team Lead')
    expect(await names({ license: 'hire' })).toEqual(await names({}))
  })

  it('include a hiring-only position for hiring, not for the marketplace', async () => {
    const { id } = await skill(crew, { name: 'Kitchen manager', license: 'hire' })
    const has = async (query: object) => (await crew.as(null).call(listSkills, { query })).data.results.some((each) => each.id === id)
    expect([await has({ license: 'hire' }), await has({ license: 'marketplace' })]).toEqual([true, false])
    await crew.sql(sql`delete from skills where id = ${id}`)
  })

  it('are open to every signed-in person', async () => {
    const caller = crew.as((await user(crew)).id)
    expect((await caller.call(listManagerSkills)).data.results.length).toBeGreaterThan(3)
    expect((await caller.call(listContractorTypes, { query: { license: 'hire' } })).data.results).toHaveLength(3)
    expect((await caller.call(listCertificationTypes)).data.results).toHaveLength(4)
  })

  it('show general requirements first, then those of the position only', async () => {
    const caller = crew.as((await user(crew)).id)
    const [bartender] = await crew.sql<{ id: number }>(sql`select id from skills where icon = 'bartender'`)
    const { data } = await caller.call(listRequirements, { query: { skill_id: bartender?.id ?? 0 } })
    const owners = data.results.map(({ skill_id }) => skill_id)
    expect(new Set(owners)).toEqual(new Set([null, bartender?.id]))
    expect(owners.lastIndexOf(null)).toBeLessThan(owners.indexOf(bartender?.id ?? 0))
    expect(data.results[0]?.skill).toBeNull()
    expect(data.results.at(-1)?.skill).toEqual({ id: bartender?.id, name: 'Bartender', icon: 'bartender' })
  })
})

describe('adding a requirement', () => {
  it('is for those who post shifts, and returns the same one the second time', async () => {
    const place = await location(crew)
    const body = { name: 'Knows the espresso machine', category: 'EXPERIENCE' as const }
    const boss = crew.as((await manager(crew, place, 'TEAM_MEMBER')).id)
    const [first, second] = [await boss.call(addRequirement, { body }), await boss.call(addRequirement, { body })]
    expect([first.status, second.data.id]).toEqual([201, first.data.id])
    for (const person of [await manager(crew, place, 'ONSITE_MANAGER'), await user(crew), { id: (await pro(crew)).user_id }]) {
      expect((await crew.as(person.id).call(addRequirement, { body })).status).toBe(403)
    }
    const [bartender] = await crew.sql<{ id: number }>(sql`select id from skills where icon = 'bartender'`)
    const own = { ...body, skill_id: bartender?.id ?? 0 }
    for (const added of [await boss.call(addRequirement, { body: own }), await boss.call(addRequirement, { body: own })])
      expect(added.data).toMatchObject({ ...own, skill: { name: 'Bartender' } })
    expect((await boss.call(addRequirement, { body: { ...body, skill_id: 999_999 } })).error?.target).toBe('skill_id')
  })
})

describe('suggested breaks', () => {
  it('are those of the market whose trigger the shift reaches', async () => {
    const [market] = await crew.sql<{ id: number }>(sql`select id from markets where name = 'Los Angeles'`)
    const market_id = market?.id ?? 0
    onTestFinished(async () => void (await crew.sql(sql`delete from break_rules`)))
    for (const break_trigger_minutes of [600, 300])
      await row(crew, 'break_rules', { market_id, break_trigger_minutes, break_length_minutes: 30 })
    const caller = crew.as((await platformAdmin(crew)).id)
    const suggest = async (end_time: string, id = market_id) =>
      (await caller.call(suggestBreaks, { query: { market_id: id, start_time: '2026-03-02T16:00:00Z', end_time } })).data
    expect((await suggest('2026-03-02T21:00:00Z')).suggested_minutes).toBe(0)
    expect((await suggest('2026-03-02T21:01:00Z')).suggested_minutes).toBe(30)
    expect((await suggest('2026-03-03T02:01:00Z')).results.map((rule) => rule.break_trigger_minutes)).toEqual([300, 600])
    expect((await suggest('2026-03-03T02:00:00Z', market_id + 1)).suggested_minutes).toBe(0)
    const backwards = await caller.call(suggestBreaks, {
      query: { market_id, start_time: '2026-03-02T16:00:00Z', end_time: '2026-03-02T16:00:00Z' },
    })
    expect(backwards.error?.target).toBe('end_time')
  })
})

describe('the entry point of the module', () => {
  it('returns positions, requirements and certificates by id', async () => {
    const [cook] = await crew.sql<{ id: number }>(sql`select id from skills where icon = 'line-cook'`)
    const id = cook?.id ?? 0
    await crew.system(async (ctx) => {
      expect((await skillById(ctx, id)).name).toBe('Line cook')
      await expect(skillById(ctx, 999_999)).rejects.toMatchObject({ code: 'not_found' })
      expect((await skillBriefs(ctx, [id, id, 999_999])).get(id)).toEqual({ id, name: 'Line cook', icon: 'line-cook' })
      expect(await requirementsByIds(ctx, [])).toEqual([])
      expect(await requiredCertificationIds(ctx, id)).toHaveLength(1)
    })
  })
})

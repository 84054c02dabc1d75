import { phantomId } from '@crewcall/contract/rules/phantom-id.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, gig, manager, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')
const [one, two] = [await skill(crew), await skill(crew)]
const [booked, planned] = [await pro(crew), await pro(crew)]
const named = (user_id: number, name: string) =>
  crew.sql(sql`update users set first_name = ${name}, last_name = ${`of ${name}`} where id = ${user_id}`)
await named(booked.user_id, 'Zuleika')
await named(planned.user_id, 'Quentin')
const at = { organization_id: place.organization_id, location_id: place.id }
const plain = await gig(crew, place, { skill_id: one.id, start_time: '2026-03-05T15:00:00Z', confirmed_count: 0 })
const special = await gig(crew, place, {
  skill_id: two.id,
  start_time: '2026-03-06T15:00:00Z',
  confirmed_count: 0,
  boosted_gig_bonus: 10,
  auto_select_enabled: true,
  require_certifications: true,
  employment_type: 'W2',
})
await application(crew, plain, booked, 'CONFIRMED')
await application(crew, special, await pro(crew))
const draft = async (changes: Record<string, unknown>) => {
  const kept = { created_by: admin.id, created_ts: '2026-03-01Z', last_updated_ts: '2026-03-01Z' }
  return row(crew, 'draft_shifts', { ...at, skill_id: one.id, end_time: '2026-03-07T18:00:00Z', ...kept, ...changes })
}
const template = await row(crew, 'gig_templates', {
  ...at,
  name: 'By hand',
  hourly_rate: 20,
  position_description: 'Work the line',
  skill_id: one.id,
  auto_select_enabled: true,
  created_by: admin.id,
})
const early = await draft({ start_time: '2026-03-07T15:00:00Z', pro_ids: [planned.id] })
const late = await draft({ start_time: '2026-03-07T16:00:00Z', gig_template_id: template.id })
const series = await row(crew, 'series', {
  ...at,
  skill_id: one.id,
  freq: 'WEEKLY',
  interval: 1,
  byweekdays: [],
  dtstart: '2026-03-08',
  start_time: '12:00',
  end_time: '18:00',
  timezone: place.timezone,
  shift: {
    type: 'MARKETPLACE',
    employment_type: 'W2',
    wage_amount: 20,
    boosted_gig_bonus: 5,
    unpaid_break_minutes: 0,
    allowed_confirmed_pros: 1,
    auto_select_enabled: false,
    background_check_required: false,
  },
  created_by: admin.id,
})
const repeats = phantomId({ series_id: series.id, series_date: '2026-03-08' })
const all = { plain: plain.id, special: special.id, early: early.id, late: late.id, repeats }
type Name = keyof typeof all

async function left(query: Record<string, unknown>, userId = admin.id): Promise<Name[]> {
  const { data } = await crew.as(userId).call(getSchedule, { query: { location_id: place.id, ...query } as never })
  const gigs = data.gigs.map(({ id }) => id)
  const drafts = data.drafts.map(({ id }) => id)
  const phantoms = data.phantoms.map(({ id }) => id)
  return (Object.keys(all) as Name[]).filter((name) =>
    (name === 'repeats' ? phantoms : name === 'early' || name === 'late' ? drafts : gigs).includes(all[name]),
  )
}

describe('The board with the filters of the list', () => {
  it('shows everything without one', async () => {
    expect(await left({})).toEqual(['plain', 'special', 'early', 'late', 'repeats'])
  })

  it.each<[string, Record<string, unknown>, Name[]]>([
    ['certificates', { require_certifications: true }, ['special']],
    ['no certificates', { require_certifications: false }, ['plain', 'early', 'late', 'repeats']],
    ['boosted', { elevated: true }, ['special', 'repeats']],
    ['not boosted', { elevated: false }, ['plain', 'early', 'late']],
    ['with applicants', { has_applicants: true }, ['special']],
    ['without applicants', { has_applicants: false }, ['plain', 'early', 'late', 'repeats']],
    ['auto-select', { auto_select_enabled: true }, ['special', 'late']],
    ['no auto-select', { auto_select_enabled: false }, ['plain', 'early', 'repeats']],
    ['employees', { employment_type: 'W2' }, ['special', 'repeats']],
    ['contractors', { employment_type: 'F1099' }, ['plain', 'early', 'late']],
    ['a location of another name', { location_name: 'nowhere' }, []],
    ['its own name', { location_name: place.name.toUpperCase() }, ['plain', 'special', 'early', 'late', 'repeats']],
    ['another market', { market_name: 'nowhere' }, []],
    ['a pro', { pro_id: booked.id }, ['plain']],
    ['a planned pro', { pro_id: planned.id }, ['early']],
    ['a first name', { pro_first_name: 'zuleika' }, ['plain']],
    ['the last name of a planned pro', { pro_last_name: 'quentin' }, ['early']],
    ['a start', { start_time__gte: '2026-03-07T16:00:00Z' }, ['late', 'repeats']],
    ['a last start', { start_time__lte: '2026-03-07T15:00:00Z' }, ['plain', 'special', 'early']],
    ['an end', { end_time__gte: '2026-03-07T18:00:00Z' }, ['early', 'late', 'repeats']],
    ['a last end', { end_time__lte: '2026-03-07T17:59:00Z' }, ['plain', 'special']],
  ])('leaves only what fits %s', async (_name, query, names) => {
    expect(await left(query)).toEqual(names)
  })

  it('tells onsite managers by no filter what is boosted', async () => {
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    expect(await left({ elevated: true }, onsite.id)).toEqual([])
    expect(await left({ has_applicants: true }, onsite.id)).toEqual([])
  })
})

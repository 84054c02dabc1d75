import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location, row } from '../../test/build.ts'
import { manager, pro, skill } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

/** The published parameters of the pro search, verbatim. */
const printed = `ordering (completion_rate, rating, gigs_worked); is_favorite; is_verified; has_worked_together; has_background_check; rating_gte;
  time_blocks[]; certifications[]; pro_certifications[]; days_of_week[]; hours_per_week[]; contractor_types[]; previous_positions[]; badge_types[];
  pro_fullname; skill_group`
const lists = printed.split(';').flatMap((name) => /\S+\[\]/.exec(name) ?? [])

let crew: Crew
let origin: string
let token: string
let place: number
/** Two values of each list, and which pros have the first, the second and both. */
const values: Record<string, [string, string]> = {
  'time_blocks[]': ['MORNING', 'EVENING'],
  'days_of_week[]': ['MONDAY', 'SUNDAY'],
  'hours_per_week[]': ['UNDER_10', 'OVER_30'],
  'contractor_types[]': ['Event staff', 'Night staff'],
  'previous_positions[]': ['Porter', 'Barista'],
  'badge_types[]': ['SILVER', 'GOLD'],
}

beforeAll(async () => {
  crew = await openCrew()
  const here = await location(crew)
  place = here.id
  token = await crew.tokenOf((await manager(crew, here)).id)
  await skill(crew)
  const kinds = [await row(crew, 'certifications', { name: 'Food' }), await row(crew, 'certifications', { name: 'Bar' })]
  const both: [string, string] = [String(kinds[0]?.id), String(kinds[1]?.id)]
  values['certifications[]'] = both
  values['pro_certifications[]'] = both
  for (const [at, name] of ['first', 'second', 'neither'].entries()) {
    const worker = await pro(crew, { display_name: name, tier: ['SILVER', 'GOLD', null][at] ?? null, verified_at: null })
    const own = (list: string) => values[list]?.[at] ?? ''
    if (name === 'neither') continue
    await row(crew, 'pro_preferences', {
      pro_id: worker.id,
      days_of_week: [own('days_of_week[]')],
      time_blocks: [own('time_blocks[]')],
      hours_per_week: own('hours_per_week[]'),
      pro_contractor_types: [own('contractor_types[]')],
    })
    await row(crew, 'pro_work_history', {
      pro_id: worker.id,
      business_name: 'Inn',
      position: own('previous_positions[]'),
      start_date: '2020-01-01',
    })
    // All requested certificates are required of one pro: the second holds both.
    for (const kind of kinds.slice(0, at + 1))
      await row(crew, 'certification_requests', {
        pro_id: worker.id,
        certification_id: kind.id,
        status: 'APPROVED',
        uploaded_by: worker.user_id,
      })
  }
  await crew.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(crew.app.server.address() as AddressInfo).port}`
})
afterAll(() => crew.close())

async function search(query: string) {
  const answer = await fetch(`${origin}/api/staffer/gigster-profiles/search/?location_id=${place}&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await answer.json()) as { results?: { display_name: string }[]; error?: { details: { target: string; message: string }[] } }
  return { status: answer.status, found: (body.results ?? []).map(({ display_name }) => display_name).toSorted(), error: body.error }
}

describe('list parameters of a query, by their published names', () => {
  it('there are eight', () => {
    expect(lists).toHaveLength(8)
    expect(Object.keys(values).toSorted()).toEqual(lists.toSorted())
  })

  it.each(lists)('%s filters, once and repeated, with raw brackets and with encoded ones', async (name) => {
    const [first, second] = values[name] ?? ['', '']
    const isAll = name.endsWith('certifications[]')
    const [one, two] = isAll ? [['first', 'second'], ['second']] : [['first'], ['first', 'second']]
    for (const spelled of [name, encodeURIComponent(name)]) {
      expect(await search(`${spelled}=${encodeURIComponent(first)}`)).toMatchObject({ status: 200, found: one })
      const repeated = `${spelled}=${encodeURIComponent(first)}&${spelled}=${encodeURIComponent(second)}`
      expect(await search(repeated)).toMatchObject({ status: 200, found: two })
    }
  })

  it('are refused by name if unpublished, also with brackets on a parameter that is no list', async () => {
    for (const unknown of ['badges[]', 'rating_gte[]', 'time_blocks[0]', 'time_block']) {
      const { status, error } = await search(`${encodeURIComponent(unknown)}=1`)
      expect([status, error?.details]).toMatchObject([400, [{ target: unknown, message: `Unknown parameter: ${unknown}` }]])
    }
  })
})

import { clock } from './clock.ts'
import type { PersonKey } from './sign-in.ts'

/** One row of an answer. */
export type Row = Record<string, unknown>
/** The answer to a call as one of the people of the seed data. */
export type Ask = (who: PersonKey, path: string) => Promise<unknown>

const pros = ['alex', 'priya', 'tomas', 'eli', 'lena', 'ines'] as const
export const bosses = ['maya', 'ruth', 'ben'] as const
export const everybody = [...bosses, ...pros, 'dan', 'olivia', 'gwen', 'sam'] as const

/** What the demonstration answers about its locations, their shifts and people, over the printed calls. */
export async function printedAnswers(ask: Ask) {
  const list = async (who: PersonKey, path: string): Promise<Row[]> => rowsOf(await ask(who, path))
  const all = async <T>(keys: readonly T[], of: (key: T) => Promise<Row[]>) => (await Promise.all(keys.map(of))).flat()
  const one = async (who: PersonKey, path: string) => [(await ask(who, path)) as Row]

  const places = await all(bosses, async (who) => (await list(who, '/locations/?query=managed')).map((row) => ({ ...row, who })))
  const atPlaces = (of: (id: number, who: PersonKey) => Promise<Row[]>) => all(places, ({ id, who }) => of(id as number, who as PersonKey))
  const groups = await all(bosses, async (who) => (await list(who, '/staffer/organizations/?managed=true')).map((row) => ({ ...row, who })))
  const atGroups = (of: (id: number, who: PersonKey) => Promise<Row[]>) => all(groups, ({ id, who }) => of(id as number, who as PersonKey))

  const gigs = await atPlaces(async (id, who) => {
    const [soon, past] = [
      `/staffer/gigs/?location_id=${id}&page_size=40&ordering=-start_time`,
      `/staffer/gigs/?location_id=${id}&page_size=10`,
    ]
    const shown = new Set([...(await list(who, soon)), ...(await list(who, past))].map((row) => row['id']))
    return all([...shown], (gigId) => one(who, `/staffer/gigs/${Number(gigId)}/`))
  })
  const whoOf = (locationId: unknown) => (places.find(({ id }) => id === locationId)?.['who'] ?? 'maya') as PersonKey
  const series = [...new Map(gigs.filter(({ is_recurring }) => is_recurring).map((gig) => [gig['series_id'], gig])).values()]
  const events = await atGroups((id, who) => list(who, `/events/?organization_id=${id}`))
  const shifts = await all(events, (event) => {
    const who = (groups.find(({ id }) => id === event['organization_id'])?.['who'] ?? 'maya') as PersonKey
    return list(who, `/events/${Number(event['id'])}/shifts/?is_including_gigs=true`)
  })
  const applicants = await all(gigs.slice(0, 200), (gig) =>
    list(whoOf(gig['location_id']), `/staffer/gigs/${Number(gig['id'])}/applications/`),
  )
  const told = await list('sam', '/admin/gig-applications/?page_size=100')
  const applications = [
    ...(await all(told.slice(0, 50), ({ id }) => one('sam', `/admin/gig-applications/${Number(id)}/`))),
    ...(await list('sam', '/admin/gig-applications/?page_size=100&ordering=id')),
    ...told,
  ]
  const sheets = parts(applications, 'timesheet')
  const approved = places.filter(({ approval_status }) => approval_status === 'APPROVED') as { id: number; who: PersonKey }[]
  const atApproved = (path: (id: number) => string) =>
    all(approved, async ({ id, who }) =>
      (await list(who, path(id))).map((row) => ({ ...row, who, pro_id: row['profile_id'], location_id: id })),
    )
  const profiles = await atApproved((id) => `/staffer/gigster-profiles/?location_id=${id}&page_size=50`)
  const found = await atApproved((id) => `/staffer/gigster-profiles/search/?location_id=${id}&page_size=50`)
  const blocked = await atApproved((id) => `/staffer/gigster-profiles/search/?location_id=${id}&is_blocked=true`)
  const own = await all(pros, (who) => one(who, '/pro/profile/'))
  const seen = [...profiles, ...found, ...blocked]
  const noted = await all(
    [...new Map(seen.map(({ who, user_id }) => [`${String(who)} ${Number(user_id)}`, { who, user_id }])).values()],
    ({ who, user_id }) => list(who as PersonKey, `/users/${Number(user_id)}/notes/`),
  )
  const postings = await atPlaces((id, who) => list(who, `/job-postings/?location_id=${id}`))
  const costs = await all(applications.filter(({ is_confirmed }) => is_confirmed).slice(0, 4), (row) =>
    all(['10&reason=TIP', '20&reason=PRO_BONUS'], (amount) =>
      one('sam', `/adhoc-payments/business/costs/?application_id=${Number(row['id'])}&pro_amount=${amount}`),
    ),
  )
  const templates = await atPlaces((id, who) => list(who, `/staffer/gigs/templates/?location_id=${id}`))
  const interviews = await all(['maya', 'ruth'] as const, (who) => list(who, '/hire/staffer/interviews/?page_size=100'))
  const from = clock.now()
  const until = new Date(from.getTime() + 11 * 60 * 60_000)
  const breaks = await all([...new Set(places.map(({ market_id }) => market_id))], (id) =>
    list('sam', `/timesheets/suggested-breaks/?market_id=${Number(id)}&start_time=${from.toISOString()}&end_time=${until.toISOString()}`),
  )
  const extras = await list('sam', '/adhoc-payments/?page_size=100')

  return {
    list,
    all,
    one,
    atPlaces,
    atGroups,
    whoOf,
    groups,
    gigs,
    series,
    events,
    shifts,
    applicants,
    applications,
    sheets,
    profiles,
    seen,
    own,
    noted,
    postings,
    costs,
    templates,
    interviews,
    breaks,
    extras,
  }
}

function rowsOf(answer: unknown): Row[] {
  const listed = answer as { results?: Row[] } | Row[]
  return Array.isArray(listed) ? listed : (listed.results ?? [])
}

/** What the rows have under a name, each item of lists by itself. */
export function parts(rows: readonly Row[], name: string): Row[] {
  // The table of entities names nothing but objects and lists of them here.
  return rows.flatMap<Row>((row) => (row[name] ?? []) as Row | readonly Row[])
}

import { endpoints } from '@crewcall/contract/index.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { firstQuestion } from '@crewcall/contract/rules/job-history/dialogue.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unservedCalls } from '../../scripts/registers/calls.ts'
import { modules } from '../modules/index.ts'
import { row } from './build.ts'
import { application, bundle, gig, manager, organizationAdmin, payingLocation, platformAdmin, pro } from './cast.ts'
import { bodyFor, emptyBody, paramsFor, wrongBody } from './conformance-samples.ts'
import { openJobPosting } from './open-job.ts'
import { openCrew } from './crew.ts'
import type { Crew } from './crew.ts'

const present = new Set(modules.map(({ name }) => name))
const routes = modules.flatMap((module) => module.routes)
const mounted = new Map(routes.map((route) => [route.endpoint.name, route]))
const absent = [...new Set(endpoints.map(({ module }) => module))].filter((name) => !present.has(name))
if (absent.length > 0) process.stderr.write(`Not checked, because the module is not there yet: ${absent.join(', ')}\n`)
const expected = endpoints.filter(({ module }) => present.has(module))
const served = expected.filter(({ name }) => mounted.has(name))
const titled = (list: readonly Endpoint[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

let crew: Crew
let tokens: { manager: string; platform: string }
let foreign: Record<string, number>

beforeAll(async () => {
  crew = await openCrew()
  const home = await payingLocation(crew)
  const worker = await pro(crew)
  await row(crew, 'location_managers', {
    organization_id: home.organization_id,
    location_id: home.id,
    user_id: worker.user_id,
    role: 'ADMIN',
  })
  await row(crew, 'organization_managers', { organization_id: home.organization_id, user_id: worker.user_id })
  await crew.sql(sql`insert into terms_acceptances (user_id, terms_version_id, accepted_at)
    select ${worker.user_id}, id, '2020-01-02Z' from terms_versions on conflict do nothing`)
  tokens = { manager: await crew.tokenOf(worker.user_id), platform: await crew.tokenOf((await platformAdmin(crew)).id) }
  foreign = await foreignThings()
})
afterAll(() => crew.close())

/** One object of each kind belonging to another business and another pro, by the path that leads to it. */
async function foreignThings(): Promise<Record<string, number>> {
  const place = await payingLocation(crew)
  const { organization_id, id: location_id } = place
  const boss = await manager(crew, place)
  await organizationAdmin(crew, organization_id)
  const worker = await pro(crew)
  const shift = await gig(crew, place)
  const applied = await application(crew, shift, worker, 'CONFIRMED')
  const ids = { organization_id, location_id }
  const by = { created_by: boss.id }
  const template = await row(crew, 'gig_templates', {
    ...ids,
    ...by,
    name: 'T',
    skill_id: shift.skill_id,
    hourly_rate: 20,
    position_description: 'P',
  })
  const times = await row(crew, 'shift_templates', { ...ids, start_time: '09:00', end_time: '17:00' })
  const offers = await row(crew, 'offer_jobs', {
    ...ids,
    gig_id: shift.id,
    requested_by: boss.id,
    application_type: 'DIRECT_OFFER',
    is_confirmed: false,
    bonus: 0,
    is_for_recommended_pros: true,
    created_ts: shift.created_ts,
  })
  const cover = await row(crew, 'covers', {
    ...ids,
    gig_id: shift.id,
    application_id: applied.id,
    pro_id: worker.id,
    message: '',
    created_ts: shift.created_ts,
  })
  const posting = await openJobPosting(crew, place)
  const candidate = await row(crew, 'job_candidates', {
    organization_id,
    posting_id: posting.id,
    status: 'APPLIED',
    first_name: 'Ada',
    last_name: 'Cole',
    phone_number: '+18435550178',
    email: 'ada@example.com',
    locale: 'en',
    token_seed: 'seed',
    token_hash: 'hash',
    created_ts: shift.created_ts,
    last_updated_ts: shift.created_ts,
    status_since: shift.created_ts,
  })
  const trial = await row(crew, 'interviews', {
    ...ids,
    posting_id: posting.id,
    candidate_id: candidate.id,
    status: 'INVITED',
    wage: 20,
    instructions: '',
    start_time: shift.start_time,
    end_time: new Date(shift.start_time.getTime() + 3_600_000),
    contact_name: '',
    token_seed: 'seed',
    token_hash: 'hash',
    created_by: posting.created_by,
    created_ts: shift.created_ts,
    last_updated_ts: shift.created_ts,
  })
  const duty = await row(crew, 'managers_on_duty', { ...ids, fullname: 'Dana', phone_number: '+18435550123' })
  const favorite = await row(crew, 'favorite_pros', { ...ids, ...by, pro_id: worker.id })
  const block = await row(crew, 'pro_blocks', { ...ids, ...by, pro_id: (await pro(crew)).id })
  const address = await row(crew, 'location_addresses', {
    ...ids,
    type: 'SECONDARY',
    street_address: '1 St',
    city: 'C',
    state_code: 'SC',
    postal_code: '29401',
    timezone: 'UTC',
    latitude: 0,
    longitude: 0,
  })
  const punch = await row(crew, 'time_punches', {
    organization_id,
    application_id: applied.id,
    pro_id: worker.id,
    client_punch_id: crypto.randomUUID(),
    punch_type: 'CLOCK_IN',
    time: '2030-01-01Z',
    recorded_by: worker.user_id,
    verdict: 'PENDING',
    received_at: '2030-01-01Z',
  })
  const report = await row(crew, 'captain_reports', {
    ...ids,
    application_id: applied.id,
    gig_id: shift.id,
    captain_pro_id: worker.id,
    kind: 'NO_SHOW',
    created_ts: '2030-01-01Z',
  })
  const invitation = await row(crew, 'invitations', {
    ...ids,
    role: 'TEAM_MEMBER',
    email: 'dana@example.com',
    token_seed: crypto.randomUUID(),
    token_hash: 'none',
    invited_by: boss.id,
    created_ts: '2030-01-01Z',
    sent_ts: '2030-01-01Z',
    expiration_date: '2030-01-08Z',
  })
  const invoice = await row(crew, 'invoices', {
    organization_id,
    owner_location_id: location_id,
    style: 'STANDARD',
    frequency: 'DAILY',
    first_day: '2030-01-01',
    last_day: '2030-01-01',
    timezone: 'UTC',
    closes_at: '2030-01-02Z',
    created_ts: '2030-01-01Z',
    last_updated_ts: '2030-01-01Z',
  })
  const event = await row(crew, 'events', { organization_id, name: 'Gala', ...by })
  const run = await row(crew, 'event_templates', { organization_id, name: 'Gala', items: [], ...by })
  const eventShift = await row(crew, 'event_shifts', {
    ...ids,
    event_id: event.id,
    start_time: '2030-01-01T10:00Z',
    end_time: '2030-01-01T12:00Z',
  })
  const days = [10, 11].map((later) => new Date(shift.start_time.getTime() + later * 86_400_000))
  const several = await bundle(crew, place, boss, days)
  const history = await row(crew, 'pro_work_history', { pro_id: worker.id, business_name: 'B', position: 'P', start_date: '2020-01-01' })
  const talk = await row(crew, 'job_history_talks', {
    pro_id: worker.id,
    states: [firstQuestion],
    created_ts: '2030-01-01Z',
    last_updated_ts: '2030-01-01Z',
  })
  const search = await row(crew, 'saved_searches', { pro_id: worker.id, slot: 1, name: 'x', is_alert_on: true, created_ts: '2030-01-01Z' })
  const series = await row(crew, 'series', {
    ...ids,
    skill_id: shift.skill_id,
    freq: 'DAILY',
    interval: 1,
    byweekdays: [],
    dtstart: '2030-01-01',
    start_time: '09:00',
    end_time: '17:00',
    timezone: 'UTC',
    shift: {},
    created_by: boss.id,
  })
  const at = { created_ts: '2030-01-01Z', last_updated_ts: '2030-01-01Z' }
  const week = await row(crew, 'week_templates', { ...ids, ...by, ...at, name: 'W' })
  const published = await row(crew, 'publications', {
    organization_id,
    published_by: boss.id,
    published_at: at.created_ts,
    notify: 'NOBODY',
    location_ids: [location_id],
    first_date: '2030-01-01',
    last_date: '2030-01-01',
    shifts: 1,
  })
  const feed = await row(crew, 'manager_calendars', {
    user_id: boss.id,
    location_id,
    with_drafts: false,
    token_hash: 'x',
    created_ts: at.created_ts,
  })
  const payRun = await row(crew, 'pay_runs', { organization_id, step: 'REVIEW', begun_by: boss.id, begun_at: at.created_ts })
  await row(crew, 'pay_run_lines', { organization_id, run_id: payRun.id, application_id: applied.id, location_id })
  await crew.tokenOf(boss.id)
  const [session] = await crew.sql<{ id: number }>(sql`select max(id) as id from sessions where user_id = ${boss.id}`)
  const device = await row(crew, 'push_subscriptions', {
    user_id: boss.id,
    session_id: session?.id ?? 0,
    endpoint: '',
    endpoint_hash: '0'.repeat(64),
    p256dh: '',
    auth: '',
    vapid_key_id: 'x',
    created_ts: at.created_ts,
    ended_at: at.created_ts,
    ended_because: 'removed',
  })
  await row(crew, 'work_record_keys', { thumbprint: 'k'.repeat(43), x: 'x'.repeat(43), created_ts: at.created_ts })
  const record = await row(crew, 'work_records', {
    public_id: crypto.randomUUID(),
    pro_id: applied.pro_id,
    shows_places: false,
    shows_rating: false,
    key_thumbprint: 'k'.repeat(43),
    credential: `a.b.${'c'.repeat(86)}`,
    token_seed: 'x',
    token_hash: 'x',
    created_ts: at.created_ts,
    expires_at: '2030-01-02Z',
  })
  const mailed = { user_id: boss.id, name: 'overview', every: 'WEEK', next_on: '2030-01-07', created_ts: at.created_ts }
  const dashboardReport = await row(crew, 'dashboard_reports', mailed)
  const bookkeeper = await row(crew, 'bookkeepers', {
    organization_id,
    location_id,
    email: 'books@example.com',
    locale: 'en',
    wants_receipts: true,
    wants_invoices: true,
    wants_statements: true,
    token_seed: 'x',
    token_hash: 'x',
    expires_at: '2030-01-02Z',
    added_by: boss.id,
    created_ts: at.created_ts,
  })
  const [chat] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  const elsewhere = await payingLocation(crew)
  const moved = await row(crew, 'location_moves', {
    from_organization_id: organization_id,
    from_location_id: location_id,
    to_organization_id: elsewhere.organization_id,
    to_location_id: elsewhere.id,
    moved_at: at.created_ts,
    moved_by: boss.id,
    reason: 'Sold',
    effects: { moves: [], copied: [], stays: [], ends: [], stay_reasons: [] },
  })
  const suspended = { pro_id: worker.id, reason_code: 'CONDUCT', source: 'ADMIN', starts: '2020-01-01Z' }
  const suspension = await row(crew, 'pro_suspensions', suspended)
  return {
    '/pro/suspensions/': suspension.id,
    '/org-remap/': moved.id,
    '/billing/bookkeepers/': bookkeeper.id,
    '/chats/': chat?.id ?? 0,
    '/push-devices/': device.id,
    '/staffer/dashboard-reports/': dashboardReport.id,
    '/work-records/': record.id,
    '/direct-offers/jobs/': offers.id,
    '/captain-reports/': report.id,
    '/covers/': cover.id,
    '/networks/': place.id,
    '/job-postings/': posting.id,
    '/pro/orientations/': place.id,
    '/job-candidates/': candidate.id,
    '/hire/staffer/interviews/': trial.id,
    '/pro/job-invites/': posting.id,
    '/pro/job-applications/': candidate.id,
    '/invoices/': invoice.id,
    '/locations/': location_id,
    '/organizations/': organization_id,
    '/staffer/gigs/': shift.id,
    '/staffer/gigs/bundles/': several.id,
    '/staffer/series/': series.id,
    '/events/': event.id,
    '/event-templates/': run.id,
    '/gig-shifts/': eventShift.id,
    '/gig-applications/': applied.id,
    '/pro/applications/': applied.id,
    '/gigs/templates/': template.id,
    '/schedule/templates/': week.id,
    '/schedule/publications/': published.id,
    '/calendars/': feed.id,
    '/pay-runs/': payRun.id,
    '/shifts/': times.id,
    '/managers-on-duty/': duty.id,
    '/favorite-pros/': favorite.id,
    '/pro-block/': block.id,
    '/addresses/': address.id,
    '/invitations/': invitation.id,
    '/time-punches/': punch.id,
    '/work-history/': history.id,
    '/pro/job-history/': talk.id,
    '/pro/saved-searches/': search.id,
    '/location-managers/': await newest('location_managers'),
    '/organization-managers/': await newest('organization_managers'),
    '/sessions/': await newest('sessions'),
  }
}

async function newest(table: 'location_managers' | 'organization_managers' | 'sessions'): Promise<number> {
  const [found] = await crew.sql<{ id: number }>({ text: `select max(id) as id from ${table}`, values: [] })
  return found?.id ?? 0
}

type Request = { token?: string; params?: Record<string, string>; body?: unknown; method?: string }

async function call({ path, method }: Endpoint, { token, params = {}, body, method: other }: Request) {
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1')}`
  const response = await crew.app.inject({
    method: (other ?? method) as 'GET',
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    allow: response.headers.allow,
    body: isJson ? response.json<{ error?: { code: string; target?: string; details?: { target?: string }[] } }>() : undefined,
  }
}

describe('the contract and the served endpoints', () => {
  it('every endpoint of an existing module is mounted', () => {
    expect(unservedCalls(expected, served)).toEqual([])
  })

  it('nothing is mounted that the contract does not describe, and nothing twice', () => {
    expect(routes.filter(({ endpoint }) => !endpoints.includes(endpoint)).map(({ endpoint }) => endpoint.name)).toEqual([])
    expect(mounted.size).toBe(routes.length)
  })

  it('every module serves only its own endpoints', () => {
    const strangers = modules.flatMap(({ name, routes: own }) =>
      own.filter(({ endpoint }) => endpoint.module !== name).map(({ endpoint }) => `${endpoint.name} in ${name}`),
    )
    expect(strangers).toEqual([])
  })

  it('names and routes are unique', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(endpoints.length)
  })
})

describe('without a token', () => {
  it.each(titled(served.filter(({ access }) => access !== 'public')))('%s is 401', async (_, endpoint) => {
    expect(await call(endpoint, { params: paramsFor(endpoint) })).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    })
  })
})

describe('as the manager of a location', () => {
  it.each(titled(served.filter(({ access }) => access === 'admin')))('%s is 403', async (_, endpoint) => {
    expect(await call(endpoint, { token: tokens.manager, params: paramsFor(endpoint) })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    })
  })
})

describe('with a malformed body', () => {
  const isRaw = (endpoint: Endpoint) => mounted.get(endpoint.name)?.rawBody === true
  it.each(titled(served.filter((endpoint) => endpoint.body && !isRaw(endpoint) && !emptyBody(endpoint))))(
    '%s is 400 and names the field',
    async (_, endpoint) => {
      const { body, targets } = wrongBody(endpoint)
      const answer = await call(endpoint, { token: tokens.platform, params: paramsFor(endpoint), body })
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
      // Of a field with parts, such as a location by its id or as it was read, a part is named.
      const named = answer.body?.error?.details?.flatMap(({ target }) => [target, target?.split('.')[0]])
      expect(named).toEqual(expect.arrayContaining(targets))
    },
  )

  it.each(titled(served.filter((endpoint) => endpoint.body && !isRaw(endpoint)).slice(0, 1)))(
    '%s refuses anything but JSON',
    async (_, { path, method }) => {
      const response = await crew.app.inject({
        method: method as 'POST',
        url: `/api${path.replace(/\{\w+\}/g, '1')}`,
        payload: '{"a":',
        headers: { authorization: `Bearer ${tokens.platform}`, 'content-type': 'application/json' },
      })
      expect(response.statusCode).toBe(400)
    },
  )
})

describe('with a name unknown to the contract', () => {
  type Answer = { error: { code: string; message: string; details: { target: string; message: string }[] } }
  const isRaw = (endpoint: Endpoint) => mounted.get(endpoint.name)?.rawBody === true
  const ask = async (endpoint: Endpoint, query: string, body?: unknown) => {
    const params = paramsFor(endpoint)
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'))
    const response = await crew.app.inject({
      method: endpoint.method as 'POST',
      url: `/api${path}${query}`,
      headers: { authorization: `Bearer ${tokens.platform}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    return { status: response.statusCode, body: response.json<Answer>() }
  }

  it.each(titled(served))('%s refuses the parameter by name', async (_, endpoint) => {
    const { status, body } = await ask(endpoint, '?nonsense=1')
    expect([status, body.error.code]).toEqual([400, 'invalid'])
    expect(body.error.details).toContainEqual({
      code: 'invalid',
      message: 'Unknown parameter: nonsense',
      reason: 'UNKNOWN_PARAMETER',
      values: { name: 'nonsense' },
      target: 'nonsense',
    })
  })

  it.each(titled(served.filter((endpoint) => endpoint.method !== 'GET' && !isRaw(endpoint))))(
    '%s refuses the field by name, in an otherwise valid body',
    async (_, endpoint) => {
      const { status, body } = await ask(endpoint, '', { ...Object(bodyFor(endpoint)), nonsense: 1 })
      expect([status, body.error.code]).toEqual([400, 'invalid'])
      expect(body.error.details).toContainEqual({
        code: 'invalid',
        message: 'Unknown field: nonsense',
        reason: 'UNKNOWN_FIELD',
        values: { name: 'nonsense' },
        target: 'nonsense',
      })
    },
  )
})

describe('a list', () => {
  type List = { count: number; next: number | null; previous: number | null; results: unknown[] }
  const isList = ({ method, response }: Endpoint) =>
    method === 'GET' && 'shape' in response && Object.hasOwn(Object(response.shape), 'results')
  const lists = served.filter(isList)
  const required: Record<string, string> = { location_id: '1', location: '1', market_id: '1', source_gig_id: '1' }
  const times = { start_time: '2031-05-01T16:00:00Z', end_time: '2031-05-01T20:00:00Z' }
  const ask = async (endpoint: Endpoint, paging: string) => {
    const needed = Object.entries({ ...required, ...times }).filter(
      ([name]) => endpoint.query?.shape[name] && !endpoint.query.shape[name].safeParse(undefined).success,
    )
    const query = `${new URLSearchParams(needed).toString()}&${paging}`
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => paramsFor(endpoint)[name] ?? '1')
    const response = await crew.app.inject({ url: `/api${path}?${query}`, headers: { authorization: `Bearer ${tokens.platform}` } })
    return { status: response.statusCode, body: response.json<List & { error?: { details?: { target: string }[] } }>() }
  }

  it('is any answer with results', () => {
    expect(lists.length).toBeGreaterThan(40)
    expect(lists.filter(({ response }) => !Object.hasOwn(Object('shape' in response && response.shape), 'count'))).toEqual([])
  })

  it.each(titled(lists))('%s accepts page and page_size, and returns count, next and previous', async (_, endpoint) => {
    const refused = await ask(endpoint, 'page=0&page_size=0')
    expect(refused.body.error?.details?.map(({ target }) => target)).toEqual(expect.arrayContaining(['page', 'page_size']))
    const first = await ask(endpoint, 'page=1&page_size=1')
    if (first.status !== 200) return
    const { count, next, previous, results } = first.body
    expect([results.length, next, previous]).toEqual([Math.min(1, count), count > 1 ? 2 : null, null])
    const beyond = await ask(endpoint, 'page=99999&page_size=1')
    expect(beyond.body).toMatchObject({ count, next: null, previous: Math.max(1, count), results: [] })
  })
})

describe('with the id of another business or pro', () => {
  const pathTo = (endpoint: Endpoint) => endpoint.path.split('{')[0] ?? ''
  const isChecked = (endpoint: Endpoint) =>
    endpoint.access === 'user' &&
    endpoint.path.includes('{') &&
    // The token of a link is a secret, not an id: it identifies no business.
    !endpoint.path.includes('{token}') &&
    // Nor is the name of a dashboard, or the month or year of a statement.
    !/^\/(staffer\/dashboards|billing\/statements|billing\/years)\//.test(endpoint.path) &&
    // A day or a year of one's own earnings is no id either.
    !/^\/(pro\/(gigs|earnings)|users|staffer\/gigster-profiles|gigster-profiles)\//.test(endpoint.path)
  const candidates = served.filter(isChecked)
  const able = candidates.filter((endpoint) => !endpoint.body || bodyFor(endpoint) !== undefined)
  const unable = candidates.filter((endpoint) => !able.includes(endpoint))
  if (unable.length > 0) process.stderr.write(`No body could be made up for: ${unable.map(({ name }) => name).join(', ')}\n`)

  it('almost every endpoint with an id can be tested', () => {
    expect(unable.length).toBeLessThan(candidates.length / 10)
  })

  it.each(titled(able))('%s answers as if the object did not exist', async (_, endpoint) => {
    const known = Object.entries(foreign)
      .filter(([path]) => pathTo(endpoint).endsWith(path))
      .sort(([a], [b]) => b.length - a.length)[0]
    if (!known) throw new Error(`No foreign object was made for ${endpoint.path}`)
    const [first = ''] = /\{(\w+)\}/.exec(endpoint.path)?.slice(1) ?? []
    const rest = { ...paramsFor(endpoint), ...(endpoint.path.includes('/addresses/{') ? { id: String(foreign['/addresses/']) } : {}) }
    const ask = (id: number) => call(endpoint, { token: tokens.manager, params: { ...rest, [first]: String(id) }, body: bodyFor(endpoint) })
    const [theirs, missing] = [await ask(known[1]), await ask(999_999_999)]
    expect(theirs).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect(theirs).toEqual(missing)
  })
})

describe('with another method', () => {
  const byPath = Map.groupBy(served, ({ path }) => path.replace(/\{\w+\}/g, '{}'))
  it.each([...byPath.keys()])('%s is 405 and lists the allowed ones', async (path) => {
    const here = byPath.get(path) ?? []
    const allowed = here.flatMap(({ method, media }) => (media === 'text/calendar' ? [method, 'HEAD'] : [method as string]))
    const other = ['DELETE', 'PUT', 'PATCH', 'POST', 'GET'].find((method) => !allowed.includes(method))
    const [endpoint] = here
    if (!endpoint || !other) throw new Error(`${path} takes every method`)
    const answer = await call(endpoint, { method: other, token: tokens.platform })
    expect(answer).toMatchObject({ status: 405, body: { error: { code: 'method_not_allowed' } } })
    expect(String(answer.allow).split(', ').sort()).toEqual(allowed.sort())
  })

  it('a path nobody serves is 404 in the standard body', async () => {
    const response = await crew.app.inject({
      method: 'GET',
      url: '/api/no-such-thing/',
      headers: { authorization: `Bearer ${tokens.platform}` },
    })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ error: { code: 'not_found' } })
  })
})

import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import { callers, signInAll } from './cast-of-callers.ts'
import type { Caller, Tokens } from './cast-of-callers.ts'
import { drawn, report } from './figures.ts'
import { privileged, withPrivileged } from './privileged.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { makeLook } from './what-is-left.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

const routes = modules
  .flatMap((module) => module.routes)
  .filter(({ rawBody }) => !rawBody)
  .map(({ endpoint }) => endpoint)
// Calls that only sign in or store a file have random codes and bytes in their rows, and no privileged column.
const writing = routes.filter(
  ({ body, access, name }) =>
    body !== undefined &&
    access === 'user' &&
    !['uploadMedia', 'requestStepUpCode', 'requestAddressCode', 'requestLinkCode'].includes(name),
)

const answering = routes.filter(({ media }) => media === undefined)

let crew: Crew
let undo: Undo
let home: World
let tokens: Tokens
let requests: Record<string, Request>
let left: Awaited<ReturnType<typeof makeLook>>
let answers = 0
let written = 0

beforeAll(async () => {
  crew = await openCrew()
  const now = await crew.clock.now()
  home = await buildWorld(crew, now, 'home')
  tokens = await signInAll(crew, home, await buildWorld(crew, now, 'other'))
  requests = requestsOf(home)
  left = await makeLook(crew)
  undo = undoing(crew)
})
afterAll(async () => {
  report('fields', {
    writing_routes: writing.length,
    privileged_fields: Object.keys(privileged).length,
    writes: written,
    answers_read: answers,
  })
  await crew.close()
})

async function read(endpoint: Endpoint, caller: Caller) {
  const request = requests[endpoint.name] ?? {}
  const token = await tokens(caller, request.self)
  return (await undo.run(() => send(crew, endpoint, request, token))).result
}

async function call(endpoint: Endpoint, caller: Caller, request: Request) {
  const token = await tokens(caller, request.self)
  await left.rewind()
  const { result } = await undo.run(() => send(crew, endpoint, request, token), left.look)
  return { status: result.status, body: result.body, rows: left.seen() }
}

function endpointNamed(name: string): Endpoint {
  const found = routes.find((endpoint) => endpoint.name === name)
  if (!found) throw new Error(`There is no endpoint ${name}`)
  return found
}

describe('a field the caller may not set', () => {
  it.each(drawn(writing, writing.length / 4, 'written').map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'in the body of %s is refused by name, before anything is done',
    async (_, endpoint) => {
      const request = requests[endpoint.name] ?? {}
      const caller = request.self !== undefined || endpoint.path.startsWith('/pro/') ? 'pro_self' : 'org_admin'
      const schema = z.toJSONSchema(endpoint.body ?? z.object({}), { io: 'input', unrepresentable: 'any' })
      const body = withPrivileged(JSON.parse(JSON.stringify(schema)), request.body ?? {})
      const greedy = await call(endpoint, caller, { ...request, body: { ...Object(body) } })
      written += 1
      expect([greedy.status, greedy.body]).toEqual([400, expect.stringContaining('Unknown field: ')])
    },
  )

  const fees = {
    gigpro_fee_percentage: 20,
    in_network_fee_percentage: 10,
    background_checks_fee_percentage: 1,
    tipping_fee_percentage: 1,
    w2_fee_percentage: 30,
    supported_employment_types: ['W2'],
    invoicing_enabled: true,
    invoice_frequency: 'DAILY',
    background_checks_enabled: true,
    in_network_payments_enabled: true,
    tipping_enabled: true,
    concierge_enabled: true,
    is_migrated_from_gigpro: true,
  }
  it.each(Object.entries(fees))('%s of a location is for the platform only', async (field, value) => {
    const request = { params: { id: home.place.id }, body: { [field]: value } }
    for (const caller of ['team_member', 'onsite', 'loc_admin', 'org_admin'] as const) {
      const { status, rows } = await call(endpointNamed('updateLocation'), caller, request)
      expect([caller, field, status, rows]).toEqual([caller, field, 403, {}])
    }
  })

  const shiftFields = {
    wage_amount: 30,
    allowed_confirmed_pros: 4,
    description: 'Else',
    boosted_gig_bonus: 10,
    auto_select_enabled: true,
    require_certifications: true,
    is_checkin_required: false,
  }
  it.each(Object.entries(shiftFields))('%s of a shift is not for an onsite manager', async (field, value) => {
    const request = { params: { gigId: home.empty.id }, body: { [field]: value } }
    expect((await call(endpointNamed('editGig'), 'onsite', request)).status).toBe(403)
    expect(
      (await call(endpointNamed('editGig'), 'onsite', { ...request, body: { special_inst: 'Ask for Dana', [field]: value } })).status,
    ).toBe(403)
    expect((await call(endpointNamed('editGig'), 'onsite', { ...request, body: { special_inst: 'Ask for Dana' } })).status).toBe(200)
  })
})

type Rule = { what: string; key: RegExp; hidden: readonly Caller[]; except?: RegExp }

// docs/rules/privacy.md: wage and cost are hidden from onsite managers, a business's internal settings from pros, and secrets from all.
const everybody = callers
const pros = ['anon', 'pro_self', 'pro_other'] as const
const rules: Rule[] = [
  {
    what: 'what a shift pays or costs',
    key: /^(wage_amount|hourly_rate|offer_bonus|boosted_gig_bonus|pro_amount|platform_fee|owed_total|total_due|total_cents|fee_percentage|gigpro_fee_percentage|in_network_fee_percentage|w2_fee_percentage)$/,
    hidden: ['onsite'],
    // The wage of a public shift is shown to every visitor (decision 50).
    except: /skills|visitor/,
  },
  {
    what: 'the fees of a location',
    key: /^(gigpro_fee_percentage|in_network_fee_percentage|background_checks_fee_percentage|tipping_fee_percentage|w2_fee_percentage)$/,
    hidden: ['pro_self', 'pro_other', 'team_member', 'onsite'],
  },
  {
    what: 'what a business pays the platform',
    key: /^(platform_fee|payment_gateway_fee|gigpro_fee_percentage|in_network_fee_percentage|w2_fee_percentage|fee_percentage|total_due)$/,
    hidden: pros,
  },
  { what: 'the check-in code and notes', key: /^(checkin_code|private_notes|note|notes|contact_phone|cancellation_fee)$/, hidden: pros },
  { what: 'instructions for the confirmed', key: /^special_inst$/, hidden: ['anon', 'pro_other'] },
  { what: 'the chat of a shift', key: /^chat_token$/, hidden: pros },
  {
    what: 'how to pay',
    key: /^(stripe_payment_method_id|client_secret)$/,
    hidden: ['anon', 'pro_self', 'pro_other', 'team_member', 'onsite'],
  },
  {
    what: 'secrets',
    key: /^(token_hash|code_mac|storage_key|stripe_customer_id|payout_account_id|calendar_token|provider_key|password)$/,
    hidden: everybody,
  },
]

function findings(value: unknown, path: string, { key }: Rule, found: string[] = []): string[] {
  if (Array.isArray(value)) value.forEach((item) => findings(item, `${path}[]`, { key } as Rule, found))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const says = inner !== null && inner !== '' && inner !== 0 && !(Array.isArray(inner) && inner.length === 0)
      if (key.test(name) && says) found.push(`${path}.${name} = ${JSON.stringify(inner).slice(0, 60)}`)
      findings(inner, `${path}.${name}`, { key } as Rule, found)
    }
  }
  return found
}

describe('an answer', () => {
  it.each(drawn(answering, answering.length / 4, 'answered').map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'to %s contains nothing its reader may not see',
    async (_, endpoint) => {
      const wrong: string[] = []
      for (const caller of callers) {
        const { status, body } = await read(endpoint, caller)
        if (status >= 300 || body === '') continue
        answers += 1
        const content: unknown = JSON.parse(body)
        for (const rule of rules.filter(({ hidden, except }) => hidden.includes(caller) && !except?.test(endpoint.path))) {
          wrong.push(...findings(content, '', rule).map((found) => `${caller} sees ${rule.what}: ${found}`))
        }
      }
      expect([...new Set(wrong)]).toEqual([])
    },
  )

  it('contains the spreadsheet without cost for team members', async () => {
    const heads = async (caller: Caller) => (await read(endpointNamed('exportPayments'), caller)).body.split('\n', 1)[0]
    expect(await heads('loc_admin')).toMatch(/Pro pay.*Total/)
    expect(await heads('team_member')).not.toMatch(/wage|Pro pay|Total/)
  })

  it('shows phone numbers of pros to a business only once they are confirmed there', async () => {
    for (const caller of ['team_member', 'onsite', 'loc_admin', 'org_admin'] as const) {
      const { body } = await read(endpointNamed('listApplicants'), caller)
      const { body: found } = await read(endpointNamed('searchPros'), caller)
      const [{ phone_number } = { phone_number: '' }] = await crew.sql<{ phone_number: string }>({
        text: 'select phone_number from users where id = $1',
        values: [home.applied.pro.user_id],
      })
      expect([caller, (body + found).includes(phone_number)]).toEqual([caller, false])
    }
  })
})

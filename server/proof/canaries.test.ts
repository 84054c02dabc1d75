import type { Endpoint } from '@crewcall/contract/kit.ts'
import { exportPayments } from '@crewcall/contract/payments.ts'
import { refreshHeader, refreshSession, requestCode, startSession } from '@crewcall/contract/identity.ts'
import { requestStepUpCode, stepUp } from '@crewcall/contract/step-up.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { openLog } from '../platform/log.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { sentCode } from '../test/sent-code.ts'
import { user } from '../test/build.ts'
import { send } from './call.ts'
import { signInAll } from './cast-of-callers.ts'
import type { Caller, Tokens } from './cast-of-callers.ts'
import { drawn, report } from './figures.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { undoing } from './undo.ts'
import type { Look, Undo } from './undo.ts'
import { buildWorld } from './world/world.ts'

const routes = modules
  .flatMap((module) => module.routes)
  .filter(({ rawBody }) => !rawBody)
  .map(({ endpoint }) => endpoint)
const commands = routes.filter(({ method }) => method !== 'GET')

// Marks forbidden in every sink, and marks allowed in the history, a job or the outbox, but in no log, alarm or error.
const [phoneMark, mailMark, textMark, codeMark] = ['4155557', 'canary.example', 'cnry', '48151623'] as const
const persons = [phoneMark, mailMark, codeMark, '5105105105105100', '021000021']
const sinks = ['audit_log', 'announcements', 'alarms', 'pgboss.job'] as const

let crew: Crew
let undo: Undo
let tokens: Tokens
let requests: Record<string, Request>
const lines: string[] = []
let placed = 0
let calls = 0

beforeAll(async () => {
  crew = await openCrew({
    log: openLog({ log_level: 'debug', environment: 'test' }, 'crewcall-test', { write: (line) => void lines.push(line) }),
  })
  const now = await crew.clock.now()
  const home = await buildWorld(crew, now, 'home')
  tokens = await signInAll(crew, home, await buildWorld(crew, now, 'other'))
  requests = requestsOf(home)
  undo = undoing(crew)
})
afterAll(async () => {
  report('canaries', { routes: routes.length, canaries_placed: placed, calls, log_lines: lines.length })
  await crew.close()
})

/** The call with a mark in every text field: one call per field, so that a refusal of one hides no other. */
function withCanaries(request: Request): { where: string; sent: Request }[] {
  const inBody = places(request.body ?? {}, []).map(({ path, put }) => ({ where: `body ${path}`, sent: { ...request, body: put } }))
  const inQuery = Object.keys(request.query ?? {}).map((key) => ({
    where: `query ${key}`,
    sent: { ...request, query: { ...request.query, [key]: canaryFor(key) } },
  }))
  const inHeaders = ['user-agent', 'x-location-id', 'referer', 'x-client-id', 'idempotency-key'].map((name) => ({
    where: `header ${name}`,
    sent: { ...request, headers: { ...request.headers, [name]: `${textMark}-${name}-${phoneMark}001` } },
  }))
  return [...inBody, ...inQuery, ...inHeaders]
}

function places(
  value: Record<string, unknown>,
  path: string[],
  rebuild = (next: Record<string, unknown>) => next,
): { path: string; put: Record<string, unknown> }[] {
  return Object.entries(value).flatMap(([key, held]) => {
    if (typeof held === 'string') return [{ path: [...path, key].join('.'), put: rebuild({ ...value, [key]: canaryFor(key, held) }) }]
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return []
    return places(held as Record<string, unknown>, [...path, key], (next) => rebuild({ ...value, [key]: next }))
  })
}

// The code of a coupon is for everybody it is given to, and the history names it.
const isOfCoupon = (held: string) => /^(USED|NEXT|NEW)\d+$/.test(held)

function canaryFor(name: string, held = ''): string {
  placed += 1
  if (/phone/.test(name)) return `+1${phoneMark}${String(placed % 1000).padStart(3, '0')}`
  if (name === 'email' || name === 'address') return `c${placed}@${mailMark}`
  if (name === 'code') return isOfCoupon(held) ? held : codeMark
  // People may paste anything into a text field: it must at least not reach logs, alarms and errors.
  return `${textMark} ${placed} 5105105105105100 021000021`
}

/** The marks found in one sink within the transaction of a call. */
function lookFor(found: string[]): Look {
  return async (query) => {
    for (const sink of sinks) {
      const marks = sink === 'alarms' ? [...persons, textMark] : [phoneMark, mailMark, codeMark]
      for (const mark of marks) {
        const { rows } = await query(
          `select left(t::text, 400) as row from ${sink} t where strpos(${sink === 'alarms' ? 't.detail' : 't'}::text, '${mark}') > 0 limit 1`,
        )
        for (const { row } of rows) found.push(`${mark} in ${sink}: ${row}`)
      }
    }
  }
}

async function run(endpoint: Endpoint, caller: Caller, request: Request): Promise<string[]> {
  const found: string[] = []
  const before = lines.length
  const { result } = await undo.run(async () => send(crew, endpoint, request, await tokens(caller, request.self)), lookFor(found))
  calls += 1
  const said = lines.slice(before).join('')
  found.push(...[...persons, textMark].filter((mark) => said.includes(mark)).map((mark) => `${mark} in the log`))
  if (result.status >= 400)
    found.push(...[...persons, textMark].filter((mark) => result.body.includes(mark)).map((mark) => `${mark} in the error ${result.body}`))
  return found
}

describe('user input', () => {
  it.each(drawn(commands, commands.length / 4, 'canaries').map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'typed into %s reaches no log, alarm or error, and no full number, address or code reaches the history, a job or the outbox',
    async (_, endpoint) => {
      const request = requests[endpoint.name] ?? {}
      const caller: Caller =
        endpoint.access === 'admin'
          ? 'platform_admin'
          : request.self !== undefined || endpoint.path.startsWith('/pro/')
            ? 'pro_self'
            : 'org_admin'
      const found: string[] = []
      for (const { where, sent } of withCanaries(request))
        found.push(...(await run(endpoint, caller, sent)).map((one) => `${where}: ${one}`))
      expect(found).toEqual([])
    },
  )
})

describe('the secrets created by the product', () => {
  it('codes, tokens and cookies are in no table, log or job in clear text once their message is sent', async () => {
    const person = await user(crew, { email: 'secret@example.com' })
    await crew.sql(sql`delete from rate_counters`)
    const codeOf = async () => {
      await crew.drain()
      return sentCode(crew, person.phone_number)
    }
    const asked = await crew.as(null).call(requestCode, { body: { channel: 'phone', address: person.phone_number ?? '' } })
    const first = await codeOf()
    const signedIn = await crew.as(null).call(startSession, { body: { challenge_id: asked.data.challenge_id, code: first } })
    await crew.sql(sql`delete from rate_counters`)
    const headers = { authorization: `Bearer ${signedIn.data.token}` }
    const again = await crew.as(null).call(requestStepUpCode, { body: {}, headers })
    const second = await codeOf()
    expect((await crew.as(null).call(stepUp, { body: { challenge_id: again.data.challenge_id, code: second }, headers })).status).toBe(200)
    const cookieOf = (answer: { headers: Record<string, string | undefined> }) =>
      /__Host-rt=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
    const cookie = cookieOf(signedIn)
    const next = await crew.as(null).call(refreshSession, {
      headers: { cookie: `__Host-rt=${cookie}`, origin: 'http://localhost:3000', [refreshHeader]: '1' },
    })
    const secrets = [first, second, signedIn.data.token, cookie, next.data.token, cookieOf(next)]
    expect(secrets.every((secret) => secret.length >= 6)).toBe(true)
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
    expect(lines.filter((line) => line.includes(person.phone_number ?? '-'))).toEqual([])
    const tables = await crew.sql<{ name: string }>({
      text: `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
      values: [],
    })
    const holding: string[] = []
    for (const { name } of tables) {
      for (const secret of secrets.filter((one) => one.length > 6 || !/rate_counters|time|schedule/.test(name))) {
        const rows = await crew.sql<{ row: string }>({
          text: `select left(t::text, 300) as row from ${name} t where t::text ~ ('(^|[^0-9A-Za-z.])' || $1 || '([^0-9A-Za-z]|$)') limit 1`,
          values: [secret],
        })
        holding.push(...rows.map(({ row }) => `${name}: ${row}`))
      }
    }
    expect(holding).toEqual([])
  })

  it('a spreadsheet contains no numbers or addresses of pros', async () => {
    const { body } = await send(crew, exportPayments, requests['exportPayments'] ?? {}, await tokens('loc_admin'))
    expect(body).not.toMatch(/\+1\d{10}|@/)
  })

  it('a mark that does reach a sink is found', async () => {
    const found: string[] = []
    await undo.run(
      () =>
        crew.system((ctx) =>
          ctx.tx.run(sql`insert into alarms (kind, detail) values ('server_error', ${JSON.stringify({ reason: `${textMark} 1` })})`),
        ),
      lookFor(found),
    )
    expect(found).toHaveLength(1)
    crew.around.log.info({ reason: 'cnry' }, 'x')
    expect(lines.at(-1)).toContain(textMark)
  })
})

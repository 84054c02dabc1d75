import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { endpoints } from '@crewcall/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../platform/invariants/index.ts'
import { openApiDocument } from '../platform/openapi.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { seed } from '../../scripts/seed.ts'
import { callers, signInAll } from './cast-of-callers.ts'
import type { Caller, Tokens } from './cast-of-callers.ts'
import { isLong, report, sizeOf } from './figures.ts'
import { diceOf } from './hostile.ts'
import type { Dice } from './hostile.ts'
import { malformed, operationsOf } from './malformed.ts'
import type { Malformed, Operation } from './malformed.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { fingerprint } from './row-print.ts'
import { undoing } from './undo.ts'
import type { Undo } from './undo.ts'
import { faultOf } from './verdict.ts'
import type { Outcome } from './verdict.ts'
import { buildWorld } from './world/world.ts'

const asked = sizeOf(4000) / 2
const atOnce = 6
const operations = operationsOf(openApiDocument(endpoints))
// These count attempts, so a refused one must leave a trace.
const counting = new Set([
  'startSession',
  'requestCode',
  'stepUp',
  'confirmAddress',
  'proveAccount',
  'refreshSession',
  'punch',
  'uploadMedia',
  'uploadLogo',
  'previewCoupon',
  'redeemCoupon',
  'addRequirement',
  'createLocation',
])
// These claim the key of a repetition before they look at the call, and give it back.
const claiming = new Set(endpoints.filter(({ outside }) => outside).map(({ name }) => name))
const collect = collector()

let crew: Crew
let undo: Undo
let tokens: Tokens
let requests: Record<string, Request>
let permitted: Map<string, Caller>
let before: Record<string, string>

async function open(): Promise<void> {
  crew = await openCrew()
  const now = await crew.clock.now()
  const home = await buildWorld(crew, now, 'home')
  tokens = await signInAll(crew, home, await buildWorld(crew, now, 'other'))
  requests = requestsOf(home)
  permitted = permittedCallers()
  undo = undoing(crew)
  before = await fingerprint(crew)
}

// A caller permitted by the matrix, so that a defective call gets past the access checks and into the command.
function permittedCallers(): Map<string, Caller> {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'authz.csv'), 'utf8')
    .trim()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [method, path, ...cells] = line.split(',')
      const index = cells.findIndex((cell, at) => at > 0 && Number(cell) < 300)
      return [`${method} ${path}`, callers[index] ?? 'pro_self']
    }),
  )
}

type Tally = { sent: number; statuses: Record<string, number>; faults: string[]; slowest_ms: number; written: string[] }

async function ask(operation: Operation, call: Malformed): Promise<Outcome & { commits: number }> {
  const token = await tokens(permitted.get(`${operation.method} ${operation.path}`) ?? 'pro_self', requests[operation.name]?.self)
  const began = performance.now()
  const { result, trace } = await undo.run(() =>
    crew.app.inject({
      method: call.method as 'GET',
      url: call.url,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...call.headers },
      ...(call.payload === undefined ? {} : { payload: call.payload }),
    }),
  )
  return {
    status: result.statusCode,
    body: result.payload,
    took_ms: performance.now() - began,
    method: call.method,
    commits: trace.commits,
  }
}

async function strike(operation: Operation, call: Malformed, tally: Tally): Promise<void> {
  const given = await ask(operation, call)
  tally.sent += 1
  tally.statuses[given.status] = (tally.statuses[given.status] ?? 0) + 1
  tally.slowest_ms = Math.max(tally.slowest_ms, given.took_ms)
  const fault = faultOf(given)
  const mayWrite = counting.has(operation.name) || (claiming.has(operation.name) && call.headers['idempotency-key'] !== undefined)
  const isWritten = given.status >= 400 && given.commits > 0 && !mayWrite
  if (!fault && !isWritten) return
  const described = `${operation.name} ${call.kind}: ${call.method} ${call.url.slice(0, 160)} ${JSON.stringify(call.headers).slice(0, 120)} ${String(call.payload ?? '').slice(0, 400)}`
  if (fault) tally.faults.push(`${fault} — ${described} → ${given.body.slice(0, 200)}`)
  if (isWritten) tally.written.push(described)
}

async function storm(dice: Dice, tally: Tally, count: number): Promise<void> {
  let made = 0
  const striker = async (): Promise<void> => {
    while (made < count) {
      const operation = operations[made % operations.length]
      made += 1
      if (operation) await strike(operation, malformed(dice, operation, requests[operation.name] ?? {}), tally)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, striker))
}

// Objects waiting to be closed or finalized are not leaked: they get a moment, and the collector a second run.
async function memory(): Promise<{ heap_mb: number; rss_mb: number }> {
  for (let look = 0; look < 3; look += 1) {
    await pause(100)
    collect()
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap_mb: (heapUsed + external) / 1e6, rss_mb: rss / 1e6 }
}

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

/** Registers one half of the storm: a test file each, so that two processes send it, each to its own product. */
export function describeStorm(half: 1 | 2): void {
  beforeAll(open)
  afterAll(() => crew.close())
  describe('a storm of malformed calls', () => {
    it(
      'gets no answer of 500 or more, no hang, no inside of the product, and writes nothing',
      { timeout: isLong() ? 7_200_000 : 600_000 },
      async () => {
        const { tally, alarms, violations, grown } = await weather(half)
        expect([...new Set(tally.faults)].slice(0, 30)).toEqual([])
        expect(tally.written.slice(0, 10)).toEqual([])
        expect(alarms).toEqual([])
        expect(violations).toEqual([])
        expect(await fingerprint(crew)).toEqual(before)
        expect(grown.heap_mb).toBeLessThan(50)
        // Limited in the long form (scripts/proof.ts); otherwise this is how much garbage the engine leaves on a machine with free memory.
        expect(isLong() ? grown.rss_mb : 0).toBeLessThan(50)
        expect(tally.sent).toBeGreaterThanOrEqual(asked)
      },
    )
  })
}

type Weather = { tally: Tally; alarms: unknown[]; violations: unknown[]; grown: { heap_mb: number; rss_mb: number } }

async function weather(half: 1 | 2): Promise<Weather> {
  const tally: Tally = { sent: 0, statuses: {}, faults: [], slowest_ms: 0, written: [] }
  const dice = diceOf(2 * seed + half)
  const began = performance.now()
  // Compilers, pools and buffers fill during the first half; leaks show in the second.
  await storm(dice, tally, asked / 2)
  const early = await memory()
  await storm(dice, tally, asked / 2)
  const late = await memory()
  const seconds = (performance.now() - began) / 1000
  const grown = { heap_mb: late.heap_mb - early.heap_mb, rss_mb: late.rss_mb - early.rss_mb }
  const alarms = await crew.sql<{ kind: string; detail: unknown }>(
    sql`select kind, detail from alarms where kind in ('validator_bypass', 'server_error') limit 20`,
  )
  const violations = await findViolations({ rows: (query) => crew.sql(query) }, await crew.clock.now())
  report('malformed', {
    half,
    seed,
    operations: operations.length,
    asked,
    sent: tally.sent,
    seconds: Math.round(seconds),
    calls_a_second: Math.round(tally.sent / seconds),
    statuses: tally.statuses,
    faults: tally.faults.length,
    slowest_ms: Math.round(tally.slowest_ms),
    written_by_refused: tally.written.length,
    alarms: alarms.length,
    violations: violations.length,
    heap_growth_mb: Math.round(grown.heap_mb),
    rss_growth_mb: Math.round(grown.rss_mb),
    rss_mb: Math.round(late.rss_mb),
  })
  return { tally, alarms, violations, grown }
}

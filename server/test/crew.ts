import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, Output, Sent } from '@crewcall/contract/kit.ts'
import type { ErrorBody } from '@crewcall/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Query } from '../platform/db.ts'
import { countWork } from '../../scripts/tests/work.ts'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { loadActor, loadBrandPicture, loadBranding, modules, noteKeyUse } from '../modules/index.ts'
import type { LoadActor } from '../platform/auth.ts'
import { hashToken } from '../platform/auth.ts'
import { followBranding } from '../platform/follow-branding.ts'
import type { Ctx } from '../platform/context.ts'
import { transaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { openErrorReports } from '../platform/error-reports.ts'
import { asSystem } from '../platform/job-context.ts'
import type { Job } from '../platform/jobs.ts'
import { declaredJobs } from '../platform/jobs.ts'
import { openLive } from '../platform/live.ts'
import type { Route } from '../platform/mount.ts'
import { openQueue } from '../platform/queue.ts'
import { runJob } from '../platform/run-jobs.ts'
import type { Surroundings } from '../platform/serve.ts'
import { drain } from '../platform/worker.ts'
import type { Ports } from '../ports/index.ts'
import type { Standins } from '../standins/index.ts'
import { makeClock } from './clock.ts'
import type { TestClock } from './clock.ts'
import { lendDatabase, ownDatabase } from './lent-database.ts'
import { once } from './once.ts'
import { refuseForeignWrites } from './table-owners.ts'

type Options = {
  routes?: readonly Route[]
  /** Folder of built pages to serve; none by default, whatever was built here. */
  site?: string
  loadActor?: LoadActor
  ports?: Ports
  /** Where the log goes instead of to the console, which shows its errors below a test that fails. */
  log?: Logger
  /** Settings that differ from the test defaults. */
  env?: Record<string, string>
  /** Draining leaves the jobs that tell others of an act or count it, which are most of the work: messages, webhooks, cells. */
  tellsNobody?: boolean
  /** A database of the test's own instead of a copy of the shared one. */
  database?: { url: string; drop(): Promise<void> }
}

/** The result of a call: `data` on success, `error` otherwise. */
export type Called<T> = { status: number; headers: Record<string, string | undefined>; data: T; error: ErrorBody['error'] | undefined }

export type Caller = {
  /** Calls an endpoint through HTTP and checks a successful answer against the contract. */
  call<const E extends Endpoint>(endpoint: E, sent?: Sent<E> & { headers?: Record<string, string> }): Promise<Called<Output<E>>>
}

export type Crew = {
  app: FastifyInstance
  around: Surroundings
  /** The owner's connections, used by jobs. */
  db: Db
  /** Those of the calls, with the login of the API. */
  apiDb: Db
  clock: TestClock
  standins: Standins | undefined
  /** Calls as this user, permanently signed in; null is anonymous. */
  as(userId: number | null): Caller
  /** A valid session token of the user, for raw requests. */
  tokenOf(userId: number): Promise<string>
  /** Runs one query outside any command and returns its rows. */
  sql<T = Record<string, unknown>>(query: Query): Promise<T[]>
  /** Runs `fn` as the system in one committed transaction: the way to call another module's entry point. */
  system<T>(fn: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Dispatches events and runs due jobs until none is left; failed jobs wait for their next attempt by default. */
  drain(options?: { ignoreBackoff?: boolean }): Promise<void>
  /** Runs the given scheduled jobs once (all of them by default), then drains. */
  sweep(...jobs: readonly Job[]): Promise<void>
  close(): Promise<void>
}

// oxlint-disable-next-line no-console -- what a test prints there is shown if it fails
const onConsole = { write: (line: string) => console.error(line.trimEnd()) }
const tells = /^(notifications|referrals|webhooks)\.|^(hiring\.follow_shift|pros\.refresh_standing|platform\.recount_cells)$/

/** Opens the whole product on a fresh database, with the providers' stand-ins, for one test file. */
export async function openCrew(options: Options = {}): Promise<Crew> {
  refuseForeignWrites()
  countWork('products')
  const database = options.database ? await ownDatabase(options.database) : await lendDatabase()
  const { db, apiDb } = database
  const standins = options.ports ? undefined : await openStandins()
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-files-'))
  const config = loadConfig({
    ENVIRONMENT: 'test',
    DATA_DIR: folder,
    IMAGE_HOST: 'images.test',
    DEFAULT_LOCATION_IMAGE_ID: 'default-location',
    DATABASE_URL: database.url,
    API_DATABASE_URL: database.apiUrl,
    ...standins?.env,
    ...options.env,
  })
  const log = options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'error' }, onConsole)
  const errors = await openErrorReports(config, 'crewcall-test')
  const boss = await openQueue(apiDb, { isWorker: false, onError: () => undefined })
  const jobBoss = await openQueue(db, { isWorker: false, onError: () => undefined })
  const live = await openLive(database.apiUrl, () => undefined)
  const unfollow = await followBranding({ db: apiDb, live, loadBranding, onError: () => undefined })
  const clock = makeClock()
  const around: Surroundings = {
    db,
    config,
    log,
    errors,
    boss: jobBoss,
    ports: options.ports ?? (await openPorts(config)),
    loadActor: options.loadActor ?? loadActor,
    noteKeyUse,
    clockOffsetMs: clock.offsetMs,
  }
  const routes = options.routes ?? modules.flatMap((module) => module.routes)
  const app = await buildApp({
    ...around,
    db: apiDb,
    boss,
    live,
    loadBrandPicture,
    routes,
    pages: modules.flatMap(({ pages = [] }) => pages),
    siteFolder: options.site ?? folder,
  })
  const runs = ({ name }: Job) => !options.tellsNobody || !tells.test(name)
  const tokenOf = (userId: number) => openSession(db, userId)

  return {
    app,
    around,
    db,
    apiDb,
    clock,
    standins,
    tokenOf,
    as: (userId) => makeCaller(app, userId === null ? undefined : once(() => tokenOf(userId))),
    sql: async <T>({ text, values }: Query) => {
      // Waiting for a connection apart: `pool.query` would send it from within whoever gives one back, and be taken for theirs.
      const client = await db.pool.connect()
      try {
        const { rows } = await client.query(text, [...values])
        client.release()
        return rows as T[]
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    system: (fn) => asSystem(around, { request_id: 'test' }, fn),
    drain: (how) => drain(around, { runs, ...how }),
    sweep: async (...jobs) => {
      const chosen = jobs.length > 0 ? jobs : declaredJobs().filter((job) => job.cron !== undefined)
      for (const job of chosen) await runJob(around, job, {}, 'test-sweep')
      await drain(around, { runs })
    },
    close: async () => {
      await app.close()
      await unfollow()
      await live.close()
      await boss.stop({ graceful: false })
      await jobBoss.stop({ graceful: false })
      await standins?.stop()
      await errors.stop()
      await database.giveBack()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// Loaded on demand: tests of the platform itself need no provider.
async function openStandins(): Promise<Standins> {
  const { startStandins } = await import('../standins/index.ts')
  return startStandins({ withOptional: true })
}

async function openPorts(config: Config): Promise<Ports> {
  const { buildPorts } = await import('../adapters/index.ts')
  return buildPorts(config)
}

async function openSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.pool.query(
    `insert into sessions (user_id, token_hash, token_expires_at, expires_at, stepped_up_at, created_ts, last_seen_ts)
     values ($1, $2, '2199-01-01Z', '2199-01-01Z', '2198-01-01Z', '2020-01-01Z', now())`,
    [userId, hashToken(token)],
  )
  return token
}

function makeCaller(app: FastifyInstance, token: (() => Promise<string>) | undefined): Caller {
  return {
    call: async (endpoint, sent) => {
      const { params, query, body, headers } = {
        params: undefined,
        query: undefined,
        body: undefined,
        headers: undefined,
        ...sent,
      } as Loose
      countWork('calls')
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${fill(endpoint.path, params)}`,
        query: textOf(query),
        headers: { ...(token ? { authorization: `Bearer ${await token()}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const answer = { status: response.statusCode, headers: response.headers as Record<string, string | undefined> }
      const isJson = String(response.headers['content-type']).includes('json')
      const content = isJson ? response.json() : response.payload
      if (response.statusCode >= 400) return { ...answer, data: undefined as never, error: content.error }
      const data = endpoint.media !== undefined || response.statusCode === 204 ? content : endpoint.response.parse(content)
      return { ...answer, data: data as never, error: undefined }
    },
  }
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; headers?: Record<string, string> }

function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function textOf(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

/** Runs `fn` in one transaction at the test clock's time without any command around it. */
export function inTransaction<T>(crew: Pick<Crew, 'around'>, fn: Parameters<typeof transaction<T>>[2]): Promise<T> {
  return transaction(crew.around.db, { clockOffsetMs: crew.around.clockOffsetMs() }, fn)
}

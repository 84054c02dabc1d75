import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { report } from '../proof/figures.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { callOverHttp } from './over-http.ts'
import type { Answer, Sent } from './over-http.ts'
import { startApiProgram } from './processes.ts'
import type { Api } from './processes.ts'

export type Arena = {
  crew: Crew
  apis: readonly Api[]
  /** Starts the API programs again that a test killed, at their addresses. */
  revive(): Promise<void>
  /** The environment of further programs on the same database, providers and clock. */
  env: Record<string, string>
  /** Alternates calls between the API processes, as this user; null is anonymous. */
  call(userId: number | null, endpoint: Endpoint, sent?: Sent): Promise<Answer>
  /** Gives the tests' clock to the programs. */
  syncClock(): void
  /** Prints the call durations since the previous report, with the other findings of the race. */
  emit(race: string, found: Record<string, unknown>): void
  /** Ends the API programs and returns how many deadlocks PostgreSQL counted meanwhile. */
  finish(): Promise<number>
}

type Options = { apiCount?: number; database?: { url: string; drop(): Promise<void> } }

/** Opens the product twice over one database: two API programs beside the fixtures of this process, all with one clock. */
export async function openArena({ apiCount = 2, database }: Options = {}): Promise<Arena> {
  const crew = await openCrew(database ? { database } : {})
  const { config } = crew.around
  const clockFile = join(config.data_dir, 'clock')
  const env = {
    DATA_DIR: config.data_dir,
    IMAGE_HOST: 'images.test',
    DEFAULT_LOCATION_IMAGE_ID: 'default-location',
    SECRET_KEY: config.secret_key,
    DATABASE_URL: config.database_url,
    ...(config.api_database_url === undefined ? {} : { API_DATABASE_URL: config.api_database_url }),
    CLOCK_FILE: clockFile,
    ...crew.standins?.env,
  }
  const apis = await times(apiCount, () => startApiProgram(env))
  const tokens = new Map<number, Promise<string>>()
  let turn = 0
  let durations: number[] = []
  const syncClock = () => writeFileSync(clockFile, String(crew.clock.offsetMs()))

  return {
    crew,
    apis,
    revive: async () => {
      for (const [index, { ended, port }] of apis.entries())
        if (await Promise.race([ended, Promise.resolve()])) apis[index] = await startApiProgram(env, port)
    },
    env,
    syncClock,
    call: async (userId, endpoint, sent = {}) => {
      const api = apis[(turn += 1) % apis.length]
      const answer = await callOverHttp(api?.url ?? '', endpoint, sent, userId === null ? undefined : await tokenOf(crew, tokens, userId))
      durations.push(answer.ms)
      return answer
    },
    emit: (race, found) => {
      report(`race: ${race}`, {
        calls: durations.length,
        ...found,
        p50_ms: percentile(durations, 0.5),
        p99_ms: percentile(durations, 0.99),
      })
      durations = []
    },
    finish: async () => {
      await Promise.all(apis.map((api) => api.kill('SIGTERM')))
      const [row] = await crew.sql<{ deadlocks: number }>(sql`select deadlocks from pg_stat_database where datname = current_database()`)
      return row?.deadlocks ?? -1
    },
  }
}

function tokenOf(crew: Crew, tokens: Map<number, Promise<string>>, userId: number): Promise<string> {
  const known = tokens.get(userId) ?? crew.tokenOf(userId)
  tokens.set(userId, known)
  return known
}

/** The nearest-rank percentile, rounded to milliseconds. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
}

/** How often each outcome occurred. */
export function tally(codes: readonly string[]): Record<string, number> {
  return Object.fromEntries([...new Set(codes)].toSorted().map((code) => [code, codes.filter((each) => each === code).length]))
}

/** Starts `count` calls at the same moment. */
export function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}

import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig, type Config } from '../server/config.ts'
import { ensureApiLogin, usualApiAddress } from '../server/database/api-login.ts'
import { addReferenceData } from '../server/database/add-reference-data.ts'
import { beginWebBuild } from './build-web.ts'
import { compiledCode } from './compiled-code.ts'
import { keepPostgres } from '../server/database/keep-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { asSuperuser } from '../server/database/postgres-entry-point.ts'
import type { DemoSignIn } from '../server/database/seed/demo-sign-ins.ts'
import { discardUnfinishedSeed } from '../server/database/seed/seed-when-empty.ts'
import { packWeb } from './pack-web.ts'
import { standInsWhenNeeded } from './stand-ins-when-needed.ts'
import { noStory, tellStory } from './story.ts'
import { supervise } from './supervise.ts'
import type { Supervised } from './supervise.ts'
import { untilReady } from './until-ready.ts'

const longestGoodbyeMs = 10_000

type Env = Record<string, string | undefined>

type Options = {
  env: Env
  /** Programs restart when their files change, log to the terminal, and the web is not built. */
  watch?: boolean
  /** Also adds the seed data to a database given by DATABASE_URL; the embedded one gets it anyway. */
  demo?: boolean
  /** false: the embedded database may lose everything in a crash; for tests. */
  durable?: boolean
  /** Also the stand-ins of what an installation uses only if it wants to; for tests. */
  withOptional?: boolean
  /** Returns as soon as the people of the demonstration can be signed in as, and makes the rest while they are. */
  opensEarly?: boolean
  /** Compresses the pages afterwards, beside everything else; otherwise they are served as they are. */
  packsPages?: boolean
  /** The API and the worker share a process, which starts in half the processor time; for tests. */
  inOneProcess?: boolean
  /** Cancels the start when aborted. */
  signal?: AbortSignal
  /** Receives one short line per step. */
  onStep?: (line: string) => void
}

export type Stack = {
  config: Config
  /** The API's environment beyond the given one: database and providers, for starting a second API. */
  apiEnv: Env
  signIns: readonly DemoSignIn[]
  /** Settles when the demonstration is told, all pages are there and the worker runs; rejected if that fails. */
  complete: Promise<unknown>
  /** Settles when all that the payment provider had to say by then was received. */
  heard(): Promise<unknown>
  /** Settles, with a sentence, if a part of the product is gone for good. */
  broken: Promise<string>
  /** Ends everything in an order that loses nothing: programs, stand-ins, database. */
  stop(): Promise<void>
}

/**
 * Starts the whole product on this machine: database, schema, seed data, stand-ins, API and worker.
 * @throws Error with one sentence for the person at the keyboard; whatever was started is stopped again
 */
export async function startStack(options: Options): Promise<Stack> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // A part that fails to stop, e.g. on a full disk, must not block the others.
    for (const end of stops.splice(0).toReversed()) await end().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  const starting = startParts(options, stops)
  try {
    const parts = await Promise.race([starting, rejectedBy(options.signal)])
    return { ...parts, stop }
  } catch (error) {
    // Parts that use the database are stopped first, or would log that they lost it.
    await Promise.race([starting.catch(() => undefined), sleep(longestGoodbyeMs)])
    await stop()
    throw error
  }
}

function rejectedBy(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, failed) => signal?.addEventListener('abort', () => failed(new Error('The start was given up.'))))
}

async function startParts(options: Options, stops: (() => Promise<void>)[]) {
  const { env, watch = false, demo = false, durable = true, withOptional = false, opensEarly = false, onStep = () => undefined } = options
  const planned = loadConfig(env)
  await refuseTakenPort(planned)
  const over = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, over.signal]) : over.signal
  const web = watch ? { pages: Promise.resolve(), complete: Promise.resolve() } : beginWebBuild({ onStep, signal })
  for (const part of [web.pages, web.complete]) part.catch(() => undefined)

  const database = await openDatabase(env, planned, { durable, onStep })
  stops.push(database.stop)
  if (planned.environment === 'local') await discardUnfinishedSeed(database.url)
  const { applied } = await migrate(database.url)
  if (applied.length > 0) onStep(`Database ready, ${applied.length} migrations applied`)
  await addReferenceData(database.url)
  const standins = await standInsWhenNeeded(env, planned, withOptional)
  stops.push(standins.stop)
  // Compiled code is cached between starts: a killed program restarts faster.
  const full = { NODE_COMPILE_CACHE: compiledCode, ...env, DATABASE_URL: database.url, ...standins.env }
  // The seed data makes charges and payouts: it is created only if no real provider can be reached.
  const isGiven = Boolean(env['DATABASE_URL']?.trim())
  const hasStory = planned.environment === 'local' && Object.keys(standins.env).length > 0 && (demo || !isGiven)
  const story = hasStory ? tellStory(database.url, full, { signal, onStep, isHeard: opensEarly }) : noStory
  stops.push(async () => {
    over.abort()
    await story.told.catch(() => undefined)
  })
  await (opensEarly ? web.pages : Promise.all([story.told, web.complete]))

  const config = loadConfig(full)
  const apiAddress =
    config.api_database_url ?? (await loginOfApi(config, isGiven ? config.database_url : asSuperuser(database.url), onStep))
  const programs = startPrograms(config, {
    env: full,
    apiAddress,
    watch,
    told: story.told,
    inOneProcess: options.inOneProcess === true,
    signal,
  })
  stops.push(programs.stop)
  const pages = web.complete.then(() => (options.packsPages ? packPages(signal, onStep) : undefined))
  const complete = Promise.all([programs.works.then(standins.tell), pages])
  const broken = Promise.race([programs.givenUp, database.ended, failed(complete, signal)])
  await Promise.race([Promise.all([programs.serves, story.people]), broken.then((reason) => Promise.reject(new Error(reason)))])
  return {
    config,
    apiEnv: { DATABASE_URL: database.url, API_DATABASE_URL: apiAddress, ...standins.env },
    signIns: story.signIns,
    complete,
    heard: standins.heard,
    broken,
  }
}

type Programs = {
  env: Env
  apiAddress: string
  watch: boolean
  inOneProcess: boolean
  told: Promise<unknown>
  signal: AbortSignal
}

// The worker waits for the demonstration: it would do now what that does in its own time.
function startPrograms(config: Config, { env, apiAddress, watch, inOneProcess, told, signal }: Programs) {
  const running: Supervised[] = []
  const run = (name: 'api' | 'worker' | 'together'): Supervised => {
    const program = supervise({
      name,
      args: [...(watch ? ['--watch'] : []), `server/main-${name}.ts`],
      env: { ...env, API_DATABASE_URL: name === 'worker' ? '' : apiAddress },
      ...(watch ? {} : { logFile: join(config.data_dir, 'logs', `${name}.log`) }),
    })
    running.push(program)
    return program
  }
  let isStopping = false
  const api = run(inOneProcess ? 'together' : 'api')
  const worker = told.then(() => (inOneProcess || isStopping || signal.aborted ? undefined : run('worker')))
  const serves = api.listens.then(async (url) => {
    await untilReady(url)
    return url
  })
  return {
    serves,
    /** Settles with the address of the API when both run. */
    works: worker.then(() => serves),
    givenUp: Promise.race([api.givenUp, worker.then((program) => program?.givenUp ?? never(), never)]),
    stop: async () => {
      isStopping = true
      await Promise.all(running.map((program) => program.stop()))
    },
  }
}

// They are served as they are meanwhile, and if it fails.
async function packPages(signal: AbortSignal, onStep: (line: string) => void): Promise<void> {
  await packWeb({ signal }).catch((error: unknown) => {
    if (!signal.aborted) onStep(error instanceof Error ? error.message : String(error))
  })
}

function failed(work: Promise<unknown>, signal: AbortSignal): Promise<string> {
  return work.then(never, (error: unknown) => (signal.aborted ? never() : error instanceof Error ? error.message : String(error)))
}

function never(): Promise<string> {
  return new Promise(() => undefined)
}

async function openDatabase(env: Env, config: Config, { durable, onStep }: { durable: boolean; onStep: (line: string) => void }) {
  const given = env['DATABASE_URL']?.trim()
  if (given) return { url: given, ended: new Promise<string>(() => undefined), stop: async () => undefined }
  return keepPostgres({ dataDir: join(config.data_dir, 'postgres'), durable }, onStep)
}

// The provider of the database may not let us create logins: then the API logs that, and in production it does not start.
async function loginOfApi({ database_url, secret_key }: Config, maker: string, onStep: (line: string) => void): Promise<string> {
  const address = usualApiAddress(database_url, secret_key)
  try {
    await ensureApiLogin(maker, address)
    return address
  } catch (error) {
    onStep(error instanceof Error ? error.message : String(error))
    return ''
  }
}

function refuseTakenPort({ host, port }: Config): Promise<void> {
  return new Promise((done, failed) => {
    const taken = `Port ${port} is taken by another program: stop it, or choose another port with "PORT=${port + 1} npm start".`
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => failed(error.code === 'EADDRINUSE' ? new Error(taken) : error))
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

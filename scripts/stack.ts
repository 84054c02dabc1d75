import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig, type Config } from '../server/config.ts'
import { startStandins } from '../server/standins/index.ts'
import { ensureApiLogin, usualApiAddress } from '../server/database/api-login.ts'
import { addReferenceData } from '../server/database/add-reference-data.ts'
import { buildWebWhenStale } from './build-web.ts'
import { keepPostgres } from '../server/database/keep-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { asSuperuser } from '../server/database/postgres-entry-point.ts'
import type { DemoSignIn } from '../server/database/seed/seed.ts'
import { discardUnfinishedSeed, seedWhenEmpty } from '../server/database/seed/seed-when-empty.ts'
import { supervise } from './supervise.ts'

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

async function startParts(
  { env, watch = false, demo = false, durable = true, withOptional = false, signal, onStep = () => undefined }: Options,
  stops: (() => Promise<void>)[],
) {
  const planned = loadConfig(env)
  await refuseTakenPort(planned)
  const building = watch ? Promise.resolve() : buildWebWhenStale(onStep)
  building.catch(() => undefined)

  const database = await openDatabase(env, planned, { durable, onStep })
  stops.push(database.stop)
  if (planned.environment === 'local') await discardUnfinishedSeed(database.url)
  const { applied } = await migrate(database.url)
  if (applied.length > 0) onStep(`Database ready, ${applied.length} migrations applied`)
  await addReferenceData(database.url)
  const standins = await standInsWhenNeeded(env, planned, withOptional)
  stops.push(standins.stop)
  // Compiled code is cached between starts: a killed program restarts faster.
  const full = { NODE_COMPILE_CACHE: join(planned.data_dir, 'compile-cache'), ...env, DATABASE_URL: database.url, ...standins.env }
  // The seed data makes charges and payouts: it is created only if no real provider can be reached.
  const isGiven = Boolean(env['DATABASE_URL']?.trim())
  const makesSeedData = planned.environment === 'local' && Object.keys(standins.env).length > 0 && (demo || !isGiven)
  const signIns = makesSeedData ? await seedWhenEmpty(database.url, full, { signal, onStep }) : []
  await building

  const config = loadConfig(full)
  const apiAddress =
    config.api_database_url ?? (await loginOfApi(config, isGiven ? config.database_url : asSuperuser(database.url), onStep))
  const programs = ['api', 'worker'].map((name) => {
    const args = [...(watch ? ['--watch'] : []), `server/main-${name}.ts`]
    return supervise({
      name,
      args,
      env: { ...full, API_DATABASE_URL: name === 'api' ? apiAddress : '' },
      ...(watch ? {} : { logFile: join(config.data_dir, 'logs', `${name}.log`) }),
    })
  })
  stops.push(async () => void (await Promise.all(programs.map((program) => program.stop()))))
  const broken = Promise.race([...programs.map(({ givenUp }) => givenUp), database.ended])
  await Promise.race([untilReady(config), broken.then((reason) => Promise.reject(new Error(reason)))])
  return { config, apiEnv: { DATABASE_URL: database.url, API_DATABASE_URL: apiAddress, ...standins.env }, signIns, broken }
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

// A real provider is used as soon as anything about it is configured.
async function standInsWhenNeeded(env: Env, config: Config, withOptional: boolean): Promise<{ env: Env; stop(): Promise<void> }> {
  const isConfigured = ['STRIPE_BASE_URL', 'STRIPE_SECRET_KEY', 'SMS_BASE_URL', 'MESSAGING_URL', 'SMS_AUTH_TOKEN', 'SMTP_URL'].some(
    (name) => env[name]?.trim(),
  )
  if (isConfigured || !(config.environment === 'local' || config.test_mode)) return { env: {}, stop: async () => undefined }
  const standins = await startStandins({
    withOptional,
    withCompany: true,
    siteUrl: config.api_base_url,
    dataDir: join(config.data_dir, 'standins'),
    stripeWebhookUrl: `http://127.0.0.1:${config.port}/api/webhooks/stripe/`,
    checkWebhookUrl: `http://127.0.0.1:${config.port}/api/webhooks/background-checks/`,
  })
  const journals = { LOCAL_SMS_JOURNAL_URL: `${standins.sms.url}/_journal`, LOCAL_MAIL_JOURNAL_URL: `${standins.smtp.controlUrl}/_journal` }
  return { env: { ...standins.env, ...journals }, stop: standins.stop }
}

function refuseTakenPort({ host, port }: Config): Promise<void> {
  return new Promise((done, failed) => {
    const taken = `Port ${port} is taken by another program: stop it, or choose another port with "PORT=${port + 1} npm start".`
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => failed(error.code === 'EADDRINUSE' ? new Error(taken) : error))
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

async function untilReady({ port }: Config): Promise<void> {
  for (let tries = 0; tries < 1800; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Error('The API did not become ready within three minutes; its log is in the data folder under logs/.')
}

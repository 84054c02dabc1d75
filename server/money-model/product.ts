import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { buildPorts } from '../adapters/index.ts'
import { loadConfig } from '../config.ts'
import type { Tables } from '../platform/db.gen.ts'
import { declaredJobs } from '../platform/jobs.ts'
import type { Job } from '../platform/jobs.ts'
import { runJob } from '../platform/run-jobs.ts'
import { drain } from '../platform/worker.ts'
import type { MessageResult } from '../ports/messages.ts'
import { listen } from '../standins/kit/http.ts'
import type { Answer, Call, Listening } from '../standins/kit/http.ts'
import { platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import type { Plan } from './commands.ts'
import { Life, live, makeMortal } from './lives.ts'
import { Provider } from './provider.ts'
import type { Event } from './records.ts'

const secret = 'whsec_money_model'
const sent: MessageResult = { outcome: 'SENT', provider_ref: null, error_code: null, error_message: null }

/** The whole product on its own database, with a different payment provider in each run. */
export class Product {
  readonly crew: Crew
  readonly admin: Tables['users']
  readonly #server: Listening
  #provider: Provider | undefined

  private constructor(crew: Crew, admin: Tables['users'], server: Listening) {
    this.crew = crew
    this.admin = admin
    this.#server = server
    // The worker's connections, and those of calls and of the provider's webhook.
    makeMortal(crew.db)
    makeMortal(crew.apiDb)
  }

  static async open(): Promise<Product> {
    let product: Product | undefined
    const server = await listen((call) => (product ? product.#answer(call) : 'reset'))
    const env = { ...settings, STRIPE_BASE_URL: server.url }
    const quiet = { send: async () => sent, close: () => undefined }
    const ports = buildPorts(loadConfig({ ENVIRONMENT: 'test', DATABASE_URL: 'postgres://nobody', ...env }))
    const crew = await openCrew({ ports: { ...ports, sms: quiet, email: quiet }, env })
    product = new Product(crew, await platformAdmin(crew), server)
    return product
  }

  /** The product's clock, in milliseconds. */
  now(): number {
    return Date.now() + this.crew.clock.offsetMs()
  }

  /** Replaces the provider; some of its deliveries reach a dying process. */
  newProvider({ deliveries, ...plan }: Plan): Provider {
    const deaths = [...deliveries]
    this.#provider = new Provider(
      {
        now: () => this.now(),
        deliver: (event) => this.#take(event, new Life(deaths.shift() ?? undefined)),
        meanwhile: (minutes) => {
          this.crew.clock.advance(minutes)
          return this.sweep(['payments.resolve_stuck'])
        },
      },
      plan,
    )
    return this.#provider
  }

  /** A worker dispatches events and runs due jobs until nothing is left, or it dies. */
  async work(life = new Life()): Promise<void> {
    await live(life, () => drain(this.crew.around, { ignoreBackoff: true }))
    if (life.isOver) await this.#recover()
  }

  /** A worker runs the scheduled jobs with these names, then works. */
  async sweep(names: readonly string[], life = new Life()): Promise<void> {
    await live(life, async () => {
      for (const job of names.map(jobNamed)) await runJob(this.crew.around, job, {}, 'model')
    })
    if (life.isOver) await this.#recover()
    else await this.work(life)
  }

  async close(): Promise<void> {
    await this.crew.close()
    await this.#server.stop()
  }

  async #answer(call: Call): Promise<Answer> {
    return this.#provider ? this.#provider.answer(call) : 'reset'
  }

  // The dead worker's provider requests end by themselves; the queue takes its jobs back, as when their lease expires.
  async #recover(): Promise<void> {
    while (this.#provider?.isIdle === false) await pause(1)
    await this.crew.db.pool.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'")
  }

  async #take(event: Event, life: Life): Promise<boolean> {
    const status = await live(life, () => deliver(this.crew, event))
    return !life.isOver && status !== undefined && status < 300
  }
}

const settings = {
  IMAGE_HOST: 'images.test',
  DEFAULT_LOCATION_IMAGE_ID: 'default-location',
  MESSAGING_URL: 'http://127.0.0.1:1',
  SMS_ACCOUNT_SID: 'AC0',
  SMS_AUTH_TOKEN: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_money_model',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_money_model',
  STRIPE_WEBHOOK_SECRET: secret,
}

function jobNamed(name: string): Job {
  const found = declaredJobs().find((job) => job.name === name)
  if (!found) throw new Error(`There is no job named ${name}`)
  return found
}

/** Delivers an event to the product's webhook, signed like the provider's; returns the status of the answer. */
async function deliver(crew: Crew, event: Event): Promise<number> {
  const seconds = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify({ ...event, object: 'event', created: seconds, api_version: '2026-01-01', livemode: false })
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  const { statusCode } = await crew.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe/',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
  })
  return statusCode
}

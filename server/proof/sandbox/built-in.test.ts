import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveBuiltInEvent } from '../../modules/index.ts'
import { asSystem } from '../../platform/job-context.ts'
import { keepSandboxProcessor } from '../../sandbox-processor.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { openSandbox, paidShift } from './test-sandbox.ts'

let crew: Crew
let folder: string
let processor: ReturnType<typeof keepSandboxProcessor>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crewcall-sandbox-'))
  const port = await freePort()
  crew = await openCrew({ env: { SANDBOX_STRIPE_BASE_URL: `http://127.0.0.1:${port}` } })
  const begun = Promise.withResolvers<void>()
  const log = {
    info: () => begun.resolve(),
    warn: (about: object, sentence: string) => begun.reject(new Error(`${sentence}: ${JSON.stringify(about)}`)),
  }
  const config = { sandbox: { ...crew.around.config.sandbox, built_in_port: port }, data_dir: folder }
  processor = keepSandboxProcessor(config, log as never, (signed) =>
    asSystem(crew.around, { request_id: 'sandbox-processor' }, (ctx) => receiveBuiltInEvent(ctx, signed)),
  )
  await begun.promise
})
afterAll(async () => {
  await processor.stop()
  await crew.close()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return typeof address === 'object' && address ? address.port : 0
}

const eventsOfCharges = () =>
  crew.sql<{ is_applied: boolean }>(sql`
    select applied_at is not null as is_applied from provider_events where provider = 'sandbox' and type = 'CHARGE_CHANGED'`)

it('the events of the built-in processor are stored by its worker, wherever the API listens, and applied', async () => {
  const { attempts } = await paidShift(crew, await openSandbox(crew))
  expect(await attempts()).toContainEqual(expect.objectContaining({ state: 'SUCCEEDED' }))
  await expect.poll(eventsOfCharges, { interval: 100 }).not.toEqual([])
  await crew.drain()
  expect((await eventsOfCharges()).every(({ is_applied }) => is_applied)).toBe(true)
})

it('an event with another signature is refused and stored by nobody', async () => {
  const payload = JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded', created: 1, data: { object: {} } })
  const signed = { payload, signature: 't=1,v1=00' }
  await expect(asSystem(crew.around, { request_id: 'test' }, (ctx) => receiveBuiltInEvent(ctx, signed))).rejects.toThrow('signature')
  expect(await crew.sql(sql`select 1 from provider_events where event_id = 'evt_forged'`)).toEqual([])
})

import { createServer } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSandboxProcessor } from './sandbox-processor.ts'
import { openStore } from './standins/stripe/store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crewcall-sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A port that was free a moment ago, and a server that has it. */
async function occupied() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, free: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

const logger = () => ({ info: vi.fn(), warn: vi.fn() })
function start(built_in_port: number, log: ReturnType<typeof logger>) {
  const sandbox = { built_in_port, base_url: `http://127.0.0.1:${built_in_port}`, secret_key: 'sk_test_x', webhook_secret: 'whsec_x' }
  return keepSandboxProcessor({ sandbox, data_dir: folder, port: 1 } as never, log as never, { tryAgainAfterMs: 50 })
}

describe('the built-in processor of sandboxes', () => {
  it('answers who has its key, takes no orders, and keeps its state', { timeout: 30_000 }, async () => {
    const { port, free } = await occupied()
    await free()
    const log = logger()
    const processor = start(port, log)
    await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 20_000, interval: 50 })
    const ask = async (path: string, key: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })).status
    expect(await ask('/v1/customers', 'sk_test_x')).toBe(200)
    expect(await ask('/v1/customers', 'sk_test_other')).toBe(401)
    expect(await ask('/_faults', 'sk_test_x')).toBe(404)
    await processor.stop()
    expect(readdirSync(join(folder, 'sandbox'))).toEqual(['standin-stripe.json'])
    await expect(ask('/v1/customers', 'sk_test_x')).rejects.toThrow('fetch failed')
  })

  it('waits for its port, warning once, and stops without it', { timeout: 30_000 }, async () => {
    const { port, free } = await occupied()
    const log = logger()
    const processor = start(port, log)
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 20_000, interval: 50 })
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(log.warn).toHaveBeenCalledTimes(1)
    await free()
    await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 20_000, interval: 50 })
    await processor.stop()
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  it('forgets what is old, and no customer and no card that is in use', () => {
    const store = openStore(undefined, undefined, { entities: 50, journal: 10, saveAfterMs: 1000 })
    store.put({ id: 'pm_used', object: 'payment_method' })
    store.put({ id: 'cus_1', object: 'customer', invoice_settings: { default_payment_method: 'pm_used' } })
    for (let n = 1; n <= 500; n += 1) store.put({ id: `evt_${n}`, object: 'event' })
    expect(Object.keys(store.state.entities).length).toBeLessThanOrEqual(56)
    expect([store.get('cus_1'), store.get('pm_used'), store.get('evt_500')].every((kept) => kept !== undefined)).toBe(true)
    expect(store.get('evt_1')).toBeUndefined()
  })
})

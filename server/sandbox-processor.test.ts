import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { createServer } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { KeepEvent } from './sandbox-events.ts'
import { keepSandboxProcessor } from './sandbox-processor.ts'
import { openStore } from './standins/stripe/store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crewcall-sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A port that was free a moment ago, and a server that has it and counts how often somebody looks whether it does. */
async function occupied() {
  let looks = 0
  const server = createServer(() => (looks += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, looks: () => looks, free: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

const logger = () => ({ info: vi.fn(), warn: vi.fn() })
type Others = { keep?: KeepEvent; startProgram?: () => ChildProcess; tryAgainAfterMs?: number }
function start(built_in_port: number, log: ReturnType<typeof logger>, { keep = async () => undefined, ...others }: Others = {}) {
  const sandbox = { built_in_port, base_url: `http://127.0.0.1:${built_in_port}`, secret_key: 'sk_test_x', webhook_secret: 'whsec_x' }
  return keepSandboxProcessor({ sandbox, data_dir: folder }, log as never, keep, { tryAgainAfterMs: 50, ...others })
}

async function freePort(): Promise<number> {
  const { port, free } = await occupied()
  await free()
  return port
}

const post = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'amount=500&currency=usd&confirm=true&payment_method=pm_card_visa',
  })

/** What `fork` returns if no process could be made. */
function neverBorn(code: string): ChildProcess {
  const child = new EventEmitter()
  process.nextTick(() => child.emit('error', Object.assign(new Error(`spawn ${code}`), { code })))
  // As Node gives it: without a process id, and at its limit of files without `send`.
  return child as ChildProcess
}

describe('the built-in processor of sandboxes', () => {
  it('answers who has its key, takes no orders, and keeps its state', async () => {
    const { port, free } = await occupied()
    await free()
    const log = logger()
    const processor = start(port, log)
    await expect.poll(() => log.info).toHaveBeenCalled()
    const ask = async (path: string, key: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })).status
    expect(await ask('/v1/customers', 'sk_test_x')).toBe(200)
    expect(await ask('/v1/customers', 'sk_test_other')).toBe(401)
    expect(await ask('/_faults', 'sk_test_x')).toBe(404)
    await processor.stop()
    expect(readdirSync(join(folder, 'sandbox'))).toEqual(['standin-stripe.json'])
    await expect(ask('/v1/customers', 'sk_test_x')).rejects.toThrow('fetch failed')
  })

  it('waits for its port, warning once, and stops without it', async () => {
    const { port, looks, free } = await occupied()
    const log = logger()
    const processor = start(port, log)
    await expect.poll(() => log.warn).toHaveBeenCalled()
    await expect.poll(looks).toBeGreaterThan(5)
    expect(log.warn).toHaveBeenCalledTimes(1)
    await free()
    await expect.poll(() => log.info).toHaveBeenCalled()
    await processor.stop()
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  it('hands its events over, signed, and again if they could not be kept, warning once', async () => {
    const port = await freePort()
    const log = logger()
    const kept: { payload: string; signature: string }[] = []
    let tries = 0
    const keep: KeepEvent = async (signed) => {
      tries += 1
      if (tries <= 2) throw new Error('the database is away')
      kept.push(signed)
    }
    const processor = start(port, log, { keep })
    await expect.poll(() => log.info).toHaveBeenCalledTimes(1)
    expect((await post(port, '/v1/payment_intents')).status).toBe(200)
    const types = () => kept.map(({ payload }) => JSON.parse(payload).type)
    await expect.poll(types).toContain('payment_intent.succeeded')
    expect(kept.every(({ signature }) => signature.startsWith('t='))).toBe(true)
    expect(log.warn).toHaveBeenCalledTimes(1)
    await processor.stop()
  })

  it.each(['EMFILE', 'EAGAIN'])(
    'that cannot be started for %s is started later, and does not keep the worker from stopping',
    async (code) => {
      const log = logger()
      const startProgram = vi.fn(() => neverBorn(code))
      const processor = start(await freePort(), log, { startProgram })
      await expect.poll(() => startProgram.mock.calls.length).toBeGreaterThan(2)
      expect(log.warn).toHaveBeenCalledTimes(1)
      await processor.stop()
    },
  )

  it('is tried less and less often while it cannot be started', async () => {
    const startProgram = vi.fn(() => {
      throw new Error('no memory')
    })
    const waits: number[] = []
    const later = setTimeout
    // Each wait of the processor, a multiple of the first until it is five minutes, is over at once.
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...given: []) => {
      if (!ms || (ms % 777 !== 0 && ms !== 300_000)) return later(run, ms, ...given)
      waits.push(ms)
      return later(run)
    }) as typeof setTimeout) // `setTimeout` has overloads that the processor does not use
    onTestFinished(() => timers.mockRestore())
    const processor = start(await freePort(), logger(), { startProgram, tryAgainAfterMs: 777 })
    await expect.poll(() => waits.length).toBeGreaterThan(4)
    await processor.stop()
    expect(waits.slice(0, 5)).toEqual([777, 2 * 777, 4 * 777, 8 * 777, 16 * 777])
    expect(startProgram).toHaveBeenCalledTimes(waits.length)
  })

  it('is not started while another worker has its port', async () => {
    const { port, looks, free } = await occupied()
    const log = logger()
    const startProgram = vi.fn(() => neverBorn('ENOENT'))
    const processor = start(port, log, { startProgram })
    await expect.poll(() => log.warn).toHaveBeenCalledTimes(1)
    await expect.poll(looks).toBeGreaterThan(5)
    expect(startProgram).not.toHaveBeenCalled()
    await free()
    await expect.poll(() => startProgram).toHaveBeenCalled()
    await processor.stop()
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

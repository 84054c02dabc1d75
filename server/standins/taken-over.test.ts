import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStore } from './stripe/store.ts'
import { startStripe } from './stripe.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crewcall-taken-over-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// What changes is not saved by itself in the time of a test.
const start = (port = 0, dataDir = folder) =>
  startStripe({ port, dataDir, secretKey: 'sk_test_x', bounds: { entities: 100, journal: 10, saveAfterMs: 60_000 } })

describe('a processor that takes the port of another over', () => {
  it('knows all that the other answered', async () => {
    const first = await start()
    const answer = await fetch(`${first.url}/v1/customers`, { method: 'POST', headers: { authorization: 'Bearer sk_test_x' } })
    const { id } = (await answer.json()) as { id: string }
    const ended = first.stop()
    const second = await start(Number(new URL(first.url).port))
    await ended
    const known = second.objects().map((object) => object.id)
    await second.stop()
    expect(known).toContain(id)
  })

  it('reads what is stored once it has the port', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const dataDir = join(folder, 'state')
    await expect(start(port, dataDir)).rejects.toThrow('EADDRINUSE')
    expect(existsSync(dataDir)).toBe(false)
    await new Promise((resolve) => other.close(resolve))
    const second = await start(port, dataDir)
    await second.stop()
    expect(existsSync(dataDir)).toBe(true)
  })

  it('finds its file as it saved it, whatever the other hears after it has ended', async () => {
    vi.useFakeTimers()
    const store = openStore(folder, undefined, { entities: 100, journal: 10, saveAfterMs: 1 })
    store.put({ id: 'cus_1', object: 'customer' })
    store.end()
    expect(openStore(folder).get('cus_1')).toBeDefined()
    rmSync(folder, { recursive: true })
    store.put({ id: 'cus_2', object: 'customer' })
    await vi.advanceTimersByTimeAsync(50)
    vi.useRealTimers()
    expect(existsSync(folder)).toBe(false)
  })
})

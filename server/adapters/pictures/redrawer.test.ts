// @module-tag full
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redrawProcess } from './redraw-process.ts'
import { pictureRedrawer } from './redrawer.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-redraw-'))
const [small, bomb, to] = ['small.png', 'bomb.png', 'to.png'].map((name) => join(folder, name)) as [string, string, string]
beforeAll(async () => {
  const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
  writeFileSync(small, await flat(8).png().toBuffer())
  // To rotate it, all of it must be in memory at once: 36 megapixels from a hundred kilobytes.
  writeFileSync(bomb, await flat(6000).withMetadata({ orientation: 6 }).png().toBuffer())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const limits = { to, format: 'png', most_pixels: 40_000_000, most_bytes: 10_000_000 } as const
const ceiling = { memory_mb: 512, seconds: 20, idle_ms: 30_000 }
const usable = { ok: true, width: 8, height: 8 }

describe('the program that reads pictures', () => {
  it('is ended by a picture that takes too much memory, and the next picture gets a new one', async () => {
    const program = redrawProcess({ ...ceiling, memory_mb: 130 })
    expect(await program.redraw({ ...limits, from: small })).toMatchObject(usable)
    const before = program.pid()
    expect(await program.redraw({ ...limits, from: bomb })).toEqual({ ok: false, reason: 'too_heavy' })
    expect(await program.redraw({ ...limits, from: small })).toMatchObject(usable)
    expect(program.pid()).not.toBe(before)
    await expect.poll(() => isThere(before)).toBe(false)
  })

  it('is ended by a picture that takes too long', async () => {
    const program = redrawProcess({ ...ceiling, seconds: 0.3 })
    expect(await program.redraw({ ...limits, from: bomb })).toEqual({ ok: false, reason: 'too_heavy' })
  })

  it('blames the current picture when it is killed, and is available again for the next', async () => {
    const program = redrawProcess(ceiling)
    await program.redraw({ ...limits, from: small })
    const drawn = program.redraw({ ...limits, from: bomb })
    process.kill(program.pid() ?? 0, 'SIGKILL')
    expect(await drawn).toEqual({ ok: false, reason: 'unreadable' })
    expect(await program.redraw({ ...limits, from: small })).toMatchObject(usable)
  })

  it('ends if no picture arrives', async () => {
    const program = redrawProcess({ ...ceiling, idle_ms: 50 })
    await program.redraw({ ...limits, from: small })
    const first = program.pid()
    await expect.poll(() => isThere(first)).toBe(false)
    expect(await program.redraw({ ...limits, from: small })).toMatchObject(usable)
  })

  it('has no secrets and ends with its parent, however that ends', async () => {
    const script = `
      import { redrawProcess } from ${JSON.stringify(join(import.meta.dirname, 'redraw-process.ts'))}
      const program = redrawProcess(${JSON.stringify(ceiling)})
      await program.redraw(${JSON.stringify({ ...limits, from: small })})
      console.log(program.pid())
      setInterval(() => undefined, 1000)`
    const env = { PATH: process.env['PATH'], SECRET_KEY: 'very secret', NODE_NO_WARNINGS: '1' }
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'], env })
    const pid = await new Promise<number>((told) => parent.stdout.once('data', (text: Buffer) => told(Number(text.toString()))))
    expect(isThere(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isThere(pid)).toBe(false)
  })
})

describe('pictures of many accounts', () => {
  it('are processed one at a time, and one account blocks nobody else', async () => {
    const [{ redraw }, order] = [pictureRedrawer(), [] as number[]]
    const draw = async (account: number, index: number) => {
      const drawn = await redraw({ account, from: small, to: join(folder, `${index}.png`), format: 'png' })
      if (typeof drawn !== 'string') order.push(account)
      return typeof drawn === 'string' ? drawn : 'drawn'
    }
    const outcomes = await Promise.all([1, 1, 1, 1, 2].map(draw))
    expect(outcomes).toEqual(['drawn', 'drawn', 'drawn', 'account_busy', 'drawn'])
    expect(order.indexOf(2)).toBeLessThan(3)
  })
})

function isThere(pid = 0): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

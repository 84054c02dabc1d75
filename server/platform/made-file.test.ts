import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { makeFile } from './made-file.ts'

const made = () => readdirSync(tmpdir()).filter((name) => /^crewcall-[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name))

describe('a file made for one answer', () => {
  it('has what was written since it was begun anew, and is deleted once it was read', async () => {
    const file = await makeFile(async (writer) => {
      await writer.write('half of it')
      await writer.clear()
      await writer.write('all ')
      await writer.write(Buffer.from('of it'))
    })
    const { path } = file as unknown as { path: string }
    expect(existsSync(path)).toBe(true)
    expect(await text(file as never)).toBe('all of it')
    await expect.poll(() => existsSync(path)).toBe(false)
  })

  it('is deleted when its reader gives up', async () => {
    const file = await makeFile((writer) => writer.write('x'.repeat(300_000)))
    const { path } = file as unknown as { path: string }
    for await (const _ of file) break
    await expect.poll(() => existsSync(path)).toBe(false)
  })

  it('is deleted when making it fails', async () => {
    const others = made()
    await expect(
      makeFile(() => {
        expect(made()).toHaveLength(others.length + 1)
        return Promise.reject(new Error('No such year'))
      }),
    ).rejects.toThrow('No such year')
    await expect.poll(made).toEqual(others)
  })
})

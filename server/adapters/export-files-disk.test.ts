import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diskExportFiles } from './export-files-disk.ts'

const home = mkdtempSync(join(tmpdir(), 'crewcall-exports-'))
const folder = join(home, 'exports')
const files = diskExportFiles(folder)
afterAll(() => rmSync(home, { recursive: true }))

async function textOf(key: string): Promise<string | null> {
  const file = await files.open(key)
  if (!file) return null
  const pieces = []
  for await (const bytes of file.bytes) pieces.push(bytes)
  return Buffer.concat(pieces).toString('utf8')
}

describe('the file of an export', () => {
  it('is written in pieces, found once it is finished, by nobody else on the machine, and deleted', async () => {
    const writer = await files.begin()
    await writer.write(Buffer.from('one '))
    await writer.write(Buffer.from('two'))
    const [unfinished = ''] = readdirSync(join(folder, 'incoming'))
    expect(await textOf(unfinished)).toBeNull()
    const { key, size_bytes } = await writer.finish()
    expect([key, size_bytes, await textOf(key)]).toEqual([unfinished, 7, 'one two'])
    expect(statSync(join(folder, key)).mode & 0o077).toBe(0)
    await writer.discard()
    expect(await textOf(key)).toBe('one two')
    await files.delete(key)
    await files.delete(key)
    expect(await textOf(key)).toBeNull()
  })

  it('leaves nothing if it is discarded', async () => {
    const writer = await files.begin()
    await writer.write(Buffer.from('half'))
    await writer.discard()
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  it('has a name of its own: no other file is read or deleted by its path', async () => {
    writeFileSync(join(home, 'secret.zip'), 'secret')
    for (const path of ['../secret.zip', `${folder}/../secret.zip`, '']) {
      expect(await files.open(path)).toBeNull()
      await files.delete(path)
    }
    expect(statSync(join(home, 'secret.zip')).size).toBe(6)
  })
})

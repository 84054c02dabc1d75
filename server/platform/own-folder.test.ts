import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { diskMedia } from '../adapters/media-disk.ts'
import { ownFolder } from './own-folder.ts'

// As a folder that was made by hand before the first start.
const root = mkdtempSync(join(tmpdir(), 'crewcall-own-folder-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('A folder of ours is for its owner only, whether it is new or was open before', () => {
  const old = join(root, 'old')
  mkdirSync(old, { mode: 0o755 })
  writeFileSync(join(old, 'kept'), '')
  expect([ownFolder(old), ownFolder(join(root, 'new', 'deep'))]).toEqual([old, join(root, 'new', 'deep')])
  expect(['old', 'new', 'new/deep', 'old/kept'].map((name) => modeOf(join(root, name)))).toEqual(['700', '700', '700', '644'])
})

it('What people upload is in a folder that nobody else on the machine may open', async () => {
  const folder = join(root, 'media')
  mkdirSync(folder, { mode: 0o755 })
  expect(await diskMedia(folder).put(Buffer.from('%PDF-1.4\n%%EOF\n'), { account: 1 })).toMatchObject({ ok: true })
  expect(modeOf(folder)).toBe('700')
})

import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportFiles } from '../ports/export-files.ts'

// 32 random hex digits: user input never becomes a path.
const keyPattern = /^[0-9a-f]{32}\.zip$/

/** Stores exports as files in `folder`; only the account of the program can read them. */
export function diskExportFiles(folder: string): ExportFiles {
  const incoming = join(folder, 'incoming')
  return {
    async begin() {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const key = `${randomBytes(16).toString('hex')}.zip`
      const unfinished = join(incoming, key)
      const file = await open(unfinished, 'wx', 0o600)
      let size_bytes = 0
      return {
        async write(bytes) {
          size_bytes += bytes.length
          await file.appendFile(bytes)
        },
        async finish() {
          await file.sync()
          await file.close()
          await rename(unfinished, join(folder, key))
          return { key, size_bytes }
        },
        async discard() {
          await file.close().catch(() => undefined)
          await rm(unfinished, { force: true })
        },
      }
    },
    async open(key) {
      if (!keyPattern.test(key)) return null
      const file = await open(join(folder, key), 'r').catch(nullWhenMissing)
      if (!file) return null
      const { size } = await file.stat()
      return { bytes: file.createReadStream(), size_bytes: size }
    },
    async delete(key) {
      if (keyPattern.test(key)) await rm(join(folder, key), { force: true })
    },
    async sweep(before, wanted) {
      const [unfinished, stored] = [await oldFiles(incoming, before), await oldFiles(folder, before)]
      const kept = stored.length === 0 ? new Set() : await wanted(stored)
      const strays = [
        ...unfinished.map((key) => join(incoming, key)),
        ...stored.filter((key) => !kept.has(key)).map((key) => join(folder, key)),
      ]
      const removed = await Promise.allSettled(strays.map((path) => rm(path, { force: true })))
      const fault = removed.find(({ status }) => status === 'rejected')
      if (fault?.status === 'rejected') throw fault.reason
    },
  }
}

async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(nullWhenMissing)) ?? []
  const old: string[] = []
  for (const name of names.filter((one) => keyPattern.test(one))) {
    const facts = await stat(join(folder, name)).catch(nullWhenMissing)
    if (facts && facts.mtime < before) old.push(name)
  }
  return old
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

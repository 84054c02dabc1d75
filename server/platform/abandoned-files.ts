import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes the files of a folder that were last written at least `olderThanMs` ago: the leftovers of killed programs. A missing folder is no
 * error.
 */
export async function removeAbandoned(folder: string, olderThanMs = 3_600_000): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => undefined)
    if (written?.isFile() && written.mtimeMs <= Date.now() - olderThanMs) await rm(path, { force: true }).catch(() => undefined)
  }
}

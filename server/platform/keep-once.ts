import { existsSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a secret to a file readable only by its owner, unless the file exists: of two processes the first wins. On a full disk the file is
 * removed, because an empty one would be taken for the secret from then on.
 * @throws Error of the file system
 */
export function keepOnce(file: string, secret: string): void {
  if (existsSync(file)) return
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
    rmSync(file, { force: true })
    throw error
  }
}

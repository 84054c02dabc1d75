import { chmodSync, mkdirSync, statSync } from 'node:fs'

/**
 * Makes a folder that only its owner may open, and closes one that others may. One that belongs to another user stays as its owner left it.
 * @returns the path
 */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(path)
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(path, mode & 0o700)
  return path
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/source-files.ts'

// A small file system of our own needs a name space that may mount: that of root, or one in which we are root.
const own = process.getuid?.() === 0 ? ['-m'] : ['-rm']
const mayMount = process.platform === 'linux' && spawnSync('unshare', [...own, 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0

it.skipIf(!mayMount)(
  'a full disk is told by who writes and by ready in one sentence, and is over as soon as there is room',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-full-'))
    const steps = 'mount -t tmpfs -o size=160m none "$1" && chmod 0755 "$1" && exec "$2" server/crashes/full-disk.ts "$1"'
    const { stdout, stderr } = spawnSync('unshare', [...own, 'sh', '-c', steps, 'sh', folder, process.execPath], {
      encoding: 'utf8',
      cwd: root,
      timeout: 60_000,
    })
    rmSync(folder, { recursive: true, force: true })
    expect(JSON.parse(stdout.trim() || JSON.stringify(stderr))).toEqual([
      [503, 'The server’s disk is full: nothing can be saved now'],
      [503, 'The disk of the database is full: nothing can be saved until there is room.'],
      [200, 'ok'],
      [200, 'ok'],
    ])
  },
  90_000,
)

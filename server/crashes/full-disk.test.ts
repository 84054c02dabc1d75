import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/source-files.ts'

// A small file system for tests needs a namespace that may mount: root's, or one in which we are root.
const own = process.getuid?.() === 0 ? ['-m'] : ['-rm']
const mayMount = process.platform === 'linux' && spawnSync('unshare', [...own, 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0

/** Runs a program of this folder whose argument is a folder on a separate small disk. @returns its output */
function onSmallDisk(program: string, size: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-full-'))
  const steps = 'mount -t tmpfs -o size=$4 none "$1" && chmod 0755 "$1" && exec "$2" "$3" "$1"'
  const { stdout, stderr } = spawnSync('unshare', [...own, 'sh', '-c', steps, 'sh', folder, process.execPath, program, size], {
    encoding: 'utf8',
    cwd: root,
    timeout: 60_000,
  })
  rmSync(folder, { recursive: true, force: true })
  return JSON.parse(stdout.trim() || JSON.stringify(stderr))
}

it.skipIf(!mayMount)('a full disk is reported by writers and by ready in one sentence, and is over as soon as there is space', () => {
  expect(onSmallDisk('server/crashes/full-disk.ts', '160m')).toEqual([
    [503, 'The server’s disk is full: nothing can be saved now'],
    [503, 'The disk of the database is full: nothing can be saved until there is room.'],
    [200, 'ok'],
    [200, 'ok'],
  ])
})

const full = [503, 'The server’s disk is full: nothing can be saved now']

it.skipIf(!mayMount)(
  'a writer of files on a full disk reports it, leaves nothing unfinished, keeps running, and has lost nothing once there is space again',
  () => {
    const said = onSmallDisk('server/crashes/full-files.ts', '64m')
    expect(said).toMatchObject({
      'upload while full': full,
      'document while full': [...full, 'disk_full'],
      'picture while full': [...full, 'disk_full'],
      'drawing while full': 'no_room',
      'seal while full': [...full, 'disk_full'],
      'secret while full': [...full, 'disk_full'],
      'password while full': [...full, 'disk_full'],
      'left over': [],
      'lines given up': 4,
      'lines kept': 16,
      'upload afterwards': [200, 'taken'],
      'document afterwards': true,
      'picture afterwards': true,
      'drawing afterwards': true,
      'seal afterwards': 100,
      'secret afterwards': 43,
      'password afterwards': 43,
      told: [
        'What the stand-in of the payment provider knows cannot be saved and waits in memory: the disk is full.',
        'What the stand-in of the payment provider knows is saved again; nothing of it is lost.',
      ],
      kept: ['afterwards', 'while full', 'before'],
      sealed: { 1: 100, 3: 100 },
      logged: { 'Said before': 1, 'Said while full': 100, 'Said afterwards': 100 },
    })
  },
)

it.skipIf(process.platform !== 'linux')('a program whose log cannot be written continues, and ends when told to', () => {
  const program = `
    import { openLog } from './server/platform/log.ts'
    const log = openLog({ log_level: 'info', environment: 'local' }, 'test')
    log.info('One')
    setTimeout(() => { log.info('Two'); console.error('went on'); process.exit(0) }, 200)`
  const out = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', out, 'pipe'],
    encoding: 'utf8',
    timeout: 10_000,
  })
  closeSync(out)
  expect({ status, stderr: stderr.trim() }).toEqual({ status: 0, stderr: 'went on' })
})

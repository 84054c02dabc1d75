import { spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** How PostgreSQL's programs are started for one data folder. */
export type Starter = {
  /** The path of the data folder as seen by these programs. */
  folder: string
  /** The command to spawn for one of these programs, so that it runs as the folder's owner. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions }
}

/**
 * Lets PostgreSQL run as an ordinary user when started by root: as a separate user, which owns the data folder and nothing else, in its own
 * view of the file system, so that the folders on its path may stay closed. Folders of an ordinary user stay theirs. Otherwise it runs as
 * the starting user.
 * @throws Error with one sentence if root cannot drop its permissions in any way that keeps the folder accessible
 */
export function starterFor(folder: string, binaries: PostgresBinaries): Starter {
  if (process.getuid?.() !== 0) return { folder, command: (file, args) => ({ file, args: [...args], options: {} }) }
  if (!isWholeMachine()) return asNobody(folder)
  const hasView = mayHaveView()
  const owner = giveAway(folder, hasView ? ownUser : nobody)
  return hasView ? inView(folder, binaries, owner) : plainly(folder, binaries, owner)
}

// In a namespace with no user but root, root is the ordinary user who created it.
function isWholeMachine(): boolean {
  const map = '/proc/self/uid_map'
  return (
    !existsSync(map) ||
    readFileSync(map, 'utf8')
      .trim()
      .split('\n')
      .some((line) => Number(line.trim().split(/\s+/)[2]) > 65_535)
  )
}

// PostgreSQL refuses uid 0; in a separate namespace without a mapping the same files belong to "nobody", which it accepts.
function asNobody(folder: string): Starter {
  if (spawnSync('unshare', ['--user', 'true']).status === 0)
    return { folder, command: (program, args) => ({ file: 'unshare', args: ['--user', program, ...args], options: {} }) }
  throw new Error(notAsRoot(folder))
}

function notAsRoot(folder: string): string {
  return `PostgreSQL does not run as root, and no other user may enter ${folder}: move Crewcall to a folder like /opt/crewcall, start as an ordinary user, or set DATABASE_URL.`
}

type Owner = { uid: number; gid: number }

// A uid that no distribution assigns (Debian reserves 30000 to 59999); the next one if it is taken nevertheless.
function ownUser(): Owner {
  const taken = new Set(users().map(({ uid }) => uid))
  let uid = 58_271
  while (taken.has(uid)) uid += 1
  return { uid, gid: uid }
}

function nobody(): Owner {
  return users().find(({ name }) => name === 'nobody') ?? { uid: 65_534, gid: 65_534 }
}

function users(): (Owner & { name: string | undefined })[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.map((line) => line.split(':')).map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

// A folder owned by root was created by an earlier version, copied, or is new.
function giveAway(folder: string, choose: () => Owner): Owner {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(folder)
  if (uid !== 0) return { uid, gid }
  const owner = choose()
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

// The view is a mount namespace: an empty file system over a folder the programs do not need, containing the data and the programs, and a
// user list with the owner, which initdb requires and must be able to read whatever umask we were started with.
const enterView = `set -e
cover=$1 data=$2 programs=$3 owner=$4 group=$5; shift 5
umask 022
mount -t tmpfs -o mode=755,size=256k none "$cover"
mkdir "$cover/data" && mount --bind "$data" "$cover/data"
[ -z "$programs" ] || { mkdir "$cover/programs" && mount --bind "$programs" "$cover/programs"; }
{ cat /etc/passwd; echo "crewcall:x:$owner:$group::/:/bin/false"; } > "$cover/passwd"
mount --bind "$cover/passwd" /etc/passwd
cd "$cover/data"
exec setpriv --reuid="$owner" --regid="$group" --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"`

function mayHaveView(): boolean {
  const probe = 'mount -t tmpfs none /mnt && exec setpriv --reuid=65534 --clear-groups --bounding-set=-all true'
  return spawnSync('unshare', ['--mount', 'sh', '-c', probe]).status === 0
}

function inView(folder: string, binaries: PostgresBinaries, owner: Owner): Starter {
  const programs = binaries.bin.startsWith('/usr/') ? '' : dirname(binaries.bin)
  const cover = ['/mnt', '/media', '/srv', '/opt'].find(
    (path) => existsSync(path) && ![folder, programs].some((used) => used.startsWith(path)),
  )
  if (cover === undefined) return plainly(folder, binaries, owner)
  const view = [cover, folder, programs, String(owner.uid), String(owner.gid)]
  const seen = (path: string) => (programs && path.startsWith(programs) ? join(cover, 'programs', path.slice(programs.length)) : path)
  return {
    folder: join(cover, 'data'),
    command: (program, args) => ({
      file: 'unshare',
      args: ['--mount', 'sh', '-c', enterView, 'sh', ...view, seen(program), ...args],
      options: {},
    }),
  }
}

// Where no file systems may be mounted, as in most containers.
function plainly(folder: string, { bin }: PostgresBinaries, { uid, gid }: Owner): Starter {
  const options: SpawnOptions = { uid, gid, cwd: '/' }
  const isWithinReach = [bin, folder].every((path) => spawnSync('test', ['-x', path], { uid, gid, cwd: '/' }).status === 0)
  if (isWithinReach) return { folder, command: (file, args) => ({ file, args: [...args], options }) }
  throw new Error(notAsRoot(folder))
}

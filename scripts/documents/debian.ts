import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../source-files.ts'

const release = 'bookworm'
const trusted = '/usr/local/share/ca-certificates'

/** Why no separate Debian can be created here, in words; null if it can. */
export function whyNot(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root, to make a Debian of its own'
  const missing = ['debootstrap', 'systemd-nspawn', 'nsenter'].filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `it needs ${missing.join(', ')} (packages debootstrap, systemd-container, util-linux)` : null
}

/**
 * A machine with nothing but Debian, in a temporary folder: first without its services and with this machine's network, then booted, with
 * its own systemd and a network limited to itself.
 */
export class Debian {
  readonly folder: string
  #boot: ChildProcess | undefined
  #leader: number | undefined

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Creates one; downloads are cached in the temporary folder. */
  static make(): Debian {
    const base = join(tmpdir(), `crewcall-debian-${release}`)
    if (!existsSync(base)) {
      const half = mkdtempSync(`${base}-`)
      // It becomes the root folder of the machine, which everybody on it passes through.
      chmodSync(half, 0o755)
      must('debootstrap', ['--variant=minbase', '--include=systemd,systemd-sysv,dbus,ca-certificates', release, half])
      renameSync(half, base)
    }
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-guide-'))
    must('cp', ['-a', `${base}/.`, folder])
    const debian = new Debian(folder)
    // If this machine uses a proxy with its own certificate, the new one must trust it too.
    if (existsSync(trusted) && readdirSync(trusted).length > 0) {
      cpSync(trusted, join(folder, trusted), { recursive: true })
      debian.type('update-ca-certificates')
    }
    return debian
  }

  /** Puts a copy of this tree, as it is, at `path` as a repository with one commit, tagged as the release in package.json. */
  bringRepository(path: string): void {
    const target = join(this.folder, path)
    mkdirSync(target, { recursive: true })
    const copy =
      'git ls-files -co --exclude-standard -z | xargs -0 -I{} sh -c \'[ -e "$1" ] && printf "%s\\0" "$1"\' _ {} | tar --null -T - -cf - | tar -C "$0" -xf -'
    must('sh', ['-c', copy, target], root)
    const git = (...args: string[]) => must('git', ['-c', 'user.name=guide', '-c', 'user.email=guide@example.com', ...args], target)
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'The tree as it is')
    git('tag', releaseTag())
  }

  /**
   * Runs commands as root, in `folder` of the machine.
   * @returns their output
   * @throws Error with it if one fails
   */
  type(commands: string, { at = '/root', env = {} }: { at?: string; env?: Record<string, string> } = {}): string {
    const said = { HOME: '/root', DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8', PATH: usualPath, ...certificates, ...env }
    const words = Object.entries(said).map(([name, value]) => `${name}=${value}`)
    const script = `set -e\ncd ${at}\n${commands}`
    const shell = ['/usr/bin/env', '-i', ...words, '/bin/bash', '-o', 'pipefail', '-c', script]
    if (this.#leader === undefined) {
      const own = ['--quiet', '--register=no', '--keep-unit', '--pipe', '--resolv-conf=copy-host', '-D', this.folder]
      return must('systemd-nspawn', [...own, ...shell])
    }
    return must('nsenter', ['-t', String(this.#leader), '-m', '-u', '-i', '-n', '-p', '-r', '-w', ...shell])
  }

  /** Boots it: systemd starts what is enabled, as after an installation. @throws Error if it is not up within so many milliseconds */
  async boot(names: readonly string[], { withinMs = 60_000 } = {}): Promise<void> {
    appendFileSync(join(this.folder, 'etc/hosts'), `127.0.0.1 localhost ${names.join(' ')}\n`)
    const own = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--console=pipe', '--boot', '-D', this.folder]
    this.#boot = spawn('systemd-nspawn', own, { stdio: 'ignore' })
    const end = Date.now() + withinMs
    while (this.#leader === undefined || !this.#isUp(end - Date.now())) {
      if (Date.now() > end || this.#boot.exitCode !== null)
        throw new Error(`The Debian machine did not start within ${withinMs / 1000} seconds`)
      await pause(200)
      this.#leader = childOf(this.#boot.pid)
    }
  }

  // It answers when all services are up, which may be never.
  #isUp(withinMs: number): boolean {
    const asked = ['-t', String(this.#leader), '-m', '-p', '-r', '/bin/systemctl', 'is-system-running', '--wait']
    const answer = spawnSync('nsenter', asked, { encoding: 'utf8', timeout: Math.max(1, withinMs), killSignal: 'SIGKILL' })
    return /^(running|degraded)/.test(answer.stdout)
  }

  /** Shuts it down and deletes it. */
  async discard(): Promise<void> {
    if (this.#boot && this.#boot.exitCode === null) {
      const ended = new Promise((done) => this.#boot?.once('exit', done))
      // A second one ends it immediately.
      this.#boot.kill('SIGTERM')
      await Promise.race([ended, pause(20_000).then(() => this.#boot?.kill('SIGTERM'))])
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The release tag of this tree. */
export function releaseTag(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return `v${version}`
}

const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const certificates = { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }

function childOf(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]) || undefined
  } catch {
    return undefined
  }
}

function must(program: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20, ...(cwd ? { cwd } : {}) })
  if (status !== 0) throw new Error(`${args.at(-1)}\nended with ${status}:\n${`${stdout}${stderr}`.trim().slice(-3000)}`)
  return stdout
}

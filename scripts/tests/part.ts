import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { root } from '../source-files.ts'
import type { TestEvent } from './events.ts'
import { workIn, type Work } from './work.ts'

/** A program that runs tests and reports `TestEvent`s. */
export type Part = {
  name: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** It first makes what its tests need, and begins them at a line of its input. */
  prepares?: boolean
}
/** `cpu` is what all programs of the machine used meanwhile, in seconds: children of children included, and what prepares another part. */
export type Spent = { code: number; seconds: number; cpu: number; work: Work; /** Its last output. */ printed: string }

/** A part whose program runs, if only to prepare itself. */
export type Started = {
  /** Has it run its tests; `onEvent` hears what it reports. */
  run(onEvent: (event: TestEvent) => void): Promise<Spent>
  /** Settles with the code of its program, which may end before it is run. */
  ended: Promise<number>
}

/** Starts the program of a part. */
export function startPart({ args, env, prepares = false }: Part): Started {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-work-'))
  const work = join(folder, 'work')
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...env, TEST_EVENTS: '3', TEST_WORK: work, ...(prepares ? { TEST_PREPARES: '1' } : {}) },
    stdio: [prepares ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => (printed = (printed + piece.toString()).slice(-20_000)))
  const ended = new Promise<number>((done, refuse) => child.once('error', refuse).once('close', (code) => done(code ?? 1)))
  // Its failure is handled where it is awaited.
  ended.catch(() => undefined)
  const reported: TestEvent[] = []
  let tell: (event: TestEvent) => void = (event) => reported.push(event)
  const heard = hear(child.stdio[3] as Readable, (event) => tell(event))
  return {
    ended,
    run: async (onEvent) => {
      const [started, used] = [performance.now(), cpuSeconds()]
      // One that failed to prepare itself does not read.
      child.stdin?.on('error', () => undefined).end('begin\n')
      for (const event of reported) onEvent(event)
      tell = onEvent
      const code = await ended
      await heard
      const spent = { code, seconds: (performance.now() - started) / 1000, cpu: cpuSeconds() - used, work: workIn(work), printed }
      rmSync(folder, { recursive: true, force: true })
      return spent
    },
  }
}

async function hear(stream: Readable, onEvent: (event: TestEvent) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) onEvent(JSON.parse(line) as TestEvent)
}

/** Seconds that the processors of this machine have worked since its start. */
function cpuSeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from './cluster-client.ts'
import type { Signed } from './cluster-client.ts'

type Kind = {
  tries: number
  answered: number
  failed_first_tries: number
  failures: Record<string, number>
  p50_ms: number
  p95_ms: number
  slowest_ms: number
}

/** The results of a load run. A failed write was repeated with the same key until it was acknowledged; `acknowledged` has the notes and punches. */
export type LoadFigures = {
  seconds: number
  writes: Kind
  punches: Kind
  reads: Kind
  acknowledged: { notes: string[]; punches: string[] }
  given_up: number
}

export type Load = {
  stop(): Promise<LoadFigures>
  /** The time of the last acknowledged write, by performance.now(). */
  acknowledgedAt(): number
}

type Options = {
  manager: Signed
  admin: Signed
  pro: Signed
  /** A shift of the pro that they have not begun: their punches wait for the manager, who is told of each. */
  applicationId: number
  personId: number
  locationId: number
  writers?: number
  readers?: number
}
type Tally = { tries: number; durations: number[]; failedFirst: number; failures: Map<string, number> }

const giveUpAfterMs = 30_000
/** One shift has all punches, and each is read with the next: a few a second are enough. */
const clockEveryMs = 150

/** Writes notes, clocks a pro and reads lists, some of them from the replica, a few at a time, until stopped. */
export function startLoad({ manager, admin, pro, applicationId, personId, locationId, writers = 4, readers = 3 }: Options): Load {
  const began = performance.now()
  const acknowledged: LoadFigures['acknowledged'] = { notes: [], punches: [] }
  const state = { stopping: false, last: performance.now(), givenUp: 0 }
  const [writes, punches, reads] = [newTally(), newTally(), newTally()]
  const lists: [Signed, string][] = [
    [manager, '/users/me/'],
    [manager, '/skills/'],
    [admin, '/admin/users/'],
    [admin, '/admin/audit-log/'],
    [manager, `/locations/${locationId}/`],
  ]
  const write = async () => {
    const note = `proof ${randomUUID()}`
    const send = () => call(manager, 'POST', `/users/${personId}/notes/`, { note, location_id: locationId }, note.replace(' ', '-'))
    if (!(await untilAcknowledged(writes, send))) return void (state.givenUp += 1)
    acknowledged.notes.push(note)
    state.last = performance.now()
  }
  // As a phone does that had no connection: each press is sent with its own id until it is answered.
  const clock = async () => {
    const client_punch_id = randomUUID()
    const body = { client_punch_id, punch_type: 'CLOCK_OUT', device_time: new Date().toISOString(), is_offline: true }
    const send = () => call(pro, 'POST', `/pro/applications/${applicationId}/punches/`, body)
    if (!(await untilAcknowledged(punches, send))) return void (state.givenUp += 1)
    acknowledged.punches.push(client_punch_id)
  }
  const read = async (turn: number) => {
    const [who, path] = lists[turn % lists.length] ?? [manager, '/users/me/']
    await attempt(reads, true, () => call(who, 'GET', path))
  }
  const loops = [
    ...Array.from({ length: writers }, () => repeat(state, write)),
    repeat(state, clock, clockEveryMs),
    ...Array.from({ length: readers }, () => repeat(state, read)),
  ]

  return {
    acknowledgedAt: () => state.last,
    stop: async () => {
      state.stopping = true
      await Promise.all(loops)
      const seconds = Math.round((performance.now() - began) / 100) / 10
      const figures = { writes: summed(writes), punches: summed(punches), reads: summed(reads) }
      return { seconds, ...figures, acknowledged, given_up: state.givenUp }
    },
  }
}

async function repeat(state: { stopping: boolean }, work: (turn: number) => Promise<void>, pauseMs = 15): Promise<void> {
  for (let turn = 0; !state.stopping; turn += 1) {
    await work(turn)
    await pause(pauseMs)
  }
}

// A person whose save got no answer presses again: the same key, until there is one.
async function untilAcknowledged(tally: Tally, send: () => Promise<{ status: number }>): Promise<boolean> {
  const end = performance.now() + giveUpAfterMs
  for (let isFirst = true; performance.now() < end; isFirst = false) {
    if (await attempt(tally, isFirst, send)) return true
    await pause(100)
  }
  return false
}

function newTally(): Tally {
  return { tries: 0, durations: [], failedFirst: 0, failures: new Map() }
}

async function attempt(tally: Tally, isFirst: boolean, send: () => Promise<{ status: number }>): Promise<boolean> {
  const began = performance.now()
  tally.tries += 1
  const outcome = await send().then(({ status }) => (status < 300 ? 'ok' : `status ${status}`), reasonOf)
  if (outcome === 'ok') {
    tally.durations.push(performance.now() - began)
    return true
  }
  tally.failures.set(outcome, (tally.failures.get(outcome) ?? 0) + 1)
  if (isFirst) tally.failedFirst += 1
  return false
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error instanceof Error ? error.name : 'unknown'
}

function summed({ tries, durations, failedFirst, failures }: Tally): Kind {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return {
    tries,
    answered: durations.length,
    failed_first_tries: failedFirst,
    failures: Object.fromEntries(failures),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    slowest_ms: at(1),
  }
}

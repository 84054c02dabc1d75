import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { punch } from '@crewcall/contract/timesheets.ts'
import type { Tables } from '../platform/db.gen.ts'
import type { Arena } from '../races/arena.ts'
import { callOverHttp } from '../races/over-http.ts'
import type { Answer } from '../races/over-http.ts'
import { application, gig, manager, payingLocation, pro } from '../test/cast.ts'

type Task = () => Promise<void>

export type Load = {
  /** Ids of the applications whose creation was acknowledged. */
  applications: number[]
  /** The client-made ids of the acknowledged punches. */
  punches: string[]
  /** The port of the API of every acknowledged write. */
  successes: number[]
  /** How often each status occurred; 0 is no answer. */
  answers: Map<number, number>
  /** Ends the writers after their current call. */
  stop(): Promise<void>
}

const writers = 4
const breathMs = 60
const inside = { longitude: -79.9311, latitude: 32.7765, accuracy_m: 5, precision: 'FINE' }

/** Pros who apply and punch continuously through both APIs, and repeat each call until it is acknowledged, as a phone does. */
export async function startLoad(arena: Arena, { pros, shifts }: { pros: number; shifts: number }): Promise<Load> {
  const load: Omit<Load, 'stop'> = { applications: [], punches: [], successes: [], answers: new Map() }
  const state = { isStopping: false, turn: 0 }
  const send = sender(arena, load, state)
  const tasks = await tasksOf(arena, load, send, pros, shifts)
  const work = async () => {
    for (let task = tasks.shift(); task && !state.isStopping; task = tasks.shift()) {
      await task()
      await pause(breathMs)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, work))
  return {
    ...load,
    stop: async () => {
      state.isStopping = true
      await done
    },
  }
}

type Send = (userId: number, call: Parameters<typeof callOverHttp>[1], sent: Parameters<typeof callOverHttp>[2]) => Promise<Answer>

// Only a 2xx, or a refusal that repeating cannot change, ends the repetition.
function sender(arena: Arena, load: Omit<Load, 'stop'>, state: { turn: number }): Send {
  const tokens = new Map<number, string>()
  return async (userId, endpoint, sent) => {
    const token = tokens.get(userId) ?? (await arena.crew.tokenOf(userId))
    tokens.set(userId, token)
    for (;;) {
      const api = arena.apis[(state.turn += 1) % arena.apis.length]
      const answer = await callOverHttp(api?.url ?? '', endpoint, sent, token)
      load.answers.set(answer.status, (load.answers.get(answer.status) ?? 0) + 1)
      if (answer.status >= 200 && answer.status < 300) load.successes.push(api?.port ?? 0)
      if (answer.status >= 200 && answer.status < 500 && answer.code !== 'request_in_flight') return answer
      await pause(50)
    }
  }
}

async function tasksOf(arena: Arena, load: Omit<Load, 'stop'>, send: Send, pros: number, shifts: number): Promise<Task[]> {
  const { crew } = arena
  const place = await payingLocation(crew)
  await manager(crew, place)
  const now = (await crew.clock.now()).getTime()
  const today = await gig(crew, place, { start_time: new Date(now), allowed_confirmed_pros: pros })
  const workers = await inTurn(pros, () => pro(crew))
  const engaged = await inTurn(pros, (index) => application(crew, today, workers[index] ?? missing(), 'CONFIRMED'))
  const gigs = await inTurn(shifts, (index) => gig(crew, place, { start_time: new Date(now + (48 + index * 8) * 3_600_000) }))
  const applying = gigs.flatMap((shift) =>
    workers.map((worker) => async () => {
      const answer = await send(worker.user_id, apply, { params: { gigId: shift.id }, headers: { 'idempotency-key': randomUUID() } })
      if (answer.status === 201) load.applications.push((answer.data as { id: number }).id)
    }),
  )
  const punching = engaged.map(({ id }, index) => async () => {
    for (const punch_type of ['CLOCK_IN', 'CLOCK_OUT']) {
      const client_punch_id = randomUUID()
      const body = { client_punch_id, punch_type, device_time: new Date(now).toISOString(), position: inside }
      const answer = await send((workers[index] ?? missing()).user_id, punch, { params: { id }, body })
      if (answer.status === 200) load.punches.push(client_punch_id)
    }
  })
  return applying.flatMap((task, index) => (index % 10 === 0 ? [task, ...punching.splice(0, 1)] : [task]))
}

async function inTurn<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < count; index += 1) made.push(await make(index))
  return made
}

function missing(): Tables['pros'] {
  throw new Error('There are as many workers as engagements')
}

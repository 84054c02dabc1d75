import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { PoolClient } from 'pg'
import type { Db } from '../platform/db.ts'

type Wire = PoolClient & { connection: { stream: { destroy(): void } } }

/**
 * One run of a process that dies at one of its statements: its connections break in the middle, as by kill -9, and nothing of it continues.
 */
export class Life {
  readonly #held = new Set<Wire>()
  #left: number

  /** @param statements after how many it dies; infinity for never */
  constructor(statements = Number.POSITIVE_INFINITY) {
    this.#left = statements
  }

  get isOver(): boolean {
    return this.#left < 0
  }

  /** @throws if this process is dead, or dies here */
  step(): void {
    this.#left -= 1
    if (!this.isOver) return
    for (const client of this.#held) client.connection.stream.destroy()
    this.#held.clear()
    throw Object.assign(new Error('The process was killed'), { code: 'ECONNRESET' })
  }

  hold(client: Wire): void {
    this.#held.add(client)
  }

  drop(client: Wire): void {
    this.#held.delete(client)
  }
}

const lives = new AsyncLocalStorage<Life>()

/** Runs work as such a process; returns undefined if it died. */
export async function live<T>(life: Life, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await lives.run(life, work)
  } catch (error) {
    if (life.isOver) return undefined
    throw error
  }
}

/** Makes processes using this database die at any of their statements. */
export function makeMortal({ pool }: Db): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<Wire>
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const mortal = async (callback?: unknown) => {
    const life = lives.getStore()
    if (callback !== undefined || !life) return connect(callback)
    life.step()
    const client = await connect()
    hold(client, life)
    return client
  }
  const asked = async (...given: unknown[]) => {
    lives.getStore()?.step()
    const found = await query(...given)
    lives.getStore()?.step()
    return found
  }
  Object.assign(pool satisfies pg.Pool, { connect: mortal, query: asked })
}

function hold(client: Wire, life: Life): void {
  life.hold(client)
  const before = Object.getOwnPropertyDescriptor(client, 'query')
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const release = client.release.bind(client)
  const counted = (...given: unknown[]) => {
    life.step()
    const sent = send(...given)
    // A statement may be executed although its process dies before receiving the answer.
    return sent instanceof Promise ? sent.then((found: unknown) => (life.step(), found)) : sent
  }
  Object.assign(client, {
    query: counted,
    release: (error?: Error | boolean) => {
      Reflect.deleteProperty(client, 'query')
      if (before) Object.defineProperty(client, 'query', before)
      life.drop(client)
      release(error)
    },
  })
}

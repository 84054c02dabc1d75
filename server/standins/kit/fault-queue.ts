import type { Answer, Call } from './http.ts'
import { isLocalOrigin, json } from './http.ts'

export type FaultOrder<Name> = { next: Name; times?: number }

/** Faults waiting for the next message, one each. */
export type FaultQueue<Name> = { add(order: FaultOrder<Name>): void; take(): Name | undefined; names: readonly Name[] }

/** An empty queue for faults with these names. */
export function faultQueue<const Name extends string>(names: readonly Name[]): FaultQueue<Name> {
  const waiting: Name[] = []
  return {
    names,
    add({ next, times = 1 }) {
      for (let count = 0; count < times; count += 1) waiting.push(next)
    },
    take: () => waiting.shift(),
  }
}

/** Answers `GET /_journal` and `POST /_faults`; undefined for every other call. */
export function serveOrders<Name extends string>(call: Call, journal: unknown[], faults: FaultQueue<Name>): Answer | undefined {
  if (!call.path.startsWith('/_')) return undefined
  if (call.headers.origin && !isLocalOrigin(call.headers.origin)) return json(403, { message: 'only pages of this machine' })
  if (call.method === 'GET' && call.path === '/_journal') return json(200, journal)
  if (call.method !== 'POST' || call.path !== '/_faults') return json(404, { message: 'unknown order' })
  const asked: { next?: unknown; times?: unknown } = JSON.parse(call.body)
  const next = faults.names.find((known) => known === asked.next)
  if (!next) return json(400, { message: `next must be one of ${faults.names.join(', ')}` })
  faults.add({ next, times: typeof asked.times === 'number' ? asked.times : 1 })
  return json(200, { next })
}

import type { FastifyInstance } from 'fastify'
import { notForKeys } from './api-key-caller.ts'
import { askWhoCalls, callsWithKey, signedIn } from './auth.ts'
import { transaction } from './db.ts'
import { problem } from './errors.ts'
import { streamEvents } from './live-stream.ts'
import type { StreamOptions } from './live-stream.ts'
import type { RightsOf } from './live.ts'
import { countStream } from './metrics.ts'
import { nothing } from './scope.ts'
import type { Surroundings } from './serve.ts'

const connectionsPerUser = 10

/**
 * GET /api/live/: server-sent events for the topics the caller may receive, `data: {"name":"…","topics":[…],"payload":{…}}`. A client that
 * reconnects with `Last-Event-ID` gets the events it missed, or the event `missed` if they are no longer known; `heartbeat` carries the id
 * for reconnecting. A lost role, a sign-out or a closed account takes effect from its commit on, in every process.
 */
export function registerLive(app: FastifyInstance, around: Surroundings, live: StreamOptions['live']): void {
  const open = new Map<number, number>()
  const ends = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })

  app.get('/api/live/', { config: { operation: 'live' } }, async (request, reply) => {
    const header = request.headers.authorization
    if (callsWithKey(header)) throw notForKeys()
    const whoIs = () => {
      const first = askWhoCalls(header, around.loadActor)
      const options = { readOnly: true, clockOffsetMs: around.clockOffsetMs(), scope: nothing, first }
      return transaction(around.db, options, async (_tx, actor) => signedIn(actor))
    }
    const changed = new Set<RightsOf>()
    const forget = live.onRights((whose) => changed.add(whose))
    const actor = await whoIs().finally(forget)
    const out = reply.raw
    // A client that disconnected meanwhile has already sent its close event, and would be counted as a listener forever.
    if (out.destroyed) return reply.hijack()
    const count = (open.get(actor.user_id) ?? 0) + 1
    if (count > connectionsPerUser) throw problem('rate_limited', 'TOO_MANY_OPEN_SCREENS', { retry_after: 30 })
    open.set(actor.user_id, count)
    countStream(1)
    const onEnd = () => {
      countStream(-1)
      ends.delete(end)
      const left = (open.get(actor.user_id) ?? 1) - 1
      if (left > 0) open.set(actor.user_id, left)
      else open.delete(actor.user_id)
    }
    reply.hijack()
    out.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    out.write('retry: 3000\n\n')
    const lastId = request.headers['last-event-id']?.toString()
    const end = streamEvents(out, { live, actor, changed, whoIs, lastId, onEnd })
    ends.add(end)
    return reply
  })
}

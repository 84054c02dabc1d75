import type { FastifyInstance, FastifyReply } from 'fastify'
import { askWhoCalls, signedIn } from './auth.ts'
import type { Actor } from './context.ts'
import { transaction } from './db.ts'
import { problem } from './errors.ts'
import { topicsFor } from './live.ts'
import type { Live, LiveNews } from './live.ts'
import { nothing } from './scope.ts'
import type { Surroundings } from './serve.ts'

const heartbeatMs = 15_000
const recheckMs = 30_000
const connectionsPerUser = 10
const mostUnread = 256 * 1024

/**
 * GET /api/live/: news as server-sent events for the topics the caller may hear, `data: {"topics":[…],"name":"…"}`.
 * The session is checked again every 30 s, so that a sign-out or a lost role ends the stream.
 */
export function registerLive(app: FastifyInstance, around: Surroundings, live: Pick<Live, 'subscribe'>): void {
  const open = new Map<number, number>()
  const ends = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })

  app.get('/api/live/', { config: { operation: 'live' } }, async (request, reply) => {
    const header = request.headers.authorization
    const whoIs = () => {
      const first = askWhoCalls(header, around.loadActor)
      const options = { readOnly: true, clockOffsetMs: around.clockOffsetMs(), scope: nothing, first }
      return transaction(around.db, options, async (_tx, actor) => signedIn(actor))
    }
    const actor = await whoIs()
    const count = (open.get(actor.user_id) ?? 0) + 1
    if (count > connectionsPerUser) throw problem('rate_limited', 'Too many open screens', { retry_after: 30 })
    open.set(actor.user_id, count)
    const end = stream(reply, live, actor, whoIs, () => {
      ends.delete(end)
      const left = (open.get(actor.user_id) ?? 1) - 1
      if (left > 0) open.set(actor.user_id, left)
      else open.delete(actor.user_id)
    })
    ends.add(end)
  })
}

function stream(
  reply: FastifyReply,
  live: Pick<Live, 'subscribe'>,
  actor: Actor,
  whoIs: () => Promise<Actor>,
  onEnd: () => void,
): () => void {
  reply.hijack()
  const out = reply.raw
  out.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  out.write('retry: 3000\n\n: hello\n\n')
  const tell = (topics: ReadonlySet<string>) => (news: LiveNews) => {
    // Topics the actor may not hear are not named to them either.
    const heard = news.topics.filter((topic) => topics.has(topic))
    out.write(`data: ${JSON.stringify({ topics: heard, name: news.name })}\n\n`)
    // A listener that reads too slowly reconnects and refetches; it must not fill our memory.
    if (out.writableLength > mostUnread) end()
  }
  let topics = topicsFor(actor)
  let unsubscribe = live.subscribe(topics, tell(topics))
  const heartbeat = setInterval(() => out.write(': still here\n\n'), heartbeatMs)
  const recheck = setInterval(async () => {
    try {
      topics = topicsFor(await whoIs())
      unsubscribe()
      unsubscribe = live.subscribe(topics, tell(topics))
    } catch {
      end()
    }
  }, recheckMs)
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    clearInterval(recheck)
    unsubscribe()
    onEnd()
    out.end()
  }
  out.on('close', end)
  out.on('error', end)
  return end
}

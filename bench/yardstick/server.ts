import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import { apply, insertApplication } from './apply.ts'
import { callerOf, proOf } from './caller.ts'
import { openPool } from './database.ts'
import { findShifts, soonestShifts } from './find-shifts.ts'
import { listShifts, shiftsOf } from './list-shifts.ts'

type Numbers<K extends string> = { Querystring: Record<K, number> }

/**
 * The yardstick: three calls as a competent engineer would write them by hand, at the product's own paths, and under `/bare` the minimal
 * substitute for each, one statement and its rows as JSON.
 */
async function serve(): Promise<void> {
  const pool = openPool(process.env['DATABASE_URL'] ?? '', 'yardstick')
  const app = fastify({ logger: false, keepAliveTimeout: 72_000 })
  app.get<Numbers<'location_id'>>('/staffer/gigs/', async ({ headers, query }) =>
    listShifts(pool, await callerOf(pool, headers.authorization), Number(query.location_id)),
  )
  app.get('/pro/gigs/', async ({ headers }) => findShifts(pool, proOf(await callerOf(pool, headers.authorization))))
  app.post<{ Params: { gigId: string } }>('/pro/gigs/:gigId/applications/', async ({ headers, params, ip }, reply) => {
    const caller = await callerOf(pool, headers.authorization)
    const answer = await apply(pool, caller, Number(params.gigId), { request_id: randomUUID(), ip })
    return reply.code(201).send(answer)
  })
  app.get<Numbers<'organization_id' | 'location_id'>>('/bare/list', async ({ query }) => ({
    results: await shiftsOf(pool, Number(query.organization_id), Number(query.location_id), 25),
  }))
  app.get<Numbers<'pro_id' | 'latitude' | 'longitude'>>('/bare/find', async ({ query }) => ({
    results: await soonestShifts(pool, Number(query.pro_id), Number(query.latitude), Number(query.longitude)),
  }))
  app.post<Numbers<'gig_id' | 'pro_id'>>('/bare/apply', async ({ query }, reply) =>
    reply.code(201).send(await insertApplication(pool, Number(query.gig_id), Number(query.pro_id))),
  )
  await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
}

await serve()

import { addComingApplications } from './coming-applications.ts'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import type { Answered } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

type Moved = { applications: number; seconds: number; refused: number; others_p95_ms: number; others_max_ms: number }

/**
 * The move of a location with this many applications for coming shifts, while pros apply for a shift of another
 * location.
 */
export async function measureLocationMoves({ gigs, applications }: { gigs: number; applications: number }): Promise<Moved> {
  const world = await openWorld(gigs)
  try {
    const { admin, location_id, organization_id } = await addLocation(world, applications)
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    try {
      const others = busy(product.url, world)
      await pause(2000)
      const began = performance.now()
      const body = { location_id, organization_id, reason: 'Measured' }
      const moved = await send({ method: 'POST', url: `${product.url}/org-remap/`, token: admin, body })
      const seconds = (performance.now() - began) / 1000
      if (moved.status !== 201) throw new Error(`The move answered ${moved.status}: ${moved.content.slice(0, 500)}`)
      const answers = await others.stop()
      const { rows } = await world.client.query<{ count: string }>('select count(*) from applications where organization_id = $1', [
        organization_id,
      ])
      return {
        applications: Number(rows[0]?.count),
        seconds,
        refused: answers.filter(({ status }) => status >= 300 && status !== 409).length,
        others_p95_ms: percentile(
          answers.map(({ ms }) => ms),
          0.95,
        ),
        others_max_ms: Math.max(...answers.map(({ ms }) => ms)),
      }
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printLocationMoves({ applications, seconds, refused, others_p95_ms, others_max_ms }: Moved): void {
  process.stdout.write(
    `${applications} applications moved in ${seconds.toFixed(1)} s; meanwhile other calls took ${Math.round(others_p95_ms)} ms at the 95th percentile, ${Math.round(others_max_ms)} ms at most, ${refused} refused\n`,
  )
  judge([
    { what: 'the move', is: seconds * 1000, most: 30_000, unit: 'ms' },
    { what: 'another call meanwhile', is: others_max_ms, most: 200, unit: 'ms' },
  ])
}

// A location with coming shifts, an organization with a card, and a platform admin.
async function addLocation(world: World, applications: number) {
  const { client, cast } = world
  const one = async (text: string, values: unknown[] = []) => Number((await client.query<{ id: string }>(text, values)).rows[0]?.id)
  const organization_id = await one(`insert into organizations (name) values ('Buyer') returning id`)
  await client.query(
    `insert into payment_methods (organization_id, external_id, type, status, details) values ($1, 'pm_bench', 'card', 'ACTIVE', '{}')`,
    [organization_id],
  )
  const location_id = await one(`select id from locations where id <> $1 and approval_status = 'APPROVED' order by id desc limit 1`, [
    cast.gig.location_id,
  ])
  await client.query(`update locations set payment_hold_since = null where id = $1`, [location_id])
  await addComingApplications(world, location_id, applications)
  const user = await one(`update users set is_gigpro_admin = true where id = (select max(id) from users where id not in (
    select user_id from organization_managers)) returning id`)
  await client.query(`update sessions set stepped_up_at = now(), last_seen_ts = now() where user_id = $1`, [user])
  return { admin: `bench-session-token-${user}`, location_id, organization_id }
}

// Pros apply for the shift of another location, one after the other.
function busy(url: string, { cast: { applicants, applyGig } }: World) {
  const answers: Answered[] = []
  let isGoing = true
  // Each applies once, so it ends early when nobody is left.
  const lane = async () => {
    for (const { token } of applicants) {
      if (!isGoing) return
      answers.push(await send({ method: 'POST', url: `${url}/pro/gigs/${applyGig}/applications/`, token }))
      await pause(20)
    }
  }
  const going = lane()
  return {
    stop: async () => {
      isGoing = false
      await going
      return answers
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

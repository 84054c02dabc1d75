import { judge } from './goals.ts'
import { send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

/** No search may take longer, at the 95th percentile. */
const mostMs = 50
const related = 5000

type Searched = { what: string; p50_ms: number; p95_ms: number }

/**
 * Searches of a manager of ten locations whose network has 5,000 pros, of a pro, and of the platform, over a million applications and 50,000 people
 * with usual names.
 */
export async function measureSearch({ calls, gigs }: { calls: number; gigs: number }): Promise<Searched[]> {
  const world = await openWorld(gigs)
  try {
    const admin = await addPeople(world)
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    try {
      const searched: Searched[] = []
      for (const asked of searchesOf(world, admin)) searched.push(await measured(product.url, { ...asked, calls }))
      return searched
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printSearch(searched: readonly Searched[]): void {
  for (const { what, p50_ms, p95_ms } of searched) process.stdout.write(`${what}: p50 ${p50_ms} ms, p95 ${p95_ms} ms\n`)
  judge(searched.map(({ what, p95_ms }) => ({ what, is: p95_ms, most: mostMs, unit: 'ms' as const })))
}

// Usual names, 5,000 pros in the network of the manager's locations, and a platform admin, whose token is returned.
async function addPeople({ client, cast: { manager } }: World): Promise<string> {
  await client.query(`update users set
    first_name = (array['María','James','José','Linda','Núria','Omar','Priya','Grace','Tomás','Wei'])[1 + id % 10],
    last_name = (array['Núñez','Smith','García','Johnson','Okafor','Nguyen','Rossi','Kim'])[1 + id / 10 % 8] || ' ' || id`)
  await client.query(
    `insert into network_members (organization_id, location_id, pro_id, source)
     select l.organization_id, l.id, p.id, 'ADDED' from organization_managers m join locations l on l.organization_id = m.organization_id
     cross join lateral (select id from pros where id % 10 = l.id % 10 order by id limit $2) p where m.user_id = $1`,
    [manager.user_id, related / 10],
  )
  const { rows } = await client.query<{ id: string }>(
    `update users set is_gigpro_admin = true where id = (select max(id) from users where id <> $1 and not exists (
       select from organization_managers m where m.user_id = users.id)) returning id`,
    [manager.user_id],
  )
  return `bench-session-token-${rows[0]?.id}`
}

type Asked = { what: string; path: string; token: string }

function searchesOf({ cast: { manager, pro, gig } }: World, admin: string): Asked[] {
  const of = (side: string, token: string, typed: readonly string[]): Asked[] =>
    typed.map((q) => ({
      what: `${side}: ${q}`,
      path: `/search/?side=${side}&q=${encodeURIComponent(q)}${side === 'manager' ? `&location_id=${gig.location_id}` : ''}`,
      token,
    }))
  return [
    ...of('manager', manager.token, ['ma', 'nunez', 'maira nunze', 'cook', 'tomorrow', `#${gig.id}`, 'kitchen']),
    ...of('pro', pro.token, ['cook', 'kitchen 1', 'mañana', 'zzzz']),
    ...of('admin', admin, ['ma', 'nunez', 'maira nunze', 'zzzzzz', '0086415', 'kitchen 12', `#${gig.id}`]),
  ]
}

async function measured(url: string, { what, path, token, calls }: Asked & { calls: number }): Promise<Searched> {
  const took: number[] = []
  for (let turn = -10; turn < calls; turn += 1) {
    const answer = await send({ method: 'GET', url: `${url}${path}`, token })
    if (answer.status !== 200) throw new Error(`${what} was refused: ${answer.content}`)
    if (turn >= 0) took.push(answer.ms)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10
  return { what, p50_ms: at(0.5), p95_ms: at(0.95) }
}

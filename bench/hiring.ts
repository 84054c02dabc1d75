import type pg from 'pg'
import { comparedByHand, printByHand, timed } from './by-hand.ts'
import type { ByHand } from './by-hand.ts'
import { judge } from './goals.ts'
import { send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

const candidates = 10_000
/** No call may take more times what its statement takes alone. */
const mostTimes = 12
const description = 'You open the bar, set the mise en place and close with us on weekends. '

type Hiring = { lists: ByHand[]; page_kb: number }

/**
 * The candidates of a job with 10,000 of them, by page, stage and search, and how many stand where; the same by hand in between: the
 * statement alone, without rights, contract and HTTP. And the size of the public page of the job, without compression.
 */
export async function measureHiring({ calls }: { calls: number }): Promise<Hiring> {
  const world = await openWorld(10_000)
  try {
    const posting = await addPosting(world)
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    try {
      const lists: ByHand[] = []
      for (const asked of callsOf(posting)) lists.push(await measured(world, product.url, { ...asked, posting, calls }))
      const page = await send({ method: 'GET', url: `${product.url.replace(/\/api$/, '')}/jobs/${posting}` })
      if (page.status !== 200) throw new Error(`The page was refused: ${page.content}`)
      return { lists, page_kb: Math.round(Buffer.byteLength(page.content) / 100) / 10 }
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printHiring({ lists, page_kb }: Hiring): void {
  process.stdout.write(`the page of a job: ${page_kb} kB\n`)
  printByHand(lists, mostTimes)
  judge([{ what: 'the page of a job', is: page_kb, most: 20, unit: 'kB' }])
}

type Asked = { what: string; path: string; hand: string; most_ms: number }

function callsOf(posting: number): Asked[] {
  const list = `/job-postings/${posting}/candidates/?page_size=50`
  return [
    { what: `the first of ${candidates} candidates`, path: list, hand: pageByHand('true', 0), most_ms: 25 },
    { what: 'the last page', path: `${list}&page=200`, hand: pageByHand('true', 9950), most_ms: 25 },
    { what: 'one stage', path: `${list}&status=INTERVIEW`, hand: pageByHand(`status = 'INTERVIEW'`, 0), most_ms: 25 },
    {
      what: 'a search by name',
      path: `${list}&search=garcia%209`,
      hand: pageByHand(`first_name || ' ' || last_name ilike '%garcia 9%'`, 0),
      most_ms: 25,
    },
    {
      what: 'how many stand where',
      path: `/job-postings/${posting}/pipeline/`,
      hand: 'select status, count(*) from job_candidates where posting_id = $1 group by status',
      most_ms: 25,
    },
  ]
}

function pageByHand(where: string, offset: number): string {
  return `with found as (select * from job_candidates where posting_id = $1 and ${where})
    select (select count(*) from found), f.* from found f order by created_ts desc, id desc limit 50 offset ${offset}`
}

async function measured(
  { client, cast: { manager } }: World,
  url: string,
  { what, path, hand, most_ms, posting, calls }: Asked & { posting: number; calls: number },
): Promise<ByHand> {
  const [product, alone] = [[] as number[], [] as number[]]
  for (let turn = -20; turn < calls; turn += 1) {
    const answer = await send({ method: 'GET', url: `${url}${path}`, token: manager.token })
    if (answer.status !== 200) throw new Error(`${what} was refused: ${answer.content}`)
    const by_hand = await timed(async () => JSON.stringify((await client.query({ name: what, text: hand, values: [posting] })).rows))
    if (turn >= 0) [product, alone].forEach((list, at) => list.push(at === 0 ? answer.ms : by_hand))
  }
  return { ...comparedByHand(what, product, alone), most_ms }
}

/** A job at the location of the manager's shift with 10,000 candidates; the location wrote to all of them, and every third answered. @returns its id */
export async function addPosting({ client, cast: { manager, gig } }: World): Promise<number> {
  await client.query(
    `insert into licenses (organization_id, location_id, license_name) select organization_id, id, 'hire' from locations where id = $1
     on conflict (organization_id, location_id, license_name) where user_id is null do nothing`,
    [gig.location_id],
  )
  const id = await added(
    client,
    `insert into job_postings (organization_id, location_id, status, name, description, wage, skill_id, job_type_id, experience_level_id, posted_at,
       expires_at, created_by, created_ts, last_updated_ts)
     select l.organization_id, l.id, 'open', 'Bartender', $3, 24, (select min(id) from skills),
       (select min(id) from pro_contractor_types where license = 'hire'), (select min(id) from experience_levels), now(), now() + interval '60 days',
       $2, now(), now() from locations l where l.id = $1 returning id`,
    [gig.location_id, manager.user_id, description.repeat(Math.floor(5000 / description.length))],
  )
  await client.query(
    `insert into job_candidates (organization_id, posting_id, status, first_name, last_name, phone_number, email, locale, token_seed, token_hash, created_ts,
       last_updated_ts, status_since)
     select p.organization_id, p.id, (array['APPLIED', 'APPLIED', 'INTERVIEW', 'PASSED', 'WITHDRAWN'])[1 + n % 5], (array['Ana', 'Ben', 'Chloe', 'Diego'])[1 + n % 4],
       (array['Garcia', 'Miller', 'Okafor', 'Tran', 'Weiss'])[1 + n % 5] || ' ' || n, '+1843' || lpad((2000000 + n)::text, 7, '0'), 'candidate' || n || '@example.com',
       'en', gen_random_uuid(), encode(sha256(convert_to('candidate ' || n, 'UTF8')), 'hex'), t.at, t.at, t.at
     from job_postings p cross join generate_series(1, $2::int) n cross join lateral (select now() - n * interval '4 minutes' as at) t where p.id = $1`,
    [id, candidates],
  )
  await client.query(
    `insert into chat_channels (organization_id, kind, candidate_id, location_id, created_ts, last_at, last_seq, answered_seq)
     select k.organization_id, 'CANDIDATE', k.id, p.location_id, k.created_ts, k.created_ts, 1 + (k.id % 3 = 0)::int, 1
     from job_candidates k join job_postings p on p.organization_id = k.organization_id and p.id = k.posting_id where p.id = $1`,
    [id],
  )
  await client.query(
    `insert into chat_messages (organization_id, channel_id, seq, author_user_id, side, client_id, body, created_ts)
     select c.organization_id, c.id, n, case n when 1 then $1::bigint end, case n when 1 then 'BUSINESS' else 'CANDIDATE' end, gen_random_uuid(),
       'Can you come on Friday?', c.created_ts from chat_channels c cross join generate_series(1, 2) n where c.kind = 'CANDIDATE' and n <= c.last_seq`,
    [manager.user_id],
  )
  return id
}

async function added(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(text, values)
  return Number(rows[0]?.id)
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { comparedByHand, printByHand, timed } from './by-hand.ts'
import type { ByHand } from './by-hand.ts'
import { addPosting } from './hiring.ts'
import { send } from './load.ts'
import type { Sending } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

type Size = { gigs: number; messages: number; calls: number }
/** Members of the chat in which an announcement is written. */
const broadcast = 10_000

/** How many gigs there must be for so many pros: a world has a pro for every four gigs. */
export function gigsFor(people: number): number {
  return 4 * people
}

/** No call may take more times what its statement takes alone. */
const mostTimes = 12

/**
 * The inbox of a manager, also only of candidates, and of a pro, what is unread, and an announcement to 10,000 people, in a database with this many
 * messages and 10,000 candidates who were written to; the same by hand in between: the statement alone, without rights, contract and HTTP.
 */
export async function measureChats({ gigs, messages, calls }: Size): Promise<ByHand[]> {
  const world = await openWorld(Math.max(gigs, gigsFor(broadcast)))
  try {
    await addChats(world.client, messages)
    const crowded = await addCrowd(world, broadcast)
    await addPosting(world)
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    try {
      const found: ByHand[] = []
      for (const each of callsOf(world, product.url, crowded)) found.push(await measured({ ...each, calls, client: world.client }))
      return found
    } finally {
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints one line for each call, and the goals. */
export function printChats(found: readonly ByHand[]): void {
  printByHand(found, mostTimes)
}

type Measured = { what: string; call: () => Sending; hand: string; who: number; most_ms: number }

function callsOf({ cast: { manager, pro } }: World, url: string, crowded: number): Measured[] {
  const get = (path: string, token: string) => (): Sending => ({ method: 'GET', url: `${url}${path}`, token })
  const announce = (): Sending => ({
    method: 'POST',
    url: `${url}/chats/${crowded}/messages/`,
    token: manager.token,
    body: { client_id: randomUUID(), body: 'Doors open at five', asks_acknowledgement: true },
  })
  const inbox = '/chats/?page_size=25'
  return [
    { what: 'the inbox of a manager', call: get(inbox, manager.token), hand: ofManager(), who: manager.user_id, most_ms: 10 },
    {
      what: 'the candidates in the inbox of a manager',
      call: get(`${inbox}&kind=CANDIDATE`, manager.token),
      hand: ofManager(`and c.kind = 'CANDIDATE'`),
      who: manager.user_id,
      most_ms: 10,
    },
    { what: 'the inbox of a pro', call: get(inbox, pro.token), hand: ofPro, who: pro.user_id, most_ms: 10 },
    { what: 'the unread of a pro', call: get('/chats/unread/', pro.token), hand: unread, who: pro.user_id, most_ms: 10 },
    { what: `an announcement to ${broadcast}`, call: announce, hand: announcement, who: crowded, most_ms: 50 },
  ]
}

type Asked = Measured & { calls: number; client: pg.Client }

async function measured({ what, call, hand, who, most_ms, calls, client }: Asked): Promise<ByHand> {
  const [product, alone] = [[] as number[], [] as number[]]
  for (let turn = -20; turn < calls; turn += 1) {
    // Nobody writes as fast as we measure.
    await client.query(`delete from rate_counters where key like 'chat-send:%'`)
    const answer = await send(call())
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`${what} was refused: ${answer.content}`)
    const by_hand = await timed(async () => JSON.stringify((await client.query({ name: what, text: hand, values: [who] })).rows))
    if (turn >= 0) [product, alone].forEach((list, at) => list.push(at === 0 ? answer.ms : by_hand))
  }
  return { ...comparedByHand(what, product, alone), most_ms }
}

const inboxOf = (channels: string) => `
  with c as (${channels} order by c.last_at desc, c.id desc limit 25)
  select c.id, c.last_seq, l.name, k.name as skill, a.first_name, j.name as job, g.start_time, g.end_time, t.body, t.author_user_id, c.last_seq - coalesce(m.read_seq, 0) as unread
  from c left join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id
  left join job_candidates a on a.organization_id = c.organization_id and a.id = c.candidate_id
  left join job_postings j on j.organization_id = a.organization_id and j.id = a.posting_id
  join locations l on l.organization_id = c.organization_id and l.id = coalesce(g.location_id, c.location_id)
  join skills k on k.id = coalesce(g.skill_id, j.skill_id)
  left join chat_members m on m.organization_id = c.organization_id and m.channel_id = c.id and m.user_id = $1
  left join chat_messages t on t.organization_id = c.organization_id and t.channel_id = c.id and t.seq = c.last_seq
  order by c.last_at desc, c.id desc`
const ofManager = (further = '') =>
  inboxOf(
    `select c.* from chat_channels c where c.organization_id in (select organization_id from organization_managers where user_id = $1) ${further}`,
  )
const ofPro = inboxOf(
  `select c.* from chat_members o join chat_channels c on c.organization_id = o.organization_id and c.id = o.channel_id where o.user_id = $1`,
)
const unread = `
  select sum(c.last_seq - m.read_seq) from chat_members m join chat_channels c on c.organization_id = m.organization_id and c.id = m.channel_id
  where m.user_id = $1 and m.is_in and not m.is_muted`
// Who is to be told is read as well.
const announcement = `
  with bumped as (update chat_channels set last_seq = last_seq + 1, last_at = now() where id = $1 returning organization_id, id, last_seq)
  insert into chat_messages as t (organization_id, channel_id, seq, author_user_id, side, client_id, body, asks_acknowledgement, created_ts)
  select organization_id, id, last_seq, (select min(user_id) from organization_managers), 'BUSINESS', gen_random_uuid(), 'Doors open at five', true, now() from bumped
  returning seq, (select array_agg(m.user_id) from chat_members m where m.organization_id = t.organization_id and m.channel_id = t.channel_id)`

// A chat for each shift with a crew; the messages are divided among them.
async function addChats(client: pg.Client, messages: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into chat_channels (organization_id, gig_id, kind, created_ts, last_at)
    select distinct on (a.organization_id, a.gig_id) a.organization_id, a.gig_id, 'SHIFT_GROUP', a.confirmed_at, a.start_time
    from applications a where a.confirmed_at is not null and a.cancelled_at is null`)
  const { rows } = await client.query<{ each: number }>('select ceil($1::numeric / count(*))::int as each from chat_channels', [messages])
  const each = rows[0]?.each ?? 0
  await client.query('update chat_channels set last_seq = $1', [each])
  await client.query(`
    insert into chat_members (organization_id, channel_id, user_id, side, seqs, read_seq)
    select c.organization_id, c.id, p.user_id, 'PRO', '{[1,)}', c.last_seq / 2 from chat_channels c
    join applications a on a.organization_id = c.organization_id and a.gig_id = c.gig_id and a.confirmed_at is not null and a.cancelled_at is null
    join pros p on p.id = a.pro_id on conflict do nothing`)
  await client.query(
    `insert into chat_messages (organization_id, channel_id, seq, author_user_id, side, client_id, body, created_ts)
     select c.organization_id, c.id, n, m.user_id, 'PRO', gen_random_uuid(), 'Where do we park today, and who has the key?', c.last_at
     from chat_channels c join lateral (select user_id from chat_members m where m.organization_id = c.organization_id and m.channel_id = c.id limit 1) m on true
     cross join generate_series(1, $1::int) n`,
    [each],
  )
  await client.query('set session_replication_role = default')
}

/** The chat of a shift that is still to come, at the manager's location, with so many pros. @returns its id @throws Error in a smaller world */
export async function addCrowd({ client, cast }: World, people: number): Promise<number> {
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ id: string }>(
    `insert into chat_channels (organization_id, gig_id, kind, created_ts, last_at)
     select organization_id, id, 'SHIFT_GROUP', now(), now() from gigs where id = $1
     on conflict (organization_id, gig_id) where kind = 'SHIFT_GROUP' do update set last_at = now() returning id`,
    [cast.applyGig],
  )
  const id = Number(rows[0]?.id)
  const { rowCount } = await client.query(
    `insert into chat_members (organization_id, channel_id, user_id, side, seqs, read_seq)
     select c.organization_id, c.id, p.user_id, 'PRO', '{[1,)}', 0 from chat_channels c cross join (select user_id from pros order by id limit $2) p
     where c.id = $1 on conflict do nothing`,
    [id, people],
  )
  if ((rowCount ?? 0) < people - 1) throw new Error(`The chat has only ${rowCount} members`)
  await client.query('set session_replication_role = default')
  return id
}

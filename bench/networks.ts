import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type pg from 'pg'
import { chromiumPath } from '../scripts/chromium.ts'
import { comparedByHand, printByHand, timed } from './by-hand.ts'
import type { ByHand } from './by-hand.ts'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { startProduct, startWorker } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'
import { loadCold } from './web-load.ts'

const members = 1000
/** No call may take more times what its statement takes alone. */
const mostTimes = 8

/** `lcp_ms` is the largest paint of the pages of an invite and of a pro on a phone with a slow connection. `offered_ms` is the time of the answer that offers to a group are under way, `sent_ms` that until all of them are handled. */
type Networks = {
  link: ByHand
  page_kb: number
  lcp_ms: Record<string, number>
  offered_ms: number
  sent_ms: number
  offers: number
  skipped: number
}

/**
 * Opening the link of an invite among a hundred thousand, beside the statement that finds it; the size of its page without compression; the
 * largest paint of the public pages; and offering a shift to a group of 1,000 pros.
 */
export async function measureNetworks({ calls }: { calls: number }): Promise<Networks> {
  const world = await openWorld(10_000)
  try {
    await addInvites(world)
    const group = await addGroup(world)
    await world.client.query('vacuum analyze')
    const product = await startProduct(world)
    const worker = await startWorker(world)
    try {
      const token = await addLink(world, product.url)
      const opened = await opening(world.client, product.url, token, calls)
      const lcp_ms = await painting(world.client, product.url.replace(/\/api$/, ''), token)
      return { ...opened, lcp_ms, ...(await offering(world, product.url, group)) }
    } finally {
      await worker.stop()
      await product.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printNetworks({ link, page_kb, lcp_ms, offered_ms, sent_ms, offers, skipped }: Networks): void {
  process.stdout.write(`the page of an invite: ${page_kb} kB\n`)
  process.stdout.write(
    `a group of ${members}: answered after ${offered_ms} ms, ${offers} offers and ${skipped} skipped after ${sent_ms} ms\n`,
  )
  printByHand([link], mostTimes)
  judge([
    { what: 'the page of an invite', is: page_kb, most: 15, unit: 'kB' },
    ...Object.entries(lcp_ms).map(([page, is]) => ({ what: `largest paint of ${page}`, is, most: 1000, unit: 'ms' as const })),
    { what: `offers to ${members}, the answer,`, is: offered_ms, most: 300, unit: 'ms' },
    { what: `offers to ${members}, all of them,`, is: sent_ms, most: 10_000, unit: 'ms' },
  ])
}

async function opening(client: pg.Client, url: string, token: string, calls: number): Promise<Pick<Networks, 'link' | 'page_kb'>> {
  const [product, alone] = [[] as number[], [] as number[]]
  const hash = createHash('sha256').update(token).digest('hex')
  for (let turn = -20; turn < calls; turn += 1) {
    const answer = await send({ method: 'GET', url: `${url}/network-links/${token}/` })
    if (answer.status !== 200) throw new Error(`The link was refused: ${answer.content}`)
    const by_hand = await timed(() => client.query({ name: 'link', text: linkByHand, values: [hash] }))
    if (turn >= 0) [product, alone].forEach((list, at) => list.push(at === 0 ? answer.ms : by_hand))
  }
  const page = await send({ method: 'GET', url: `${url.replace(/\/api$/, '')}/connect/join/${token}` })
  if (page.status !== 200) throw new Error(`The page was refused: ${page.content}`)
  return {
    link: { ...comparedByHand('the link of an invite', product, alone), most_ms: 5 },
    page_kb: Math.round(page.content.length / 100) / 10,
  }
}

// First visits of somebody without an account, with an empty cache.
async function painting(client: pg.Client, site: string, token: string): Promise<Record<string, number>> {
  const { rows } = await client.query<{ uuid: string }>('select uuid from pros order by id limit 1')
  const pages = { 'the page of an invite': `/connect/join/${token}`, 'the page of a pro': `/connect/${rows[0]?.uuid}` }
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  try {
    const figures: Record<string, number> = {}
    for (const [name, path] of Object.entries(pages)) {
      const paints: number[] = []
      for (let round = 0; round < 5; round += 1) paints.push((await loadCold(browser, site, path, undefined, { settled: 'h1' })).lcp)
      figures[name] = percentile(paints, 0.5)
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function offering(
  { cast: { manager, applyGig } }: World,
  url: string,
  group: number,
): Promise<Omit<Networks, 'link' | 'page_kb' | 'lcp_ms'>> {
  const body = { application_type: 'DIRECT_OFFER', gig_id: applyGig, is_recurring: false, group_ids: [group] }
  const began = performance.now()
  const answer = await send({ method: 'POST', url: `${url}/staffer/direct-offers/?is_async=true`, token: manager.token, body })
  if (answer.status !== 202) throw new Error(`The offers were refused: ${answer.content}`)
  const { job_id } = JSON.parse(answer.content) as { job_id: number }
  for (;;) {
    const job = JSON.parse(
      (await send({ method: 'GET', url: `${url}/staffer/direct-offers/jobs/${job_id}/`, token: manager.token })).content,
    ) as Job
    if (job.status === 'FAILED') throw new Error(`The offers failed: ${JSON.stringify(job.failure)}`)
    if (job.status === 'DONE') {
      const sent_ms = Math.round(performance.now() - began)
      return { offered_ms: Math.round(answer.ms), sent_ms, offers: job.offers.length, skipped: job.skipped.length }
    }
    await pause(500)
  }
}

type Job = { status: string; failure: unknown; offers: unknown[]; skipped: unknown[] }

const linkByHand = `select i.revoked_at, i.expires_at, i.uses, i.most_uses, i.admits, l.name, l.city, l.state_code
  from network_invites i join locations l on l.organization_id = i.organization_id and l.id = i.location_id where i.token_hash = $1`

async function addLink({ cast: { manager, gig } }: World, url: string): Promise<string> {
  const added = await send({
    method: 'POST',
    url: `${url}/locations/${gig.location_id}/network-invites/`,
    token: manager.token,
    body: { kind: 'LINK' },
  })
  if (added.status !== 201) throw new Error(`The link was refused: ${added.content}`)
  return (JSON.parse(added.content) as { link: string }).link.split('/').at(-1) ?? ''
}

async function addInvites({ client, cast: { manager } }: World): Promise<void> {
  await client.query(
    `insert into network_invites (organization_id, location_id, kind, admits, token_seed, token_hash, created_by, created_ts, sent_ts)
     select l.organization_id, l.id, 'LINK', false, gen_random_uuid(), encode(sha256(convert_to(l.id || '-' || n, 'UTF8')), 'hex'), $1, now(), now()
     from locations l cross join lateral generate_series(1, 100000 / (select count(*)::int from locations)) n`,
    [manager.user_id],
  )
}

// Pros with the position of the shift, near it, whom nothing else keeps from an offer.
async function addGroup({ client, cast: { manager, applyGig, applicants } }: World): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into pro_groups (organization_id, location_id, name, created_by, created_ts, last_updated_ts)
     select organization_id, location_id, 'Saturday bar', $2, now(), now() from gigs where id = $1 returning id`,
    [applyGig, manager.user_id],
  )
  await client.query(
    `insert into pro_group_members (organization_id, location_id, group_id, pro_id, added_by, created_ts)
     select g.organization_id, g.location_id, $2, p, $3, now() from gigs g cross join unnest($4::bigint[]) p where g.id = $1`,
    [applyGig, rows[0]?.id, manager.user_id, applicants.slice(0, members).map(({ pro_id }) => pro_id)],
  )
  return Number(rows[0]?.id)
}

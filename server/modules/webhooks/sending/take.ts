import { hangsAfterMs, roomFor, roundsAhead } from '@crewcall/contract/rules/webhook-room.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'

type Webhook = Tables['webhooks'] & { at_once: number; is_hanging: boolean; has_due: boolean }
type Due = Tables['api_events'] & { delivery_id: number; webhook_id: number }
/** What a worker may send now: it alone, for a minute. */
export type Taken = { webhook: Tables['webhooks']; at: Date; event: Tables['api_events']; delivery_id: number }

/** Longer than an attempt can take; after that, its worker is considered dead. */
const claimMs = 60_000

/** Deliveries (`d`) whose time has come and that no worker has. */
export const isDue = (now: Date): Sql => sql`d.due_at <= ${now} and (d.claimed_until is null or d.claimed_until <= ${now})`

/** What a job has taken for a webhook and not yet noted, and whether the last answer was quick. */
export type Own = { count: number; is_quick: boolean }
/** Which webhooks something is taken for: those that work, for a job that has taken these before, or one that fails. */
export type For = { own: ReadonlyMap<number, Own> } | { failing: number }

/**
 * Claims what is due to webhooks of an organization, as many as there is room for. Needs the lock of `lockSending`, so that workers count
 * each other's.
 */
export async function takeDue(ctx: Ctx, organization_id: number, of: For): Promise<Taken[]> {
  const webhooks = await webhooksOf(ctx, organization_id)
  const isAsked = (id: number, isFailing: boolean) => ('failing' in of ? id === of.failing : !isFailing)
  const room = roomFor(
    webhooks.map(({ id, url, at_once, has_due, failing_since, is_hanging }) => {
      const is_failing = failing_since !== null || is_hanging
      const own = 'own' in of ? of.own.get(id) : undefined
      const isAhead = own?.is_quick === true && own.count === at_once && !is_failing
      return { id, url, at_once, is_failing, has_due: has_due && isAsked(id, is_failing), rounds: isAhead ? roundsAhead : 1 }
    }),
  )
  if (room.size === 0) return []
  const due = await claim(ctx, organization_id, room)
  return due.flatMap(({ delivery_id, webhook_id, ...event }) => {
    const webhook = webhooks.find(({ id }) => id === webhook_id)
    return webhook ? [{ webhook, at: ctx.now, event, delivery_id }] : []
  })
}

/** Holds other workers from counting or claiming for the organization; taken before any row of its webhooks. */
export async function lockSending({ tx }: Ctx, organizationId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', ${organizationId}))`)
}

/** Gives back what was taken and not sent. */
export async function giveBack({ tx }: Ctx, organizationId: number, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return
  await tx.run(sql`
    update webhook_deliveries set claimed_until = null
    where organization_id = ${organizationId} and id = any(${taken.map(({ delivery_id }) => delivery_id)}::bigint[])`)
}

// In another order each time: the first get the most when not all have room.
function webhooksOf({ tx, now }: Ctx, organizationId: number): Promise<Webhook[]> {
  const hungSince = new Date(now.getTime() + claimMs - hangsAfterMs)
  return tx.rows<Webhook>(sql`
    with sending as materialized (
      select webhook_id, count(*)::int as at_once, bool_or(claimed_until <= ${hungSince}) as is_hanging from webhook_deliveries
      where organization_id = ${organizationId} and claimed_until > ${now} group by webhook_id)
    select w.*, coalesce(s.at_once, 0) as at_once, coalesce(s.is_hanging, false) as is_hanging,
      w.off_since is null and w.deleted_at is null and exists (select from webhook_deliveries d
        where d.organization_id = w.organization_id and d.webhook_id = w.id and ${isDue(now)}) as has_due
    from webhooks w left join sending s on s.webhook_id = w.id
    where w.organization_id = ${organizationId} and (s.at_once > 0 or (w.off_since is null and w.deleted_at is null)) order by random()`)
}

function claim({ tx, now }: Ctx, organizationId: number, room: Map<number, number>): Promise<Due[]> {
  return tx.rows<Due>(sql`
    with taken as (
      update webhook_deliveries set claimed_until = ${new Date(now.getTime() + claimMs)}
      where organization_id = ${organizationId} and id in (
        select d.id from unnest(${[...room.keys()]}::bigint[], ${[...room.values()]}::int[]) as r (webhook_id, room) cross join lateral (
          select d.id from webhook_deliveries d where d.organization_id = ${organizationId} and d.webhook_id = r.webhook_id and ${isDue(now)}
          order by d.due_at, d.position limit r.room) d)
      returning organization_id, id, webhook_id, position)
    select e.*, taken.id as delivery_id, taken.webhook_id from taken
    join api_events e on e.organization_id = taken.organization_id and e.position = taken.position order by e.position`)
}

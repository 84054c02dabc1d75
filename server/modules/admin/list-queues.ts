import type { listQueues, QueueKey } from '@crewcall/contract/admin.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { firstCallLostAt, firstCallsTaken, firstCallsWaiting } from '../applications/index.ts'
import { checksExpiring } from '../background-checks/index.ts'
import { certificatesExpiring } from '../certifications/index.ts'
import { supportTaken, supportWaiting } from '../chat/index.ts'
import { isToCheck } from '../payments/index.ts'
import { appealsTaken, appealsWaiting } from '../pros/index.ts'

type OfNow = Sql | ((now: Date) => Sql)
type LostAt = (ctx: Ctx) => Promise<Date | null>
type Queue = { key: QueueKey; link: string; waiting: OfNow; taken?: OfNow; lostAt?: LostAt }
type Taker = { user_id: number; name: string; count: number }

/**
 * What platform staff must decide: `waiting` selects the instants since which its items have waited, `taken` who has one that is not finished,
 * `lostAt` when the first shift is lost without them.
 */
const queues: readonly Queue[] = [
  {
    key: 'first_gig_calls',
    link: '/admin/callbacks?tab=first',
    waiting: firstCallsWaiting,
    taken: firstCallsTaken,
    lostAt: firstCallLostAt,
  },
  {
    key: 'callbacks',
    link: '/admin/callbacks',
    waiting: sql`select created_ts as since from callbacks where status in ('WAITING', 'RESERVED')`,
    taken: sql`select agent_id as user_id from callbacks where status = 'TAKEN' and agent_id is not null`,
  },
  {
    key: 'locations',
    link: '/admin/locations?approval_status=PENDING',
    waiting: sql`select created_ts as since from locations where approval_status = 'PENDING'`,
  },
  {
    key: 'moved_locations',
    link: '/admin/locations?is_pin_moved=true',
    waiting: sql`select last_updated_ts as since from locations where approval_status = 'APPROVED'
      and (latitude, longitude) is distinct from (approved_latitude, approved_longitude)`,
  },
  {
    key: 'add_ons',
    link: '/admin/locations?has_add_on_request=true',
    waiting: sql`select created_ts as since from location_add_ons where start_date is null and declined_at is null`,
  },
  {
    key: 'certifications',
    link: '/admin/certifications?status=PENDING',
    waiting: sql`select created_ts as since from certification_requests where status = 'PENDING'`,
  },
  {
    key: 'background_checks',
    link: '/admin/background-checks?is_waiting=true',
    waiting: sql`select completed_at as since from background_checks where status = 'CONSIDER' and decision is null`,
  },
  { key: 'expiring_certifications', link: '/admin/certifications?is_expiring=true', waiting: certificatesExpiring },
  { key: 'expiring_checks', link: '/admin/background-checks?is_expiring=true', waiting: checksExpiring },
  { key: 'appeals', link: '/admin/appeals?is_open=true', waiting: appealsWaiting, taken: appealsTaken },
  {
    key: 'pros',
    link: '/admin/pros?verification=waiting',
    waiting: sql`select p.verification_submitted_at as since from pros p join users u on u.id = p.user_id where p.verification_submitted_at is not null and u.account_status = 'ACTIVE'`,
  },
  {
    key: 'holds',
    link: '/admin/locations',
    waiting: sql`select payment_hold_since as since from locations where payment_hold_since is not null`,
  },
  {
    key: 'disputes',
    link: '/admin/applications?has_open_dispute=true',
    waiting: sql`select created_ts as since from hours_disputes where resolved_at is null`,
  },
  {
    key: 'flagged_hours',
    link: '/admin/applications?has_hours_passed_on=true',
    waiting: sql`select passed_on_at as since from timesheets where passed_on_at is not null and is_flagged and state = 'PROPOSED'`,
  },
  {
    key: 'charges',
    link: '/admin/applications?uncharged_businesses=true',
    waiting: sql`select last_updated_ts as since from applications where business_payment_status in ('FAILED', 'ERROR') and cancelled_at is null`,
  },
  {
    key: 'invoices',
    link: '/admin/invoices?status=OVERDUE',
    waiting: sql`select overdue_at as since from invoices where status = 'OVERDUE'`,
  },
  {
    key: 'payouts',
    link: '/admin/applications?unpaid_pros=true',
    waiting: sql`select last_updated_ts as since from applications where pro_payment_status in ('FAILED', 'ERROR')`,
  },
  {
    key: 'checked_payments',
    link: '/admin/payments',
    waiting: sql`select coalesce(i.sent_at, i.created_ts) as since from payment_intents i where ${isToCheck}`,
  },
  {
    key: 'parked_events',
    link: '/admin/alarms',
    waiting: sql`select received_at as since from provider_events where provider = 'stripe' and parked_because is not null and applied_at is null`,
  },
  {
    key: 'reported_messages',
    link: '/admin/chat-cases?state=OPEN',
    waiting: sql`select opened_at as since from chat_cases where decision is null`,
  },
  { key: 'support', link: '/admin/support', waiting: supportWaiting, taken: supportTaken },
  {
    key: 'failed_jobs',
    link: '/admin/jobs',
    waiting: sql`select completed_on as since from pgboss.job where state = 'failed'`,
  },
  { key: 'alarms', link: '/admin/alarms', waiting: sql`select at as since from alarms where resolved_at is null` },
]

/** The platform's work queues with the number of waiting items, the age of the oldest, and who took cases. */
export async function workQueues(ctx: Ctx): Promise<Reply<typeof listQueues>> {
  allow(ctx, 'admin.view')
  const counts = queues.map(
    ({ key, waiting }) => sql`select ${key}::text as key, count(*) as count, min(since) as oldest_at from (${at(ctx, waiting)}) as w`,
  )
  const found = await ctx.tx.rows<{ key: QueueKey; count: number; oldest_at: Date | null }>(sql`${join(counts, ' union all ')}`)
  const [takers, lost] = [await takersOf(ctx), await firstLost(ctx)]
  return {
    results: queues.map(({ key, link, taken }) => ({
      link,
      ...(found.find((one) => one.key === key) ?? { key, count: 0, oldest_at: null }),
      first_lost_at: lost.get(key) ?? null,
      takers: taken ? (takers.get(key) ?? []) : null,
    })),
  }
}

async function firstLost(ctx: Ctx): Promise<Map<QueueKey, Date | null>> {
  const lost = new Map<QueueKey, Date | null>()
  for (const { key, lostAt } of queues) if (lostAt) lost.set(key, await lostAt(ctx))
  return lost
}

// A case of somebody who left the platform's staff is nobody's.
async function takersOf(ctx: Ctx): Promise<Map<QueueKey, Taker[]>> {
  const taken = queues.flatMap((queue) =>
    queue.taken ? [sql`select ${queue.key}::text as key, t.user_id from (${at(ctx, queue.taken)}) as t`] : [],
  )
  const rows = await ctx.tx.rows<Taker & { key: QueueKey }>(sql`
    select t.key, u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, count(*) as count
    from (${join(taken, ' union all ')}) t join users u on u.id = t.user_id and u.is_gigpro_admin
    group by t.key, u.id order by count(*) desc, u.id`)
  const byQueue = Map.groupBy(rows, ({ key }) => key)
  return new Map([...byQueue].map(([key, those]) => [key, those.map(({ key: _, ...taker }) => taker)]))
}

function at({ now }: Ctx, part: OfNow): Sql {
  return typeof part === 'function' ? part(now) : part
}

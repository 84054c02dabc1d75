import sql from 'sql-template-tag'
import { minutesBefore } from './invariant.ts'
import type { Invariant } from './invariant.ts'

/** Jobs, events and messages (docs/invariants.md#jobs-and-messages). They use the database clock, as the worker does. */
export const deliveryInvariants: readonly Invariant[] = [
  {
    id: 'J2',
    means: 'No event waits ten minutes to be dispatched',
    isDelay: true,
    broken: () => sql`
      select id as announcement_id, name, tries from announcements
      where sent_at is null and dead_at is null and greatest(due_at, at) < clock_timestamp() - interval '10 minutes'`,
  },
  {
    id: 'J3',
    means: 'No message waits an hour for its first try',
    isDelay: true,
    broken: (now) => sql`
      select id as message_delivery_id, kind from message_deliveries
      where state = 'QUEUED' and tries = 0 and greatest(send_after, created_ts) < ${minutesBefore(now, 60)}`,
  },
  {
    id: 'J4',
    means: 'No job is held for longer than two leases',
    isDelay: true,
    broken: () =>
      sql`select id as job_id, name from pgboss.job where state = 'active' and started_on < clock_timestamp() - 2 * expire_seconds * interval '1 second'`,
  },
  {
    id: 'J5',
    means: 'Every payment in flight is followed up',
    isDelay: true,
    broken: (now) => sql`
      select organization_id, id as payment_intent_id, state from payment_intents
      where state in ('SENT', 'UNKNOWN') and last_updated_ts < ${minutesBefore(now, 7 * 24 * 60)}`,
  },
]

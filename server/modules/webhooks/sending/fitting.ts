import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Whether an event (`e`) is for a webhook (`w`): by its type, and by its location. One of no location concerns all of the organization. */
export const isFor: Sql = sql`e.type <> 'webhook.tested.v1' and (w.event_types is null or e.type = any(w.event_types))
  and (w.is_everywhere or exists (select from webhook_locations l
    where l.organization_id = w.organization_id and l.webhook_id = w.id and l.location_id = e.location_id))`

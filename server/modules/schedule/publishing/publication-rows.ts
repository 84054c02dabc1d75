import type { publication } from '@crewcall/contract/publications.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'

export type PublicationView = z.input<typeof publication>

/** The columns of a publication as in the API, over `publications p`. */
export const publicationColumns: Sql = sql`p.id, p.organization_id, p.published_at, p.notify, p.location_ids, p.shifts, p.taken_back_at,
  to_char(p.first_date, 'YYYY-MM-DD') as first_date, to_char(p.last_date, 'YYYY-MM-DD') as last_date,
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.published_by) as published_by_name,
  (select coalesce(jsonb_agg(jsonb_build_object('pro_id', w.pro_id, 'name', o.display_name) order by o.display_name, o.id), '[]')
    from publication_people w join pros o on o.id = w.pro_id
    where w.organization_id = p.organization_id and w.publication_id = p.id) as told`

/** One publication, which the caller has found in scope. */
export function viewPublication(ctx: Ctx, { organization_id, id }: { organization_id: number; id: number }): Promise<PublicationView> {
  return ctx.tx.one<PublicationView>(sql`
    select ${publicationColumns} from publications p where p.organization_id = ${organization_id} and p.id = ${id}`)
}

import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'
import { findablePros } from '../../network/index.ts'
import type { Place } from './places.ts'

type Named = {
  skill_id?: number | null | undefined
  gig_template_id?: number | null | undefined
  location_id: number
  pro_ids?: readonly number[] | undefined
  /** Who is planned already. */
  kept_pro_ids?: readonly number[]
}
export type References = { skills: ReadonlyMap<number, Tables['skills']>; templates: ReadonlyMap<number, Tables['gig_templates']> }

/**
 * The positions and templates that drafts name; the pros must be found when searching at the location, or be planned already.
 * @param list the name of the list in the body, for the field that is refused
 * @throws problem invalid at the first field that names something missing, or a template of another location
 */
export async function referencesOf(
  ctx: Ctx,
  list: string,
  { drafts, places }: { drafts: readonly Named[]; places: ReadonlyMap<number, Place> },
): Promise<References> {
  const templateIds = idsOf(drafts, ({ gig_template_id }) => gig_template_id)
  const templates = byId(
    templateIds.length === 0
      ? []
      : await ctx.tx.rows<Tables['gig_templates']>(sql`
          select * from gig_templates where id = any(${templateIds}::bigint[]) and removed_at is null`),
  )
  const skillIds = [...idsOf(drafts, ({ skill_id }) => skill_id), ...[...templates.values()].map(({ skill_id }) => skill_id)]
  const skills = byId(await ctx.tx.rows<Tables['skills']>(sql`select * from skills where id = any(${skillIds}::bigint[])`))
  const pros = await findableAt(ctx, drafts, places)
  for (const [index, { skill_id, gig_template_id, location_id, pro_ids = [], kept_pro_ids = [] }] of drafts.entries()) {
    if (skill_id != null && !skills.has(skill_id)) throw invalid(`${list}.${index}.skill_id`, 'NO_SUCH_POSITION')
    if (gig_template_id != null && templates.get(gig_template_id)?.location_id !== location_id)
      throw invalid(`${list}.${index}.gig_template_id`, 'NO_SUCH_TEMPLATE')
    if (pro_ids.some((id) => !kept_pro_ids.includes(id) && !pros.get(location_id)?.has(id)))
      throw invalid(`${list}.${index}.pro_ids`, 'PRO_DOES_NOT_EXIST')
  }
  return { skills, templates }
}

async function findableAt(ctx: Ctx, drafts: readonly Named[], places: ReadonlyMap<number, Place>): Promise<Map<number, Set<number>>> {
  const found = new Map<number, Set<number>>()
  for (const [id, here] of Map.groupBy(drafts, ({ location_id }) => location_id)) {
    const place = places.get(id)
    const asked = [...new Set(here.flatMap(({ pro_ids = [] }) => pro_ids))]
    if (place) found.set(id, await findablePros(ctx, place, asked))
  }
  return found
}

function idsOf(drafts: readonly Named[], of: (draft: Named) => number | null | undefined): number[] {
  return [...new Set(drafts.flatMap((draft) => of(draft) ?? []))]
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { invalid } from '../../../platform/errors.ts'

type Named = {
  skill_id?: number | null | undefined
  gig_template_id?: number | null | undefined
  location_id: number
  pro_ids?: readonly number[] | undefined
}
export type References = { skills: ReadonlyMap<number, Tables['skills']>; templates: ReadonlyMap<number, Tables['gig_templates']> }

/**
 * The positions and templates that drafts name; the pros only have to exist.
 * @param list the name of the list in the body, for the field that is refused
 * @throws problem invalid at the first field that names something missing, or a template of another location
 */
export async function referencesOf(ctx: Ctx, list: string, drafts: readonly Named[]): Promise<References> {
  const templateIds = idsOf(drafts, ({ gig_template_id }) => gig_template_id)
  const templates = byId(
    templateIds.length === 0
      ? []
      : await ctx.tx.rows<Tables['gig_templates']>(sql`
          select * from gig_templates where id = any(${templateIds}::bigint[]) and removed_at is null`),
  )
  const skillIds = [...idsOf(drafts, ({ skill_id }) => skill_id), ...[...templates.values()].map(({ skill_id }) => skill_id)]
  const skills = byId(await ctx.tx.rows<Tables['skills']>(sql`select * from skills where id = any(${skillIds}::bigint[])`))
  const pros = new Set(await knownPros(ctx, drafts))
  for (const [index, { skill_id, gig_template_id, location_id, pro_ids = [] }] of drafts.entries()) {
    if (skill_id != null && !skills.has(skill_id)) throw invalid(`${list}.${index}.skill_id`, 'NO_SUCH_POSITION')
    if (gig_template_id != null && templates.get(gig_template_id)?.location_id !== location_id)
      throw invalid(`${list}.${index}.gig_template_id`, 'NO_SUCH_TEMPLATE')
    if (pro_ids.some((id) => !pros.has(id))) throw invalid(`${list}.${index}.pro_ids`, 'PRO_DOES_NOT_EXIST')
  }
  return { skills, templates }
}

async function knownPros(ctx: Ctx, drafts: readonly Named[]): Promise<number[]> {
  const asked = [...new Set(drafts.flatMap(({ pro_ids = [] }) => pro_ids))]
  if (asked.length === 0) return []
  const rows = await ctx.tx.rows<{ id: number }>(sql`select id from pros where id = any(${asked}::bigint[])`)
  return rows.map(({ id }) => id)
}

function idsOf(drafts: readonly Named[], of: (draft: Named) => number | null | undefined): number[] {
  return [...new Set(drafts.flatMap((draft) => of(draft) ?? []))]
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

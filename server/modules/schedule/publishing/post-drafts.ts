import { gigPost } from '@crewcall/contract/gigs.ts'
import type { ErrorDetail } from '@crewcall/contract/errors.ts'
import type { Refusal } from '@crewcall/contract/refusals/all.ts'
import type { DraftProblem } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { toProblem } from '../../../platform/database-errors.ts'
import { givenReason, leftOutBy, problem } from '../../../platform/errors.ts'
import { postShift } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { postingOf, postingProblems } from '../drafts/draft-problems.ts'
import type { KnownDraft } from '../drafts/draft-rows.ts'
import type { Place } from '../drafts/places.ts'

/**
 * Refuses unless every draft could be posted now.
 * @throws problem invalid with a detail for each draft and reason, at `draft_ids.{id}.{field}`
 */
export function requireReady(now: Date, drafts: readonly KnownDraft[], places: ReadonlyMap<number, Place>): void {
  const unready = drafts.flatMap((draft) => {
    const place = places.get(draft.location_id)
    const problems = place ? postingProblems(now, draft, place) : []
    return problems.length > 0 ? [{ draft, problems }] : []
  })
  if (unready.length === 0) return
  const details = unready.flatMap(({ draft, problems }) => problems.map((one) => detailOf(draft, one)))
  throw problem('invalid', 'DRAFTS_NOT_READY', { values: { count: unready.length }, target: 'draft_ids', details: details.slice(0, 50) })
}

function detailOf({ id }: KnownDraft, { code, field, values }: DraftProblem): ErrorDetail {
  // The codes of problems are those of refusals.
  const { reason, message } = givenReason({ reason: code, values } as Refusal)
  return { code: 'invalid', reason, message, values, target: ['draft_ids', id, field].filter((part) => part !== '').join('.') }
}

/** Posts one draft by the rules of posting. @throws problem of posting, at `draft_ids.{id}` */
export async function postDraft(
  ctx: Ctx,
  draft: KnownDraft,
  place: Place,
  { lists, bundle_id }: { lists: TemplateLists; bundle_id: number | null },
): Promise<GigRecord> {
  const body = gigPost.parse({ ...postingOf(draft, place), ...lists.get(draft.gig_template_id ?? 0) })
  const posting = bundle_id === null ? postShift(ctx, body) : postShift(ctx, { ...body, auto_select_enabled: false }, { bundle_id })
  return posting.catch((error: unknown): never => {
    const refusal = toProblem(error)
    if (refusal.status >= 500) throw error
    const target = ['draft_ids', draft.id, ...(refusal.target ? [refusal.target] : [])].join('.')
    throw Object.assign(refusal, { target, details: [{ ...leftOutBy(refusal), target }] })
  })
}

type Lists = {
  selected_requirement_ids: number[]
  attachment_ids: number[]
  auto_select_enabled: boolean
  no_experience_required: boolean
}
/** What drafts take from their template when they are posted, by template. */
export type TemplateLists = ReadonlyMap<number, Lists>

/** Reads `TemplateLists` of these drafts, in one statement. */
export async function templateLists(ctx: Ctx, drafts: readonly KnownDraft[]): Promise<TemplateLists> {
  const ids = [...new Set(drafts.flatMap(({ gig_template_id }) => gig_template_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.rows<Lists & { id: number }>(sql`
    select t.id, t.auto_select_enabled, t.no_experience_required,
      array(select r.requirement_id from gig_template_requirements r
        where r.organization_id = t.organization_id and r.gig_template_id = t.id order by 1) as selected_requirement_ids,
      array(select m.media_id from gig_template_attachments m
        where m.organization_id = t.organization_id and m.gig_template_id = t.id order by 1) as attachment_ids
    from gig_templates t where t.id = any(${ids}::bigint[]) and t.removed_at is null`)
  return new Map(rows.map(({ id, ...lists }) => [id, lists]))
}

import type { proSummary } from '@crewcall/contract/pros.ts'
import type { BadgeType } from '@crewcall/contract/enums.ts'
import { MIN_REVIEWS } from '@crewcall/contract/rules/performance.ts'
import sql, { raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mediaUrl } from '../media/index.ts'

export type ProSummary = z.input<typeof proSummary>
type Row = Tables['pros'] & Pick<Tables['users'], 'first_name' | 'last_name' | 'phone_number'>
/** The columns needed by `summaryOf`. */
export type ProFacts = Pick<Row, (typeof factColumns)[number]>

const factColumns = [
  'id',
  'user_id',
  'uuid',
  'display_name',
  'headshot_public_id',
  'rating',
  'review_count',
  'gigs_worked',
  'completion_percentage',
  'verified_at',
  'tier',
  'first_name',
  'last_name',
  'phone_number',
] as const

/** The facts of one pro, as a subquery. @param id the expression for the pro's id */
export function proFactsSql(id: Sql): Sql {
  return sql`(select to_jsonb(f) from (select ${raw(factColumns.join(', '))} from (
    select p.*, u.first_name, u.last_name, u.phone_number from pros p join users u on u.id = p.user_id where p.id = ${id}) known) f)`
}

/** Whether a reader sees last names, otherwise shortened to the initial, and phone numbers. */
export type SeesOfPro = { lastNames: boolean; phones: boolean }

/**
 * One-line summaries of pros, by id.
 * @param sees what the reader may see of them
 */
export async function proSummaries(ctx: Ctx, proIds: readonly number[], sees: SeesOfPro): Promise<Map<number, ProSummary>> {
  const rows = await ctx.tx.rows<Row>(sql`
    select p.*, u.first_name, u.last_name, u.phone_number from pros p join users u on u.id = p.user_id where p.id = any(${[...new Set(proIds)]})`)
  return new Map(rows.map((row) => [row.id, summaryOf(ctx, row, sees)]))
}

/** The one-line summary of a pro from the facts. @param sees what the reader may see */
export function summaryOf(ctx: Ctx, pro: ProFacts, { lastNames, phones }: SeesOfPro): ProSummary {
  return {
    id: pro.id,
    user_id: pro.user_id,
    uuid: pro.uuid,
    display_name: pro.display_name,
    first_name: pro.first_name,
    last_name: lastNames ? pro.last_name : pro.last_name.slice(0, 1),
    phone_number: phones ? pro.phone_number : null,
    headshot_url: pro.headshot_public_id === null ? null : mediaUrl(ctx, pro.headshot_public_id),
    badges: badgesOf(pro),
    rating: shownRating(pro),
    review_count: pro.review_count,
    gigs_worked: pro.gigs_worked,
    completion_percentage: pro.completion_percentage,
    verified: pro.verified_at !== null,
  }
}

/** Badges to show, VERIFICATION first; TOP_PRO stays internal. */
export function badgesOf(pro: Pick<Tables['pros'], 'verified_at' | 'tier'>): BadgeType[] {
  const tier = pro.tier as BadgeType | null
  return [...(pro.verified_at === null ? [] : (['VERIFICATION'] as const)), ...(tier === null ? [] : [tier])]
}

/** The rating, or null while there are too few reviews for one. */
export function shownRating(pro: Pick<Tables['pros'], 'rating' | 'review_count'>): number | null {
  return pro.review_count >= MIN_REVIEWS ? pro.rating : null
}

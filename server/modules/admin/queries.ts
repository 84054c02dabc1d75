import type { adminPro } from '@crewcall/contract/admin.ts'
import { nameToVerify } from '@crewcall/contract/rules/pro-name.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { referredBy } from '../identity/index.ts'
import { mediaUrl } from '../media/index.ts'
import { renamedFrom, shownRating } from '../pros/index.ts'

type View = z.input<typeof adminPro>
export type ProRow = Omit<View, 'rating' | 'verified' | 'name_to_verify' | 'renamed_from' | 'is_suspended' | 'headshot_url'> & {
  rating: number | null
  review_count: number
  verified_at: Date | null
  headshot_public_id: string | null
  former_name: string | null
  suspension_id: number | null
}

/** Tables of a pro with the person and the suspension in force at `now` (the longest, if several). */
export function proFrom(now: Date) {
  return sql`pros p join users u on u.id = p.user_id left join markets m on m.id = p.market_id left join lateral (
    select s.id, s.ends from pro_suspensions s
    where s.pro_id = p.id and s.lifted_at is null and s.starts <= ${now} and (s.ends is null or s.ends > ${now})
    order by s.ends desc nulls first limit 1) held on true`
}

export const proColumns = sql`p.id as pro_id, p.user_id, p.display_name, u.first_name, u.last_name, u.phone_number, u.email, m.name as market_name,
  p.verified_at, p.verification_submitted_at, p.former_name, p.headshot_public_id, u.app_mode, p.supported_employment_types, ${referredBy(sql`p.user_id`)} as referred_by, p.gigs_worked, p.rating, p.review_count, p.completion_percentage, held.id as suspension_id, held.ends as suspended_until`

/** One pro as platform admins see it. @throws problem not_found */
export async function viewPro(ctx: Ctx, proId: number): Promise<View> {
  return presentPro(ctx, await ctx.tx.one<ProRow>(sql`select ${proColumns} from ${proFrom(ctx.now)} where p.id = ${proId}`))
}

/** A row in the contract's shape. */
export function presentPro(ctx: Ctx, row: ProRow): View {
  const headshot_url = row.headshot_public_id === null ? null : mediaUrl(ctx, row.headshot_public_id)
  const name_to_verify = nameToVerify(row)
  return {
    ...row,
    headshot_url,
    rating: shownRating(row),
    verified: row.verified_at !== null,
    name_to_verify,
    renamed_from: renamedFrom({ name: name_to_verify, name_before: row.former_name }),
    is_suspended: row.suspension_id !== null,
  }
}

import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/**
 * True where what a position asks for, `skill_certifications sc`, was asked when the shift `g` was posted: a shift asks for the same as long
 * as it is posted (docs/rules/pros.md#kinds-of-certificates).
 */
export const askedWhenPosted: Sql = sql`sc.asked_from <= g.posted_at and coalesce(sc.asked_until > g.posted_at, true)`

import type { AdHocReason, EmploymentType } from '@crewcall/contract/enums.ts'
import { earnedBy } from '@crewcall/contract/rules/earned-as.ts'
import type { EarnedAs } from '@crewcall/contract/rules/earned-as.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { wallToInstant } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'

/** One posting of the books about money of a pro, in cents; negative where money was taken back. */
export type YearLine = {
  id: number
  at: Date
  employment_type: EmploymentType
  /** MISTAKE: money that moved besides what was asked for, and that goes back. */
  earned_as: EarnedAs | 'MISTAKE'
  is_taken_back: boolean
  /** The shift that it is for; null of what a loyalty period brought. */
  shift: { location_name: string; position: string; start_time: Date; timezone: string; gig_id: number; application_id: number } | null
  received_cents: number
  fee_cents: number
}
/** What a statement shows apart, of those who are employed and of those who are not. */
export type YearSums = Record<EarnedAs | 'MISTAKE', number> & { fees: number; total: number }

type Shift = NonNullable<YearLine['shift']>
type Row = Omit<YearLine, 'earned_as' | 'is_taken_back' | 'shift'> &
  Omit<Shift, 'application_id'> & { application_id: number | null; kind: string; reason: AdHocReason | null; is_surplus: boolean }

/**
 * What the books say about a pro's money of one year, oldest first: a payment belongs to the year in which it was sent, in the zone of
 * their market (docs/rules/money.md#statement).
 */
export async function yearLines(ctx: Ctx, { year, timezone }: { year: number; timezone: string }): Promise<YearLine[]> {
  const [since, until] = [year, year + 1].map((each) => wallToInstant(`${each}-01-01`, '00:00', timezone))
  const rows = await ctx.tx.rows<Row>(sql`
    select b.id, b.at, b.kind, b.received_cents, b.fee_cents + coalesce((select sum(f.fee_cents) from payouts_booked f
        where f.organization_id = b.organization_id and f.attempt_id = b.attempt_id
          and f.kind = case b.kind when 'PAYOUT' then 'INSTANT_FEE' when 'PAYOUT_RETURNED' then 'INSTANT_FEE_RETURNED' end), 0)::bigint as fee_cents, x.reason, coalesce(x.employment_type, a.employment_type, g.employment_type, y.employment_type) as employment_type,
      b.kind = 'PAYOUT_RETURNED' and exists (select from payouts_booked s where s.organization_id = b.organization_id
        and s.attempt_id = b.attempt_id and s.kind = 'SURPLUS') as is_surplus,
      l.name as location_name, k.name as position, a.start_time, g.timezone, a.gig_id, a.id as application_id
    from payouts_booked b
      left join applications a on a.organization_id = b.organization_id and a.id = b.application_id
      left join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
      left join skills k on k.id = g.skill_id
      left join loyalty_periods y on y.id = b.loyalty_period_id
      left join locations l on l.organization_id = a.organization_id and l.id = a.location_id
      left join adhoc_payments x on x.organization_id = b.organization_id and x.id = b.adhoc_payment_id
    where b.at >= ${since} and b.at < ${until} and b.received_cents <> 0 order by b.at, b.id`)
  return rows.map(({ kind, reason, is_surplus, location_name, position, start_time, timezone: zone, gig_id, application_id, ...row }) => {
    const shift = application_id === null ? null : { location_name, position, start_time, timezone: zone, gig_id, application_id }
    return {
      ...row,
      shift,
      earned_as:
        is_surplus || ['SURPLUS', 'PARKED', 'UNPARKED'].includes(kind) ? 'MISTAKE' : shift ? earnedBy(reason ?? 'PAY') : 'OTHER_PAY',
      is_taken_back: kind === 'PAYOUT_RETURNED',
    }
  })
}

/** The sums of lines of one kind of employment: what was earned, with the fees that were taken of it, and what was received of that in total. */
export function sumsOf(lines: readonly YearLine[], employment: EmploymentType): YearSums {
  const own = lines.filter(({ employment_type }) => employment_type === employment)
  const of = (as: YearLine['earned_as']) =>
    sumCents(own.filter(({ earned_as }) => earned_as === as).map(({ received_cents, fee_cents }) => received_cents + fee_cents))
  return {
    PAY: of('PAY'),
    OTHER_PAY: of('OTHER_PAY'),
    TIP: of('TIP'),
    REIMBURSEMENT: of('REIMBURSEMENT'),
    MISTAKE: of('MISTAKE'),
    fees: sumCents(own.map(({ fee_cents }) => fee_cents)),
    total: sumCents(own.map(({ received_cents }) => received_cents)),
  }
}

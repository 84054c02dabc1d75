import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Days } from './of-sheets.ts'

/**
 * Employees whose tips of a closed week are by the books no longer those of its closed lines, because some arrived or came back since: with the cents that
 * closing the week again would add, at the last shift with a tip. A tip counts in the week in which its shift begins, as in payroll.
 */
export function tips({ from, until, place }: Days): Sql {
  return sql`
    select 'TIPS_DIFFER' as rule, s.booked - s.closed as amount, a.organization_id, a.id as application_id, l.state_code, s.first_day + 6 as local_date,
      null::int as break_number
    from (
      select p.first_day, p.last_id, p.booked, (select coalesce(sum(n.tip_cents), 0)::bigint from payroll_closings c
        join payroll_lines n on n.closing_id = c.id and n.pro_id = p.pro_id where c.first_day = p.first_day) as closed
      from (
        select c.first_day, a.pro_id, coalesce(sum(b.cents), 0)::bigint as booked, (array_agg(a.id order by a.start_time desc, a.id desc))[1] as last_id
        from adhoc_payments x
          join applications a on a.organization_id = x.organization_id and a.id = x.application_id and a.employment_type = 'W2'
            and a.end_time >= (${from}::date - 8)::timestamptz and a.end_time < (${until}::date + 4)::timestamptz
          join locations l on l.organization_id = a.organization_id and l.id = a.location_id
          cross join lateral (select (a.start_time at time zone l.timezone)::date as local_date offset 0) d
          join payroll_closings c on c.number = 1 and d.local_date between c.first_day and c.first_day + 6 and c.first_day + 6 between ${from}::date and ${until}::date
          left join payment_intents i on i.organization_id = x.organization_id and i.adhoc_payment_id = x.id
          left join tips_booked b on b.organization_id = i.organization_id and b.payment_intent_id = i.id
        where x.reason = 'TIP'
        group by c.first_day, a.pro_id) p) s
      join applications a on a.id = s.last_id
      join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    where s.booked <> s.closed and ${place}`
}

import type { PayrollClosing, PayrollFormat, PayrollLine } from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { sumsOf, wagesOf } from './sums.ts'

type Stored = Omit<PayrollClosing, 'closed_at' | 'sums' | 'exports'> & {
  closed_at: Date
  exports: { format: PayrollFormat; exported_at: string; exported_by: string }[]
}

/** The closings of a week in their order, each with its lines by name. */
export async function closingsOf({ tx }: Pick<Ctx, 'tx'>, first_day: string) {
  const found = await tx.rows<Stored>(sql`
    select c.id, c.number, c.closed_at, trim(u.first_name || ' ' || u.last_name) as closed_by,
      coalesce((select json_agg(to_jsonb(n) - 'closing_id' order by n.last_name, n.first_name, n.pro_id) from payroll_lines n
        where n.closing_id = c.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('format', e.format, 'exported_at', e.exported_at, 'exported_by', trim(b.first_name || ' ' || b.last_name))
          order by e.exported_at, e.format)
        from payroll_exports e join users b on b.id = e.exported_by where e.closing_id = c.id), '[]') as exports
    from payroll_closings c join users u on u.id = c.closed_by
    where c.first_day = ${first_day} order by c.number`)
  return found.map((closing) => ({ ...closing, sums: sumsOf(closing.lines) }))
}

/** What of a week is closed already, by employee: all its closings together. */
export function closedByPerson(closings: readonly { lines: readonly PayrollLine[] }[]): Map<number, PayrollLine> {
  const people = Map.groupBy(
    closings.flatMap(({ lines }) => lines),
    ({ pro_id }) => pro_id,
  )
  return new Map(
    [...people].flatMap(([pro_id, lines]) =>
      lines[0] ? [[pro_id, { ...lines[0], ...sumsOf(lines), wages: wagesOf(lines.map(({ wages }) => wages)) }] as const] : [],
    ),
  )
}

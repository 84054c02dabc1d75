import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { momentText } from '../../domain/hours/deadlines.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useT } from '../../lib/i18n.ts'
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx'

/** The sums of everything the filter shows, on all pages, and what happens to it without anybody. */
export function TotalsStrip({ totals, hasCost }: { totals: TimesheetTotals; hasCost: boolean }) {
  const { t, locale } = useT()
  const { waiting } = totals
  return (
    <StatTiles>
      <StatTile
        label={t('Timesheets')}
        value={totals.is_cut ? t('{count} and more', { count: totals.count }) : totals.count}
        note={prosText(totals.pros.length, t)}
      />
      <StatTile
        label={t('Paid time')}
        value={minutesText(totals.minutes)}
        note={t('{count, plural, one {1 location} other {# locations}}', { count: totals.locations.length })}
      />
      {hasCost && totals.total !== null && (
        <StatTile
          label={t('Total')}
          value={formatCents(totals.total)}
          note={t('{pay} + {fees} fees', { pay: formatCents(totals.pro_amount ?? 0), fees: formatCents(totals.fees ?? 0) })}
        />
      )}
      {waiting && (
        <StatTile
          label={t('Approve themselves')}
          value={hasCost && waiting.total !== null ? formatCents(waiting.total) : waiting.count}
          note={t('{count, plural, one {1 timesheet} other {# timesheets}}, first {when}', {
            count: waiting.count,
            when: momentText(waiting.first_at, waiting.timezone, locale),
          })}
        />
      )}
    </StatTiles>
  )
}

import type { Locale } from '@crewcall/contract/enums.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import type { TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { deadlineText } from '../../domain/hours/deadlines.ts'
import { clockAt } from '../../domain/hours/hours-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { Status } from '../../domain/status/status.tsx'
import type { Say, Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { flagLooks, stateLooks } from './sheet-words.ts'
import { TimeBar } from './time-bar.tsx'
import styles from './timesheets.module.css'

type Words = { t: Translate; say: Say; locale: Locale; isEverywhere: boolean; seesCost: boolean }

/** The columns of the list: planned, punched and paid side by side. */
export function timesheetColumns({ t, say, locale, isEverywhere, seesCost }: Words): readonly Column<TimesheetRow>[] {
  const columns: Column<TimesheetRow>[] = [
    {
      id: 'pro',
      header: t('Pro'),
      lead: true,
      cell: (row) => (
        <ProChip
          name={row.pro.display_name}
          src={row.pro.headshot_url}
          note={isEverywhere ? phrase`${say(row.position)} · ${row.location_name}` : say(row.position)}
        />
      ),
    },
    {
      id: 'planned',
      header: t('Planned'),
      phone: 'named',
      cell: (row) => (
        <Hours
          day={formatDay(row.planned.start_time, row.timezone, locale)}
          range={rangeOf(row.planned, row, locale)}
          minutes={row.planned.minutes}
        />
      ),
    },
    {
      id: 'punched',
      header: t('Punched'),
      phone: 'named',
      cell: (row) => (
        <>
          <Hours
            range={rangeOf(row.punched, row, locale)}
            minutes={row.punched.minutes}
            note={row.punched.break_minutes > 0 ? t('{length} break', { length: minutesText(row.punched.break_minutes) }) : undefined}
          />
          <TimeBar row={row} />
        </>
      ),
    },
    {
      id: 'paid',
      header: t('Paid|hours'),
      phone: 'named',
      cell: (row) => <Hours range={rangeOf(row.paid, row, locale)} minutes={row.paid.minutes} strong />,
    },
    { id: 'flags', header: t('Notes|hours'), wide: true, cell: (row) => <Flags row={row} t={t} /> },
    {
      id: 'cost',
      header: t('Total'),
      align: 'end',
      phone: 'corner',
      cell: (row) =>
        row.total === null ? (
          '–'
        ) : (
          <TwoLines
            first={<strong>{formatCents(row.total + (row.failed_extras ?? 0))}</strong>}
            second={
              row.is_paid_outside
                ? t('Paid outside')
                : t('{pay} + {fees} fees', { pay: formatCents(row.pro_amount ?? 0), fees: formatCents(row.fees ?? 0) })
            }
          />
        ),
    },
    {
      id: 'state',
      header: t('State|hours'),
      wide: true,
      cell: (row) => <TwoLines first={<State row={row} t={t} />} second={deadlineText(row, t, locale)} />,
    },
  ]
  return columns.filter(({ id }) => seesCost || id !== 'cost')
}

type HoursProps = { day?: string; range: string; minutes: number | null; note?: string | undefined; strong?: boolean }

// A range breaks only at its dash.
function Hours({ day, range, minutes, note, strong = false }: HoursProps) {
  const [start = range, end] = range.split(' – ')
  return (
    <span className={styles.hours}>
      {day !== undefined && <small>{day}</small>}
      <span className="tabular">
        <span className="in-one-piece">{end === undefined ? start : `${start} –`}</span>{' '}
        {end !== undefined && <span className="in-one-piece">{end}</span>}
      </span>
      {minutes !== null && (
        <small className="tabular">
          {strong ? <strong>{minutesText(minutes)}</strong> : minutesText(minutes)}
          {note !== undefined && phrase` · ${note}`}
        </small>
      )}
    </span>
  )
}

function Flags({ row, t }: { row: TimesheetRow; t: Translate }) {
  if (row.flags.length === 0) return '–'
  return (
    <span className={styles.flags}>
      {row.flags.map((flag) => (
        <Tag key={flag} tone={flagLooks[flag].tone} look="plain">
          {t(flagLooks[flag].word)}
        </Tag>
      ))}
    </span>
  )
}

function State({ row, t }: { row: TimesheetRow; t: Translate }) {
  if (row.state === 'PAID' && row.business_payment_status !== null) return <Status of="payment" status={row.business_payment_status} />
  if (row.state === 'PAID' && row.is_paid_outside) return <Tag tone="calm">{t('Paid outside')}</Tag>
  const { word, tone } = stateLooks[row.state]
  return <Tag tone={tone}>{t(word)}</Tag>
}

type Span = { start_time: string | null; end_time: string | null }

/** "5:30 pm – 1:00 am", with a dash for a punch that is missing. */
export function rangeOf(
  { start_time, end_time }: Span,
  { timezone, planned }: Pick<TimesheetRow, 'timezone' | 'planned'>,
  locale: Locale,
): string {
  if (start_time === null && end_time === null) return '–'
  if (start_time !== null && end_time !== null) return formatTimeRange(start_time, end_time, timezone, locale)
  return `${isolated(clockAt(start_time, timezone, planned.start_time, locale))} – ${isolated(clockAt(end_time, timezone, planned.end_time, locale))}`
}

import type { TimesheetRow } from '@crewcall/contract/timesheet-list.ts'
import styles from './timesheets.module.css'

type Span = { start_time: string | null; end_time: string | null }

/** Planned, punched and paid time on one scale; the same times are written beside it. */
export function TimeBar({ row }: { row: Pick<TimesheetRow, 'planned' | 'punched' | 'paid'> }) {
  const spans = [row.planned, row.punched, row.paid].flatMap(spanOf)
  const from = Math.min(...spans.map(({ start }) => start))
  const length = Math.max(1, Math.max(...spans.map(({ end }) => end)) - from)
  const place = (span: Span) => {
    const [known] = spanOf(span)
    if (!known) return { display: 'none' }
    return { insetInlineStart: `${((known.start - from) / length) * 100}%`, width: `${((known.end - known.start) / length) * 100}%` }
  }
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.planned} style={place(row.planned)} />
      <span className={styles.punched} style={place(row.punched)} />
      <span className={styles.paid} style={place(row.paid)} />
    </span>
  )
}

function spanOf({ start_time, end_time }: Span): { start: number; end: number }[] {
  if (start_time === null || end_time === null) return []
  return [{ start: Date.parse(start_time), end: Date.parse(end_time) }]
}

import { sumCents } from '@crewcall/contract/rules/money.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'

/** What a manager chose for one pro before paying. */
export type Draft = { is_skipped: boolean }
export type Drafts = Readonly<Record<number, Draft>>
export type PayLine = { application_id: number; total: number }
export type Kind = 'payable' | 'waiting' | 'failed' | 'settled' | 'absent'

const nothing: Draft = { is_skipped: false }

/** The settings for a pro, or undefined. */
export function draftOf(drafts: Drafts, applicationId: number): Draft {
  return drafts[applicationId] ?? nothing
}

/**
 * What remains to do for one pro. `waiting`: no hours yet, or an unanswered dispute. `failed`: the charge is to be retried. `settled`:
 * charged, or closed without a charge. `absent`: no-show, sent home or cancelled.
 */
export function kindOf(row: RosterRow): Kind {
  const { application, timesheet, presence } = row
  if (presence === 'CANCELLED' || presence === 'NO_SHOW' || presence === 'SENT_HOME') return 'absent'
  const charge = application.payment?.status
  if (charge === 'FAILED' || charge === 'ERROR') return 'failed'
  if (charge || timesheet.state === 'LOCKED') return 'settled'
  const isReady = timesheet.payable_minutes !== null && (timesheet.state === 'PROPOSED' || timesheet.state === 'APPROVED')
  return isReady ? 'payable' : 'waiting'
}

/** Whom the pay run is about, in cents: everyone payable who is not skipped. */
export function payLines(rows: readonly RosterRow[], drafts: Drafts): PayLine[] {
  return rows.flatMap((row) => {
    const { application, timesheet } = row
    const { is_skipped } = draftOf(drafts, application.id)
    const kind = kindOf(row)
    if (is_skipped || (kind !== 'payable' && kind !== 'failed')) return []
    return [{ application_id: application.id, total: timesheet.proposed_cost?.total ?? application.payment?.total_amount ?? 0 }]
  })
}

/** The exact sum of a pay run in cents. */
export function totalOf(lines: readonly PayLine[]): number {
  return sumCents(lines.map(({ total }) => total))
}

/** The request for approving the hours of these rows: the pros, and the versions of the hours on the screen. */
export function approvalOf(rows: readonly RosterRow[]) {
  return {
    application_ids: rows.map(({ application }) => application.id),
    seen: rows.flatMap(({ application, timesheet }) => {
      const { last_updated_ts } = timesheet.working_hours
      return last_updated_ts === null ? [] : [{ application_id: application.id, last_updated_ts }]
    }),
  }
}

import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { createPortal } from 'react-dom'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import styles from './roster.module.css'

const columns = ['In', 'Break out', 'Break in', 'Out', 'Signature'] as const satisfies Sentence[]

/** The paper version: only when printing, one row per pro with room for times and a signature. */
export function SignInSheet({ gig, rows }: { gig: Gig; rows: readonly RosterRow[] }) {
  const { t, say, locale } = useT()
  const expected = rows.filter(({ presence }) => presence !== 'CANCELLED')
  return createPortal(
    <div className={styles.sheet} data-print-only="true" aria-hidden="true">
      <h1>{gig.location_name}</h1>
      <p>
        {isolated(say(gig.skill.name))} · {formatDay(gig.start_time, gig.timezone, locale)} ·{' '}
        {formatTimeRange(gig.start_time, gig.end_time, gig.timezone, locale)}
        {gig.unpaid_break_minutes > 0 && ` · ${t('{minutes} min unpaid break', { minutes: gig.unpaid_break_minutes })}`}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('Name')}</th>
            {columns.map((column) => (
              <th key={column}>{t(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {expected.map(({ application }) => (
            <tr key={application.id}>
              <td>{firstAndLastName(application.gigster)}</td>
              {columns.map((column) => (
                <td key={column}>{'\u00a0'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('Manager: ______________________________')}</p>
    </div>,
    document.body,
  )
}

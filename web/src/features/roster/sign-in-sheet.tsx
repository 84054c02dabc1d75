import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { createPortal } from 'react-dom'
import { firstAndLastName } from '../../domain/actor.ts'
import styles from './roster.module.css'

const columns = ['In', 'Break out', 'Break in', 'Out', 'Signature']

/** The paper version: only when printing, one line per pro with room for times and a signature. */
export function SignInSheet({ gig, rows }: { gig: Gig; rows: readonly RosterRow[] }) {
  const expected = rows.filter(({ presence }) => presence !== 'CANCELLED')
  return createPortal(
    <div className={styles.sheet} data-print-only="true" aria-hidden="true">
      <h1>{gig.location_name}</h1>
      <p>
        {isolated(gig.skill.name)} · {formatDay(gig.start_time, gig.timezone)} ·{' '}
        {formatTimeRange(gig.start_time, gig.end_time, gig.timezone)}
        {gig.unpaid_break_minutes > 0 && ` · ${gig.unpaid_break_minutes} min unpaid break`}
      </p>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            {columns.map((column) => (
              <th key={column}>{column}</th>
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
      <p>Manager: ______________________________</p>
    </div>,
    document.body,
  )
}

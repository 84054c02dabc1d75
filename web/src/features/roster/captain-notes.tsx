import { phrase } from '@crewcall/contract/rules/direction.ts'
import { settleCaptainReport } from '@crewcall/contract/captain.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { IconMessageUser } from '@tabler/icons-react'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import styles from './roster.module.css'

type Report = RosterRow['captain_reports'][number]

/** What a team captain says about this pro; the managers act on it or put it aside. */
export function CaptainNotes({ reports, pro }: { reports: readonly Report[]; pro: string }) {
  const settle = useCommand(settleCaptainReport, { refresh: ['timesheets'] })
  return reports.map((report) => (
    <div key={report.id} className={styles.pending} role="group" aria-label={phrase`Report about ${pro}`}>
      <IconMessageUser size={20} aria-hidden="true" />
      <p>{sentenceOf(report, pro)}</p>
      <span className={styles.buttons}>
        <Button size="small" variant="outlined" busy={settle.isPending} onClick={() => void settle.send({ params: { id: report.id } })}>
          Put aside
        </Button>
      </span>
    </div>
  ))
}

function sentenceOf({ kind, captain_name, note }: Report, pro: string): string {
  const words = {
    NO_SHOW: phrase`${captain_name}, team captain: ${pro} did not come. Mark the no-show if that is right.`,
    HOURS: phrase`${captain_name}, team captain, asks for other hours: ${note}`,
    THUMBS_UP: phrase`${captain_name}, team captain, gives ${pro} thumbs up.`,
    THUMBS_DOWN: phrase`${captain_name}, team captain, gives ${pro} thumbs down.`,
  }
  return words[kind]
}

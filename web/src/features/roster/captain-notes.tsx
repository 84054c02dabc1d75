import { settleCaptainReport } from '@crewcall/contract/captain.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { IconMessageUser } from '@tabler/icons-react'
import { type Translate, useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import styles from './roster.module.css'

type Report = RosterRow['captain_reports'][number]

/** A team captain's reports about this pro; the managers act on them or dismiss them. */
export function CaptainNotes({ reports, pro }: { reports: readonly Report[]; pro: string }) {
  const { t } = useT()
  const settle = useCommand(settleCaptainReport)
  return reports.map((report) => (
    <div
      key={report.id}
      className={`${styles.pending} toned small`}
      data-tone="wait"
      role="group"
      aria-label={t('Report about {name}', { name: pro })}
    >
      <IconMessageUser size={20} aria-hidden="true" />
      <p>{sentenceOf(report, pro, t)}</p>
      <span className={styles.buttons}>
        <Button size="small" variant="outlined" busy={settle.isPending} onClick={() => void settle.send({ params: { id: report.id } })}>
          {t('Dismiss report')}
        </Button>
      </span>
    </div>
  ))
}

function sentenceOf({ kind, captain_name, note }: Report, pro: string, t: Translate): string {
  const words = {
    NO_SHOW: t('{captain}, team captain: {name} did not come. Mark the no-show if that is right.', { captain: captain_name, name: pro }),
    HOURS: t('{captain}, team captain, requests a change of hours: {note}', { captain: captain_name, note }),
    THUMBS_UP: t('{captain}, team captain, gives {name} thumbs up.', { captain: captain_name, name: pro }),
    THUMBS_DOWN: t('{captain}, team captain, gives {name} thumbs down.', { captain: captain_name, name: pro }),
  }
  return words[kind]
}

import type { WorkRecord } from '@crewcall/contract/work-records.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { durationText, formatDate } from '@crewcall/contract/rules/time.ts'
import { IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useRestoreRecord, useRevokeRecord } from './commands.ts'
import { ShareRecord } from './share-record.tsx'
import styles from './work-record.module.css'

const states = {
  LIVE: { tone: 'good', word: 'Can be seen', icon: <IconCheck size={14} aria-hidden="true" /> },
  REVOKED: { tone: 'bad', word: 'Revoked', icon: <IconBan size={14} aria-hidden="true" /> },
  EXPIRED: { tone: 'calm', word: 'Expired', icon: <IconClock size={14} aria-hidden="true" /> },
} as const satisfies Record<WorkRecord['state'], { tone: string; word: Sentence; icon: unknown }>

/** The records of the pro, newest first, with what can be done with each. */
export function RecordList({ records }: { records: readonly WorkRecord[] }) {
  const { t } = useT()
  return (
    <Section title={t('My records')}>
      <ul className={styles.records}>
        {records.map((record) => (
          <RecordItem key={record.id} record={record} />
        ))}
      </ul>
    </Section>
  )
}

function RecordItem({ record }: { record: WorkRecord }) {
  const { t, locale } = useT()
  const { id, state, can_be_restored, url, shifts, minutes, created_ts, expires_at } = record
  const [isAsking, setAsking] = useState(false)
  const [revoke, restore] = [useRevokeRecord(), useRestoreRecord()]
  const params = { params: { id } }
  const made = t('Record of {day}', { day: formatDate(created_ts, locale) })
  async function handleRevoke() {
    await revoke.send(params)
    setAsking(false)
  }
  return (
    <li className={styles.record} aria-label={made}>
      <p className="spread">
        <strong>{made}</strong>
        <StatusBadge tone={states[state].tone} icon={states[state].icon}>
          {t(states[state].word)}
        </StatusBadge>
      </p>
      <p className="soft small">
        {phrase`${t('{count, plural, one {# shift} other {# shifts}}', { count: shifts })} · ${durationText(minutes)} · ${t('until {day}', { day: formatDate(expires_at, locale) })}`}
      </p>
      {url !== null && (
        <>
          <ShareRecord url={url} />
          <div>
            <Button variant="text" onClick={() => setAsking(true)}>
              {t('Revoke')}
            </Button>
          </div>
        </>
      )}
      {can_be_restored && (
        <div>
          <Button variant="outlined" busy={restore.isPending} onClick={() => void restore.send(params)}>
            {t('Restore')}
          </Button>
        </div>
      )}
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Revoke this record?')}
        action={t('Revoke')}
        busy={revoke.isPending}
        onConfirm={handleRevoke}
      >
        <p>{t('Its page closes at once, and its files are no longer valid. Until it would have expired, you can restore it.')}</p>
      </Confirm>
    </li>
  )
}

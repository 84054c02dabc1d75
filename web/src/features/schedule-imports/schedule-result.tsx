import type { ScheduleImported } from '@crewcall/contract/schedule-imports.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { BadRows } from '../../domain/imports/bad-rows.tsx'
import styles from '../../domain/imports/imports.module.css'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { personWords } from './person-words.ts'
import { weekPath } from './week-path.ts'

type Props = { locationId: string; imported: ScheduleImported; onDone: () => void }

/** How an import of shifts went: what was planned, who was not, and every row that was not imported, with its reason. */
export function ScheduleResult({ locationId, imported: { added, present_count, bad_rows, unplanned }, onDone }: Props) {
  const { t } = useT()
  return (
    <Section title={t('Result of the import')}>
      <Notice
        tone="good"
        role="status"
        icon={<IconCircleCheck size={22} aria-hidden="true" />}
        title={t(
          '{count, plural, =0 {No new shift was imported} one {# shift was imported as a draft} other {# shifts were imported as drafts}}',
          {
            count: added?.added_count ?? 0,
          },
        )}
      >
        {present_count > 0 && (
          <p>
            {t('{count, plural, one {The shift of # row was there already.} other {The shifts of # rows were there already.}}', {
              count: present_count,
            })}
          </p>
        )}
        {added && <p>{t('Nothing is posted until you publish it on the week board.')}</p>}
      </Notice>
      {unplanned.length > 0 && (
        <details open={unplanned.length <= 40}>
          <summary>
            {t('{count, plural, one {# person is named on a draft and not planned} other {# people are named on drafts and not planned}}', {
              count: unplanned.length,
            })}
          </summary>
          <ul className={styles.faults}>
            {unplanned.map((person) => (
              <li key={person.line}>{phrase`${t('Row {line}', { line: person.line })}: ${personWords(person, t)}`}</li>
            ))}
          </ul>
        </details>
      )}
      <BadRows rows={bad_rows} />
      <div className="cluster">
        {added && <ButtonLink to={weekPath(locationId, added.first_date)}>{t('Open the week')}</ButtonLink>}
        <Button variant="text" onClick={onDone}>
          {t('Done|button')}
        </Button>
      </div>
    </Section>
  )
}

import type { PeopleImported } from '@crewcall/contract/people-imports.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { reasons, reasonWords } from '../../domain/shift/draft-reasons.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './people-imports.module.css'

type Props = { imported: PeopleImported; onInvite: () => void; onDone: () => void }

/** How an import went: who was added, and every row that was not, with its reason. */
export function ResultSection({ imported: { added, present_count, bad_rows }, onInvite, onDone }: Props) {
  const words = useT()
  const { t } = words
  reasons.use(true)
  const count = added?.added_count ?? 0
  const canInvite = added?.to_invite_count ?? 0
  return (
    <Section title={t('Result of the import')}>
      <Notice
        tone="good"
        role="status"
        icon={<IconCircleCheck size={22} aria-hidden="true" />}
        title={t('{count, plural, =0 {Nobody new was imported} one {# person was imported} other {# people were imported}}', { count })}
      >
        {present_count > 0 && (
          <p>{t('{count, plural, one {# person was there already.} other {# people were there already.}}', { count: present_count })}</p>
        )}
        {count > 0 && <p>{t('Nobody is invited yet.')}</p>}
        {count > canInvite && added && (
          <p>
            {t(
              '{count, plural, one {# person has no phone number: send them a link.} other {# people have no phone number: send them a link.}}',
              { count: count - canInvite },
            )}
          </p>
        )}
      </Notice>
      {bad_rows.length > 0 && (
        <details open={bad_rows.length <= 40}>
          <summary>
            {t('{count, plural, one {# row was not imported} other {# rows were not imported}}', { count: bad_rows.length })}
          </summary>
          <ul className={styles.faults}>
            {bad_rows.map(({ line, reason }) => (
              <li key={line}>{phrase`${t('Row {line}', { line })}: ${reasonWords(reason, words)}`}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="cluster">
        {canInvite > 0 && (
          <Button onClick={onInvite}>
            {t('{count, plural, one {Invite # person by text} other {Invite # people by text}}', { count: canInvite })}
          </Button>
        )}
        <Button variant="text" onClick={onDone}>
          {t('Done|button')}
        </Button>
      </div>
    </Section>
  )
}

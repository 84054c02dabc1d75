import type { PeopleImported } from '@crewcall/contract/people-imports.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { BadRows } from '../../domain/imports/bad-rows.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'

type Props = { imported: PeopleImported; onInvite: () => void; onDone: () => void }

/** How an import went: who was added, and every row that was not, with its reason. */
export function ResultSection({ imported: { added, present_count, bad_rows }, onInvite, onDone }: Props) {
  const { t } = useT()
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
      <BadRows rows={bad_rows} />
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

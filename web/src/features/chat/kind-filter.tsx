import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Segments } from '../../ui/filter-chips.tsx'
import type { InboxKind } from './inbox-kinds.ts'
import styles from './search.module.css'

/** Which conversations the inbox shows; it is in the address. */
export function KindFilter({ kind }: { kind: InboxKind | undefined }) {
  const { t } = useT()
  const navigate = useNavigate()
  return (
    <div className={styles.kinds}>
      <Segments<InboxKind | 'all'>
        label={t('Conversations shown')}
        value={kind ?? 'all'}
        options={[
          { value: 'all', label: t('All|conversations') },
          { value: 'shifts', label: t('Shifts|conversations') },
          { value: 'candidates', label: t('Candidates') },
        ]}
        onChange={(next) =>
          void navigate({ to: '.', search: (now) => ({ ...now, show: next === 'all' ? undefined : next }), replace: true })
        }
      />
    </div>
  )
}

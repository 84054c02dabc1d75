import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import type { ConnectSearch } from './connect-search.ts'
import field from '../../ui/fields/field.module.css'
import styles from './connect.module.css'

const flags = [
  { value: 'is_favorite', label: 'Favorites' },
  { value: 'is_in_network', label: 'Network' },
  { value: 'has_worked_together', label: 'Worked here' },
  { value: 'is_verified', label: 'Verified' },
] as const satisfies { value: string; label: Sentence }[]
const orders = [
  { value: '', label: 'Nearest and best known first' },
  { value: '-rating', label: 'Best rated first' },
  { value: '-completion_rate', label: 'Most reliable first' },
  { value: '-gigs_worked', label: 'Most experienced first' },
  { value: 'gigs_worked', label: 'Newest to the work first' },
] as const satisfies { value: string; label: Sentence }[]

type Props = { search: ConnectSearch; onFilter: (changes: Partial<ConnectSearch>) => void; onMore: () => void }

/** Search by name, the common filters, the order, and a button for all others. */
export function ConnectToolbar({ search, onFilter, onMore }: Props) {
  const { t } = useT()
  const [typed, setTyped] = useTyped(search.pro_fullname, (pro_fullname) => onFilter({ pro_fullname }))
  return (
    <div className="cluster">
      <input
        type="search"
        className={`${field.input} ${styles.search}`}
        aria-label={t('Search pros by name')}
        placeholder={t('Search by name')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoiceChips
        label={t('Show only')}
        choices={flags.map(({ value, label }) => ({ value, label: t(label) }))}
        chosen={flags.map(({ value }) => value).filter((name) => search[name] === true)}
        onChange={(chosen) => onFilter(Object.fromEntries(flags.map(({ value }) => [value, chosen.includes(value) || undefined])))}
      />
      <span className={styles.order}>
        <NativeSelect
          label={t('Order')}
          value={search.ordering ?? ''}
          options={orders.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => onFilter({ ordering: orders.find((order) => order.value === value)?.value || undefined })}
        />
      </span>
      <Button variant="outlined" icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />} onClick={onMore}>
        {t('Filters')}
      </Button>
    </div>
  )
}

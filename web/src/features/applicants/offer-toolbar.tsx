import { type Sentence, useT } from '../../lib/i18n.ts'
import { ChoiceChips, Segments } from '../../ui/filter-chips.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import field from '../../ui/fields/field.module.css'
import styles from './offer.module.css'
import type { OfferSearch } from './offer-search.ts'

const kinds = [
  { value: 'select', label: 'Best matched' },
  { value: 'existing', label: 'My network' },
  { value: 'groups', label: 'Groups' },
] as const satisfies { value: string; label: Sentence }[]

type Props = { search: OfferSearch; onFilter: (changes: Partial<OfferSearch>) => void }

/** The selection criteria: everybody, the network or groups, favorites only, by name. */
export function OfferToolbar({ search, onFilter }: Props) {
  const { t } = useT()
  return (
    <div className="cluster">
      <Segments
        label={t('Choose from')}
        value={search.offerType ?? 'select'}
        options={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value) => onFilter({ offerType: value === 'select' ? undefined : value })}
      />
      {search.offerType !== 'groups' && <PeopleFilters search={search} onFilter={onFilter} />}
    </div>
  )
}

function PeopleFilters({ search, onFilter }: Props) {
  const { t } = useT()
  const [typed, setTyped] = useTyped(search.pro_fullname, (pro_fullname) => onFilter({ pro_fullname }))
  return (
    <>
      <input
        type="search"
        className={`${field.input} ${styles.search}`}
        aria-label={t('Search by name')}
        placeholder={t('Search by name')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoiceChips
        label={t('Show only')}
        choices={[{ value: 'favorite', label: t('Favorites') }]}
        chosen={search.is_favorite ? ['favorite'] : []}
        onChange={(chosen) => onFilter({ is_favorite: chosen.length > 0 || undefined })}
      />
    </>
  )
}

import { type Sentence, useT } from '../../lib/i18n.ts'
import { ChoiceChips } from '../../ui/filter-chips.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import type { ApplicantsSearch } from './applicants-search.ts'
import styles from './applicants.module.css'

const flags = [
  { value: 'is_favorite', label: 'Favorites' },
  { value: 'has_worked_together', label: 'Worked here' },
  { value: 'is_eligible', label: 'Eligible' },
] as const satisfies { value: string; label: Sentence }[]
const orders = [
  { value: '-match_score', label: 'Best match first' },
  { value: '-rating', label: 'Best rated first' },
  { value: 'distance', label: 'Nearest first' },
  { value: 'created_ts', label: 'First applied first' },
  { value: '-created_ts', label: 'Last applied first' },
] as const satisfies { value: string; label: Sentence }[]
const ratings = ['', '4', '4.5', '4.8']
const scores = ['', '50', '75', '90']

type Props = { search: ApplicantsSearch; count: number; onFilter: (changes: Partial<ApplicantsSearch>) => void }

/** Filters and order, all in the address. */
export function ApplicantsToolbar({ search, count, onFilter }: Props) {
  const { t } = useT()
  const number = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <div className={styles.toolbar}>
      <span className="visually-hidden" role="status">
        {t('{count, plural, one {# applicant} other {# applicants}} shown', { count })}
      </span>
      <ChoiceChips
        label={t('Show only')}
        choices={flags.map(({ value, label }) => ({ value, label: t(label) }))}
        chosen={flags.map(({ value }) => value).filter((name) => search[name] === true)}
        onChange={(chosen) => onFilter(Object.fromEntries(flags.map(({ value }) => [value, chosen.includes(value) || undefined])))}
      />
      <span className={styles.picks}>
        <NativeSelect
          label={t('Rating')}
          value={String(search.rating_gte ?? '')}
          options={ratings.map((value) => ({
            value,
            label: value === '' ? t('Any rating') : t('Rated {stars} or more', { stars: value }),
          }))}
          onChange={(value) => onFilter({ rating_gte: number(value) })}
        />
        <NativeSelect
          label={t('Match score')}
          value={String(search.match_score_gte ?? '')}
          options={scores.map((value) => ({ value, label: value === '' ? t('Any match') : t('Match {score} or more', { score: value }) }))}
          onChange={(value) => onFilter({ match_score_gte: number(value) })}
        />
        <NativeSelect
          label={t('Order')}
          value={search.ordering ?? '-match_score'}
          options={orders.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => onFilter({ ordering: orders.find((order) => order.value === value)?.value })}
        />
      </span>
    </div>
  )
}

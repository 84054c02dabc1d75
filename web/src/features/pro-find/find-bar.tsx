import { IconAdjustmentsHorizontal, IconBolt, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { hasMap } from '../../lib/page-settings.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { FilterChips, Segments } from '../../ui/filter-chips.tsx'
import { useActiveFilters } from './active-filters.ts'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './find.module.css'
import { Quick } from './quick.tsx'
import { SavedControls } from './saved-controls.tsx'
import { filterCount, orderings, type FindSearch } from './find-search.ts'

type Props = {
  search: FindSearch
  count: number | undefined
  /** All shifts shown are too far away to be called near. */
  isElsewhere: boolean
  onFilter: (changes: Partial<FindSearch>) => void
  onClear: () => void
}

/** Order, filters and view; all choices are stored in the address. */
export function FindBar({ search, count, isElsewhere, onFilter, onClear }: Props) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const active = useActiveFilters(search, onFilter)
  const chosen = filterCount(search)
  return (
    <div className="stack gap-12">
      <div className="cluster">
        <div className={styles.sort}>
          <NativeSelect
            label={t('Sort by')}
            value={search.ordering ?? 'match'}
            options={orderings.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(value) => onFilter({ ordering: value === 'match' ? undefined : (value as FindSearch['ordering']) })}
          />
        </div>
        <Button variant="outlined" icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {chosen > 0 ? t('Filters ({count})', { count: chosen }) : t('Filters')}
        </Button>
        {hasMap() && (
          <Segments
            label={t('View')}
            value={search.view ?? 'list'}
            options={[
              { value: 'list', label: t('List') },
              { value: 'map', label: t('Map') },
            ]}
            onChange={(view) => onFilter({ view: view === 'map' ? 'map' : undefined })}
          />
        )}
      </div>
      <FilterChips filters={active} onClear={onClear}>
        {search.is_eligible !== true && (
          <Quick
            icon={<IconCircleCheck size={16} aria-hidden="true" />}
            label={t('Only shifts I can take')}
            onPress={() => onFilter({ is_eligible: true })}
          />
        )}
        {search.is_instant !== true && (
          <Quick
            icon={<IconBolt size={16} aria-hidden="true" />}
            label={t('Instant confirm')}
            onPress={() => onFilter({ is_instant: true })}
          />
        )}
        <SavedControls search={search} labels={active.map(({ label }) => label)} />
      </FilterChips>
      {count !== undefined && count > 0 && (
        <p className="soft small" role="status">
          {isElsewhere
            ? t('{count, plural, one {# shift, far from you} other {# shifts, far from you}}', { count })
            : t('{count, plural, one {# shift near you} other {# shifts near you}}', { count })}
        </p>
      )}
      <FilterSheet opened={isOpen} onClose={() => setOpen(false)} search={search} onFilter={onFilter} />
    </div>
  )
}

import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { filterCount, type FindSearch } from './find-search.ts'

type Props = { search: FindSearch; onFilter: (changes: Partial<FindSearch>) => void; onClear: () => void }

/** No shift to show: the filters are too narrow, or there is none near home. */
export function FindEmpty({ search, onFilter, onClear }: Props) {
  const { t } = useT()
  if (filterCount(search) > 0)
    return (
      <EmptyState title={t('No shifts match these filters')} action={<Button onClick={onClear}>{t('Clear the filters')}</Button>}>
        {t('Remove a filter, or look a little farther from home.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('No shifts near you right now')}
      action={
        <>
          <Button onClick={() => onFilter({ within_miles: 100 })}>{t('Look within 100 mi')}</Button>
          <ButtonLink to="/pro/profile" search={{ tab: 'positions' }} variant="outlined">
            {t('Change positions and distance')}
          </ButtonLink>
        </>
      }
    >
      {t('New shifts are posted every day. Save a search with filters, and you are told when one matches.')}
    </EmptyState>
  )
}

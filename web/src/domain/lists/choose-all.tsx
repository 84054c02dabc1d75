import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { mostChosen, type RowSelection } from './row-selection.ts'

type Props = { selection: Pick<RowSelection<unknown>, 'ids' | 'loading' | 'chooseAll' | 'stop'>; count: number }

/** In the bar of chosen rows: everything that matches the filters, with its number; how far that is, and a stop. */
export function ChooseAll({ selection: { ids, loading, chooseAll, stop }, count }: Props) {
  const { t } = useT()
  if (loading)
    return (
      <>
        <span className="small tabular" role="status">
          {t('{done} of {of} loaded', loading)}
        </span>
        <Button size="small" variant="text" onClick={stop}>
          {t('Stop')}
        </Button>
      </>
    )
  if (ids.length >= count) return null
  if (count > mostChosen)
    return (
      <span className="soft small">
        {t('{count} match, and at most {most} can be selected: use the filters', { count, most: mostChosen })}
      </span>
    )
  return (
    <Button size="small" variant="text" onClick={() => void chooseAll()}>
      {t('Select all {count} matching', { count })}
    </Button>
  )
}

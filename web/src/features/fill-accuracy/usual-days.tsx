import type { getFillAccuracy } from '@crewcall/contract/fill-accuracy.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './fill-accuracy.module.css'
import { shareWords } from './share-words.ts'

type Demand = Output<typeof getFillAccuracy>['demand']
type Position = Demand['positions'][number]

/** What the coming seven days usually need by position, with what is posted; days that fall short are said in words first. */
export function UsualDays({ demand, needed }: { demand: Demand; needed: number }) {
  const words = useT()
  const { t, locale } = words
  const { positions, error } = demand
  if (positions.length === 0) {
    return <EmptyState title={t('No shifts in the last weeks')}>{t('This shows what each weekday needs once you post shifts.')}</EmptyState>
  }
  const isAnyKnown = positions.some(({ posts }) => posts >= needed)
  return (
    <>
      <ShortDays positions={positions} />
      {!isAnyKnown && <p>{t('Suggestions appear for positions with {needed} shifts in the last eight weeks.', { needed })}</p>}
      <DataTable
        caption={t('What weekdays usually need')}
        rows={positions}
        columns={columns(words, positions)}
        rowId={({ id }) => id}
        empty={null}
      />
      <p className="soft">
        {t('Posted openings of what is usual: the median of the same weekday in the last eight weeks.')}{' '}
        {error !== null &&
          t('Over the last four weeks these numbers were off by {error} (sMAPE; 0% is exact, 200% is the most).', {
            error: shareWords(error, locale),
          })}
      </p>
    </>
  )
}

function ShortDays({ positions }: { positions: readonly Position[] }) {
  const { t, say, locale } = useT()
  const short = positions.flatMap(({ id, name, days }) => days.filter(({ is_short }) => is_short).map((day) => ({ id, name, ...day })))
  if (short.length === 0) return null
  return (
    <ul className={styles.short}>
      {short.map(({ id, name, date, usual, planned }) => (
        <li key={`${id}:${date}`}>
          {t('{day} usually needs {usual} × {position}, planned {planned}.', {
            day: formatDay(date, 'UTC', locale),
            position: say(name),
            usual,
            planned,
          })}
        </li>
      ))}
    </ul>
  )
}

function columns({ t, say, locale }: Words, [first]: readonly Position[]): Column<Position>[] {
  const days = (first?.days ?? []).map(({ date }, index): Column<Position> => ({
    id: date,
    header: formatDay(date, 'UTC', locale),
    align: 'end',
    cell: ({ days: list }) => {
      const { usual = 0, planned = 0, is_short: isShort = false } = list[index] ?? {}
      if (usual + planned === 0) return '–'
      const words = t('{planned}, usually {usual}', { planned, usual })
      return isShort ? <strong>{words}</strong> : words
    },
  }))
  return [{ id: 'position', header: t('Position'), cell: ({ name }) => say(name), lead: true }, ...days]
}

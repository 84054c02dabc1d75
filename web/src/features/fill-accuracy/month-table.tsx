import type { getFillAccuracy } from '@crewcall/contract/fill-accuracy.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { monthWords, shareWords } from './share-words.ts'

type Month = Output<typeof getFillAccuracy>['months'][number]
type Advised = Output<typeof getFillAccuracy>['advice'][number]

function columns<Row extends Omit<Month, 'month'>>({ t, locale }: Words, lead: Column<Row>): Column<Row>[] {
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return [
    lead,
    { id: 'posts', header: t('Shifts'), cell: ({ posts }) => posts, align: 'end' },
    { id: 'predicted', header: t('Expected share'), cell: ({ predicted }) => shareWords(predicted, locale), align: 'end' },
    { id: 'filled', header: t('Filled share'), cell: ({ filled }) => shareWords(filled, locale), align: 'end' },
    { id: 'brier', header: t('Error (Brier)'), cell: ({ brier }) => digits.format(brier), align: 'end' },
    { id: 'base', header: t('Error of the average'), cell: ({ base_brier }) => digits.format(base_brier), align: 'end' },
  ]
}

/** Expected and real shares by month, with their error and that of the average alone. */
export function MonthTable({ months }: { months: readonly Month[] }) {
  const words = useT()
  const { t, locale } = words
  return (
    <>
      <DataTable
        caption={t('Estimates and outcomes by month')}
        rows={months.toReversed()}
        columns={columns<Month>(words, { id: 'month', header: t('Month'), cell: ({ month }) => monthWords(month, locale), lead: true })}
        rowId={({ month }) => month}
        empty={null}
      />
      <p className="soft">
        {t(
          'The error is 0 if every estimate was certain and right. Estimates are worth something where it is below that of the average, which knows only how many openings were filled in the month.',
        )}
      </p>
    </>
  )
}

/** The same for shifts posted with an advised wage and for the others: an advice that is followed changes what happens. */
export function AdviceTable({ advice }: { advice: readonly Advised[] }) {
  const words = useT()
  const { t } = words
  const said = (isAdvised: boolean) => (isAdvised ? t('Posted with a wage we advised') : t('Posted without our advice'))
  return (
    <>
      <DataTable
        caption={t('With and without our advice')}
        rows={advice}
        columns={columns<Advised>(words, { id: 'advice', header: t('Wage'), cell: ({ was_advised }) => said(was_advised), lead: true })}
        rowId={({ was_advised }) => String(was_advised)}
        empty={null}
      />
      <p className="soft">{t('A wage that follows our advice changes whether the shift is filled, so the two are not mixed.')}</p>
    </>
  )
}

import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { StepProps } from './review-step.tsx'

type Props = StepProps & { onSkip: (more: readonly number[]) => void }
type Sums = Pick<TimesheetTotals, 'count' | 'minutes' | 'pro_amount' | 'fees' | 'total'>

/** The sums per location and per pro, with the fees. */
export function TotalsStep({ totals, onSkip, onBack, onNext }: Props) {
  const { t } = useT()
  function handleSkip(proId: number) {
    onSkip(totals.lines.filter(({ pro_id }) => pro_id === proId).map(({ application_id }) => application_id))
  }
  return (
    <>
      <DataTable
        caption={t('Per location')}
        rows={totals.locations}
        rowId={({ location_id }) => location_id}
        columns={[{ id: 'name', header: t('Location'), lead: true, cell: ({ location_name }) => location_name }, ...sumColumns(t)]}
        empty={null}
      />
      <DataTable
        caption={t('Per pro')}
        rows={totals.pros}
        rowId={({ pro_id }) => pro_id}
        columns={[
          { id: 'name', header: t('Pro'), lead: true, cell: ({ pro_name }) => pro_name },
          ...sumColumns(t),
          {
            id: 'skip',
            header: t('Skip'),
            align: 'end',
            cell: ({ pro_id, pro_name: name }) => (
              <Button variant="text" size="small" aria-label={t('Skip {name}', { name })} onClick={() => handleSkip(pro_id)}>
                {t('Skip')}
              </Button>
            ),
          },
        ]}
        empty={null}
      />
      <Dialog.Actions>
        <Button variant="text" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button disabled={totals.count === 0} onClick={onNext}>
          {t('Continue')} · <span className="tabular">{formatCents(totals.total ?? 0)}</span>
        </Button>
      </Dialog.Actions>
    </>
  )
}

function sumColumns<Row extends Sums>(t: ReturnType<typeof useT>['t']): Column<Row>[] {
  return [
    { id: 'count', header: t('Timesheets'), align: 'end', phone: 'named', cell: ({ count }) => count },
    { id: 'minutes', header: t('Paid time'), align: 'end', phone: 'named', cell: ({ minutes }) => minutesText(minutes) },
    { id: 'pay', header: t('Pro pay'), align: 'end', phone: 'named', cell: ({ pro_amount }) => formatCents(pro_amount ?? 0) },
    { id: 'fees', header: t('Fees'), align: 'end', phone: 'named', cell: ({ fees }) => formatCents(fees ?? 0) },
    { id: 'total', header: t('Total'), align: 'end', phone: 'corner', cell: ({ total }) => <strong>{formatCents(total ?? 0)}</strong> },
  ]
}

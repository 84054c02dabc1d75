import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SumLines } from '../../ui/sum-lines.tsx'

type Sums = { count: number; minutes: number; total: number | null }

/** The sums of timesheets per location, and per pro. */
export function SheetSums({ totals, isOpen = false }: { totals: TimesheetTotals; isOpen?: boolean }) {
  const { t } = useT()
  const amountOf = ({ minutes, total }: Sums) => (total === null ? minutesText(minutes) : formatCents(total))
  const sheets = (of: number) => t('{count, plural, one {1 timesheet} other {# timesheets}}', { count: of })
  const noteOf = (of: Sums) => (of.total === null ? sheets(of.count) : `${sheets(of.count)} · ${minutesText(of.minutes)}`)
  return (
    <>
      <SumLines
        label={t('Per location')}
        lines={totals.locations.map((of) => ({ key: of.location_id, label: of.location_name, note: noteOf(of), amount: amountOf(of) }))}
        total={{ label: sheets(totals.count), amount: amountOf(totals) }}
        live
      />
      <details open={isOpen}>
        <summary>{t('Per pro')}</summary>
        <SumLines
          label={t('Per pro')}
          lines={totals.pros.map((of) => ({ key: of.pro_id, label: of.pro_name, note: noteOf(of), amount: amountOf(of) }))}
          scrolls
        />
      </details>
    </>
  )
}

/** The sums of a selection, before it is approved. */
export function SelectionSums({ opened, onClose, totals }: { opened: boolean; onClose: () => void; totals: TimesheetTotals }) {
  const { t } = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('What would be approved')}>
      <div className="stack">
        <SheetSums totals={totals} isOpen />
      </div>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

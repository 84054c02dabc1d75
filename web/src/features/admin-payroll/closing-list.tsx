import { exportPayroll, payrollFormats } from '@crewcall/contract/payroll.ts'
import type { PayrollClosing, PayrollFormat } from '@crewcall/contract/payroll.ts'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { saveFile } from '../../domain/pro-shift/shift-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

function useFormatNames(): Record<PayrollFormat, string> {
  const { t } = useT()
  return {
    CSV: 'CSV',
    GUSTO: 'Gusto',
    ADP: 'ADP',
    QUICKBOOKS_IIF: t('QuickBooks Desktop'),
    QUICKBOOKS_ONLINE: t('QuickBooks Online'),
  }
}

/** The closings of a week with their files; what was exported before says so. */
export function ClosingList({ closings }: { closings: readonly PayrollClosing[] }) {
  const { t } = useT()
  if (closings.length === 0) return <p className="soft small">{t('Nothing of this week is closed yet. A closed week can be exported.')}</p>
  return (
    <>
      <Rows label={t('Closed')}>
        {closings.map((closing) => (
          <ClosingRow key={closing.id} closing={closing} />
        ))}
      </Rows>
      <p className="soft small">
        {t(
          'Files for QuickBooks have hours only: enter bonuses, pay for cancelled shifts and reimbursements there yourself, and tips as received already. Those for ADP have no reimbursements.',
        )}
      </p>
    </>
  )
}

function ClosingRow({ closing }: { closing: PayrollClosing }) {
  const { t } = useT()
  const formatNames = useFormatNames()
  const { send, isPending } = useCommand(exportPayroll)
  const { straight_cents, bonus_cents, premium_cents, other_cents } = closing.sums
  async function handleExport(format: PayrollFormat) {
    const made = await send({ body: { closing_id: closing.id, format } })
    if (!made) return
    saveFile(made.file_name, format === 'QUICKBOOKS_IIF' ? 'text/plain' : 'text/csv', made.content)
    if (made.is_repeated) showToast(t('Exported before by {name}: the same file again', { name: made.exported_by }))
  }
  const isCorrection = closing.number > 1
  const isExported = (format: PayrollFormat) => closing.exports.some((made) => made.format === format)
  return (
    <Row
      title={<strong>{isCorrection ? t('Correction {number}', { number: closing.number - 1 }) : t('The week')}</strong>}
      sub={
        <>
          {t('{people, plural, one {One employee} other {# employees}}', { people: closing.lines.length })} ·{' '}
          <MoneyText cents={straight_cents + bonus_cents + premium_cents + other_cents} /> ·{' '}
          {t('Closed by {name}', { name: closing.closed_by })}, <Stamp at={closing.closed_at} />
          {closing.exports.length > 0 && (
            <>
              {' · '}
              {t('Exported: {files}', { files: closing.exports.map(({ format }) => formatNames[format]).join(', ') })}
            </>
          )}
        </>
      }
      trail={
        <>
          {payrollFormats.map((format) => (
            <Button
              key={format}
              variant="outlined"
              size="small"
              busy={isPending}
              aria-label={t('Export {file} of closing {number}', { file: formatNames[format], number: closing.number })}
              onClick={() => void handleExport(format)}
            >
              {isExported(format) ? `${formatNames[format]} ✓` : formatNames[format]}
            </Button>
          ))}
        </>
      }
    />
  )
}

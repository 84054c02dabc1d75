import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { methodName } from '../../domain/pay/method-name.ts'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useT, type Translate } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { SumLines } from '../../ui/sum-lines.tsx'
import type { StepProps } from './review-step.tsx'
import styles from './timesheets.module.css'

/** The exact sum, per location, and who was left out. */
export function ConfirmStep({ totals, skipped, isBusy, onBack, onNext }: StepProps) {
  const { t } = useT()
  const amount = formatCents(totals.total ?? 0)
  return (
    <Section title={t('Pay {amount}?', { amount })}>
      <SumLines
        lines={totals.locations.map(({ location_id, location_name, total, count, charged }) => ({
          key: location_id,
          label: location_name,
          note: (
            <>
              {t('{count, plural, one {1 timesheet} other {# timesheets}}', { count })}
              {charged && <span className={styles.charged}>{chargedText(charged, t)}</span>}
            </>
          ),
          amount: formatCents(total ?? 0),
        }))}
        total={{
          label: t('Total'),
          note: t('{pay} + {fees} fees', { pay: formatCents(totals.pro_amount ?? 0), fees: formatCents(totals.fees ?? 0) }),
          amount,
        }}
      />
      <p>{t('The hours are approved as shown. There is one charge and one receipt for each pro.')}</p>
      {skipped.length > 0 && <p>{t('Skipped: {names}', { names: joined([...new Set(skipped.map(({ name }) => name))], ', ') })}</p>}
      <Dialog.Actions>
        <Button variant="text" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button size="mainAction" busy={isBusy} disabled={totals.count === 0} onClick={onNext}>
          {t('Pay {who}', { who: prosText(totals.pros.length, t) })} · <span className="tabular">{amount}</span>
        </Button>
      </Dialog.Actions>
    </Section>
  )
}

type Charged = NonNullable<TimesheetTotals['locations'][number]['charged']>

function chargedText({ business_name: business, is_invoiced: isInvoiced, type, ...named }: Charged, t: Translate): string {
  if (isInvoiced) return t('On the invoice of {business}', { business })
  return t('Charged to {business}: {method}', { business, method: methodName(type, named, t) })
}

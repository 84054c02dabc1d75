import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { payPros } from '@crewcall/contract/payments.ts'
import { centsToDollars, formatCents } from '@crewcall/contract/rules/money.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { SumLines } from '../../ui/sum-lines.tsx'
import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePayPros } from './commands.ts'
import { totalOf, type PayLine } from './draft.ts'
import styles from './hours-review.module.css'
import { PayResult } from './pay-result.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  rows: readonly RosterRow[]
  gig: Gig
  lines: readonly PayLine[]
  skipped: number
  opened: boolean
  onBack: () => void
  onClose: () => void
}
export type Paid = { lines: readonly PayLine[]; answer: Output<typeof payPros> }

/** The exact total per pro, one press to pay, and the result for each. */
export function PayDialog({ rows, gig, lines, skipped, opened, onBack, onClose }: Props) {
  const { t } = useT()
  const [paid, setPaid] = useState<Paid>()
  // The amount that was seen is paid, even if an event arrives meanwhile.
  const [seen, setSeen] = useState<readonly PayLine[]>()
  if (opened && seen === undefined) setSeen(lines)
  if (!opened && seen !== undefined) setSeen(undefined)
  function handleClose() {
    if (paid === undefined) return onBack()
    setPaid(undefined)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={handleClose}
      title={paid ? t('What happened') : t('Pay {amount}?', { amount: formatCents(totalOf(seen ?? lines)) })}
    >
      {paid ? (
        <PayResult paid={paid} rows={rows} onClose={handleClose} />
      ) : (
        <Confirm gig={gig} lines={seen ?? lines} rows={rows} skipped={skipped} onBack={onBack} onPaid={setPaid} />
      )}
    </Dialog>
  )
}

function Confirm({
  gig,
  lines,
  rows,
  skipped,
  onBack,
  onPaid,
}: Pick<Props, 'gig' | 'lines' | 'rows' | 'skipped' | 'onBack'> & { onPaid: (paid: Paid) => void }) {
  const { t } = useT()
  const { submit, isPending } = usePayPros()
  const [error, setError] = useState<unknown>()
  // One object per intention: a second press after a lost answer must not pay twice.
  const sent = useRef({ params: { gigId: String(gig.id) }, body: { payments: lines.map((line) => paymentOf(line, rows)) } })

  async function handlePay() {
    setError(undefined)
    try {
      onPaid({ lines, answer: await submit(sent.current) })
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <div className={styles.confirm}>
      <SumLines
        scrolls
        lines={lines.map((line) => ({
          key: line.application_id,
          label: line.name,
          note: tipWords(line, t),
          amount: formatCents(line.total),
        }))}
        total={{ label: t('Total'), amount: formatCents(totalOf(lines)) }}
      />
      <p className="soft small">
        {t('The hours are approved and locked; the payment method of this location is charged.')}
        {skipped > 0 && ` ${t('{count} skipped.', { count: skipped })}`}
      </p>
      {error !== undefined && (
        <Notice tone="bad" role="alert">
          <p>
            {errorSentence(error)}{' '}
            {error instanceof ApiError && error.is('payment_method_does_not_exist', 'payment_method_requires_action') && (
              <Link to="/locations/$locationId/billing" params={{ locationId: String(gig.location_id) }}>
                {t('Go to billing')}
              </Link>
            )}
          </p>
        </Notice>
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button busy={isPending} onClick={() => void handlePay()} data-autofocus>
          {t('Pay {amount}', { amount: formatCents(totalOf(lines)) })}
        </Button>
      </Dialog.Actions>
    </div>
  )
}

function tipWords({ hours, tip, tip_fee }: PayLine, t: Translate): string | undefined {
  if (tip === 0) return undefined
  const parts = { hours: formatCents(hours), tip: formatCents(tip), fee: formatCents(tip_fee) }
  return tip_fee > 0 ? t('{hours} hours and fees + {tip} tip + {fee} tipping fee', parts) : t('{hours} hours and fees + {tip} tip', parts)
}

function paymentOf({ application_id, tip }: PayLine, rows: readonly RosterRow[]) {
  const row = rows.find(({ application }) => application.id === application_id)
  const expected = row?.timesheet.proposed_cost?.total
  return {
    application_id,
    ...(tip > 0 ? { tip: centsToDollars(tip) } : {}),
    ...(expected === undefined ? {} : { expected_total: expected }),
  }
}

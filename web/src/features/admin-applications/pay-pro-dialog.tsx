import type { Receipt } from '@crewcall/contract/receipt.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useT } from '../../lib/i18n.ts'
import { Confirm } from '../../ui/dialog.tsx'
import type { AdminApplication } from './columns.tsx'
import { usePayPro } from './commands.ts'

/** Asks before the platform pays the wage at its own expense. */
export function PayProDialog({ application, receipt, onClose }: { application: AdminApplication; receipt: Receipt; onClose: () => void }) {
  const { t } = useT()
  const pay = usePayPro()
  const name = application.gigster.first_name || application.gigster.display_name
  const amount = receipt.lines.find(({ line }) => line === 'pro_amount')?.amount ?? 0

  async function handleConfirm() {
    await pay.send({ body: { gig_application: application.id } })
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Pay {name} {amount}?', { name, amount: formatCents(amount) })}
      action={t('Pay {amount}', { amount: formatCents(amount) })}
      destructive={false}
      busy={pay.isPending}
      onConfirm={handleConfirm}
    >
      <p>
        {t('For {length} at {place}. The hours are approved with it.', {
          length: minutesText(receipt.payable_minutes),
          place: application.location_name,
        })}{' '}
        {application.payment?.status === 'AVAILABLE'
          ? ''
          : `${t('The business has not been charged yet: until it is, the money comes from the platform.')} `}
        {t('It cannot be taken back.')}
      </p>
    </Confirm>
  )
}

import { across } from '@crewcall/contract/across.ts'
import { paidWithText } from '@crewcall/contract/receipt-words.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { centsToDollars, dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { useWatch } from 'react-hook-form'
import { extraWords } from '../../domain/pay/extra-words.ts'
import { moreThan } from '../../domain/pay/pro-pay.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { MoneyField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useRefund } from './commands.ts'

type Choice = { value: number; label: string; left: number }
const hours = 0

const shape = refundCharge.body.required({ amount: true }).extend({ adhoc_payment_id: refundCharge.body.shape.adhoc_payment_id.unwrap() })

// More than is left of the chosen charge is told at the field, before anything is sent.
function upTo(choices: readonly Choice[]) {
  return across(shape, ['amount', 'adhoc_payment_id'], ({ amount, adhoc_payment_id: chosen }, { addIssue }) => {
    const left = choices.find(({ value }) => value === chosen)?.left ?? 0
    if (dollarsToCents(amount) > left) addIssue(moreThan(left, 'amount'))
  })
}

/** Refunds a charge to a business, in full or in part. */
export function RefundDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useRefund()
  const choices = refundableCharges(receipt, t)
  const first = choices[0]
  const form = useContractForm(upTo(choices), {
    amount: centsToDollars(first?.left ?? 0),
    reason: '',
    adhoc_payment_id: first?.value ?? hours,
  })
  const [amount, chosen] = useWatch({ control: form.control, name: ['amount', 'adhoc_payment_id'] })
  const left = choices.find(({ value }) => value === chosen)?.left ?? 0

  async function handleSend({ adhoc_payment_id, ...body }: { amount: number; reason: string; adhoc_payment_id: number }) {
    await submit({
      params: { id: String(receipt.application_id) },
      body: adhoc_payment_id === hours ? body : { ...body, adhoc_payment_id },
    })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Refund {name}', { name: receipt.location_name })}>
      <p>
        {receipt.invoice
          ? t('Up to {amount} is taken off the next invoice of this location.', { amount: formatCents(left) })
          : t('Up to {amount} goes back to {account}.', {
              amount: formatCents(left),
              account: paidWithText(t, receipt) ?? t('the card or account that was charged'),
            })}{' '}
        {t('{name} keeps the pay: the platform bears the refund. The business sees the reason on the receipt.', {
          name: receipt.pro_name,
        })}
      </p>
      <Form form={form} label={t('Refund')} onSend={handleSend} guarded={false}>
        {choices.length > 1 && (
          <SelectField
            name="adhoc_payment_id"
            label={t('Of')}
            numeric
            options={choices.map(({ value, label }) => ({ value: String(value), label }))}
            required
          />
        )}
        <MoneyField name="amount" label={t('Amount')} required min={0.5} max={centsToDollars(left)} />
        <TextAreaField name="reason" label={t('Reason')} required rows={3} maxLength={500} />
        <SendOrCancel
          action={
            typeof amount === 'number' && amount >= 0.5
              ? t('Refund {amount}', { amount: formatCents(dollarsToCents(amount)) })
              : t('Refund')
          }
          destructive
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

/** The charges of an engagement that have money left to refund: the hours, then each extra payment. */
export function refundableCharges({ refundable, extras }: Receipt, t: Translate): Choice[] {
  const all = [
    { value: hours, label: t('Hours, {amount} left', { amount: formatCents(refundable) }), left: refundable },
    ...extras.map((extra) => ({
      value: extra.adhoc_payment_id,
      label: t('{what}, {amount} left', { what: t(extraWords[extra.reason]), amount: formatCents(extra.refundable) }),
      left: extra.refundable,
    })),
  ]
  return all.filter(({ left }) => left >= 50)
}

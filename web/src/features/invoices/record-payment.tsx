import { recordInvoicePayment, type InvoiceDetail } from '@crewcall/contract/invoices.ts'
import { payableInvoiceStatuses } from '@crewcall/contract/rules/invoices.ts'
import { centsToDollars, formatCents } from '@crewcall/contract/rules/money.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useToday } from '../../domain/time/use-today.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow, MoneyField, TextField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useRecordPayment } from './commands.ts'

/** The button and dialog by which the platform records a bank transfer. */
export function RecordPayment({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const mayRecord = useCan('admin.invoices')
  if (!mayRecord || !payableInvoiceStatuses.includes(invoice.status)) return null
  return (
    <>
      <Button icon={<IconBuildingBank size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Record a transfer')}
      </Button>
      {isOpen && <RecordDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}

function RecordDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useRecordPayment()
  const left = invoice.total - invoice.paid
  const today = useToday(invoice.timezone)
  const form = useContractForm(recordInvoicePayment.body, { amount: centsToDollars(left), received_on: today, reference: '' })

  async function handleSend(body: { amount: number; received_on: string; reference: string }) {
    await submit({ params: { id: String(invoice.id) }, body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Record a transfer for {number}', { number: invoice.number ?? '' })}>
      <p>
        {t('{name} still owes {amount}. A smaller amount leaves the invoice partly paid. This cannot be undone.', {
          amount: formatCents(left),
          name: invoice.owner_name,
        })}
      </p>
      <Form form={form} label={t('Record a transfer')} onSend={handleSend} guarded={false}>
        <FieldRow>
          <MoneyField name="amount" label={t('Amount')} required min={0.5} max={centsToDollars(left)} />
          <DateField name="received_on" label={t('Received on')} required max={today} />
        </FieldRow>
        <TextField
          name="reference"
          label={t('Reference')}
          hint={t('As shown on the bank statement')}
          required
          maxLength={200}
          data-autofocus
        />
        <SendOrCancel action={t('Record the transfer')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

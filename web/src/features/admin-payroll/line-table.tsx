import type { PayrollWeek } from '@crewcall/contract/payroll.ts'
import { setPayrollId } from '@crewcall/contract/payroll.ts'
import { text } from '@crewcall/contract/common.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { z } from 'zod'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Line = PayrollWeek['lines'][number]

/** The employees of a week with hours, overtime and pay; the number by which the provider knows them is noted here. */
export function LineTable({ week }: { week: PayrollWeek }) {
  const { t } = useT()
  const [named, setNamed] = useState<Line>()
  const hours = (minutes: number) => (minutes === 0 ? '–' : durationText(minutes))
  const money = (cents: number) => (cents === 0 ? '–' : <MoneyText cents={cents} />)
  const columns: Column<Line>[] = [
    { id: 'name', header: t('Employee'), lead: true, cell: (line) => nameOf(line) },
    {
      id: 'number',
      header: t('Payroll number'),
      phone: 'named',
      cell: (line) => (
        <Button variant="text" size="small" onClick={() => setNamed(line)}>
          {line.payroll_id === null ? t('Add') : isolated(line.payroll_id)}
        </Button>
      ),
    },
    { id: 'straight', header: t('Straight time'), align: 'end', phone: 'named', cell: (line) => hours(line.straight_minutes) },
    { id: 'overtime', header: t('Overtime'), align: 'end', phone: 'named', cell: (line) => hours(line.overtime_minutes) },
    { id: 'double', header: t('Double time'), align: 'end', phone: 'named', cell: (line) => hours(line.double_minutes) },
    { id: 'rate', header: t('Regular rate'), align: 'end', phone: 'named', cell: (line) => money(line.regular_rate_cents) },
    { id: 'pay', header: t('Pay'), align: 'end', phone: 'named', cell: (line) => money(line.straight_cents + line.other_cents) },
    { id: 'bonus', header: t('Bonuses'), align: 'end', phone: 'named', cell: (line) => money(line.bonus_cents) },
    {
      id: 'premium',
      header: t('Overtime premium'),
      align: 'end',
      phone: 'named',
      cell: (line) => (line.is_computed ? money(line.premium_cents) : t('Not computed')),
    },
    { id: 'tips', header: t('Tips'), align: 'end', phone: 'named', cell: (line) => money(line.tip_cents) },
    {
      id: 'total',
      header: t('Owed'),
      align: 'end',
      phone: 'corner',
      cell: (line) => <MoneyText cents={owed(line)} />,
    },
  ]
  return (
    <>
      <DataTable caption={t('Employees of the week')} rows={week.lines} columns={columns} rowId={({ pro_id }) => pro_id} empty={null} />
      {named && <NumberDialog key={named.pro_id} line={named} day={week.first_day} onClose={() => setNamed(undefined)} />}
    </>
  )
}

function nameOf({ first_name, last_name }: Line): string {
  return joined([first_name, last_name], ' ')
}

function owed(line: Line): number {
  return line.straight_cents + line.bonus_cents + line.premium_cents + line.other_cents + line.tip_cents + line.reimbursement_cents
}

const numberForm = z.object({ payroll_id: text(40).trim() })

function NumberDialog({ line, day, onClose }: { line: Line; day: string; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useCommand(setPayrollId, { success: () => t('The payroll number is saved') })
  const form = useContractForm(numberForm, { payroll_id: line.payroll_id ?? '' })
  const title = t('Payroll number of {name}', { name: nameOf(line) })
  async function handleSend({ payroll_id }: { payroll_id: string }) {
    await submit({ body: { pro_id: line.pro_id, payroll_id: payroll_id === '' ? null : payroll_id, day } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <TextField
          name="payroll_id"
          label={t('Payroll number')}
          hint={t('The file number at ADP, the employee id at Gusto, or the name in the list of QuickBooks')}
          maxLength={40}
        />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

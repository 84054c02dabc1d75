import { setBudget } from '@crewcall/contract/schedule-moves.ts'
import { centsToDollars, dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MoneyField, NumberField } from '../../ui/fields/text-fields.tsx'
import styles from './card.module.css'
import type { Board } from './use-board.ts'
import { weekTitle } from './week-dates.ts'

const importing = later(() => import('./import-sales.tsx'))

type Values = { amount: number | null; hours: number | null; sales: number | null; sales_percentage: number | null }
const inCents = (dollars: number | null) => (dollars === null ? null : dollarsToCents(dollars))
const inDollars = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : centsToDollars(cents))

/** The labor budget of the location for the week shown: an amount, hours, or a share of the expected sales. */
export function BudgetDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t, locale } = useT()
  const now = board.schedule.budgets.find(
    ({ location_id, week_start }) => location_id === board.location.id && week_start === board.firstDay,
  )
  const form = useForm<Values>({
    defaultValues: {
      amount: inDollars(now?.amount_cents),
      hours: now?.hours ?? null,
      sales: inDollars(now?.sales_cents),
      sales_percentage: now?.sales_percentage ?? null,
    },
  })
  const [isImporting, setImporting] = useState(false)
  const parts = importing.use(isImporting)
  const save = useCommand(setBudget, { success: () => t('Budget saved') })
  async function handleSave({ amount, hours, sales, sales_percentage }: Values) {
    const saved = await save.send({
      body: {
        location_id: board.location.id,
        week_start: board.firstDay,
        amount_cents: inCents(amount),
        hours,
        sales_cents: inCents(sales),
        sales_percentage,
        ...(now ? { last_updated_ts: now.last_updated_ts } : {}),
      },
    })
    if (saved) onClose()
  }
  if (parts) return <parts.ImportSales locationId={board.location.id} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} size="sm" title={t('Labor budget, {week}', { week: weekTitle(board.firstDay, locale) })}>
      <FormProvider {...form}>
        <form aria-label={t('Labor budget')} className={styles.form} onSubmit={(event) => void form.handleSubmit(handleSave)(event)}>
          <div className={styles.pair}>
            <MoneyField name="amount" label={t('Amount')} min={0} />
            <NumberField name="hours" label={t('Hours')} min={0} />
          </div>
          <div className={styles.pair}>
            <MoneyField name="sales" label={t('Expected sales')} min={0} hint={t('Used where no amount is set')} />
            <NumberField name="sales_percentage" label={t('Share for labor')} unit="%" min={0} max={100} />
          </div>
          <Dialog.Actions>
            <Button variant="outlined" busy={isImporting} onClick={() => setImporting(true)}>
              {t('Import sales')}
            </Button>
            <Button variant="text" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" busy={save.isPending}>
              {t('Save')}
            </Button>
          </Dialog.Actions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

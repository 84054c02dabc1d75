import { breakRuleFields } from '@crewcall/contract/break-rules.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow, NumberField } from '../../ui/fields/text-fields.tsx'
import type { BreakRule, Market } from './break-rule-columns.tsx'
import { useAddBreakRule, useChangeBreakRule } from './commands.ts'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Props = { market: Market; today: string; rule?: BreakRule; onClose: () => void }

/** Adds a rule to a market, or changes one; shows its effect in a sentence. */
export function BreakRuleDialog({ market, today, rule, onClose }: Props) {
  const { t } = useT()
  const add = useAddBreakRule()
  const change = useChangeBreakRule()
  const form = useContractForm(breakRuleFields, {
    break_trigger_minutes: rule?.break_trigger_minutes ?? 300,
    break_length_minutes: rule?.break_length_minutes ?? 30,
    is_enforced: rule?.is_enforced ?? false,
    in_force_from: rule?.in_force_from ?? today,
    in_force_to: rule?.in_force_to ?? null,
    reason: '',
  })
  const title = rule ? t('Change the rule of {market}', { market: market.name }) : t('Add a rule to {market}', { market: market.name })
  async function handleSend(body: z.input<typeof breakRuleFields>) {
    if (rule) await change.submit({ params: { id: rule.id }, body: { ...body, last_updated_ts: rule.last_updated_ts } })
    else await add.submit({ body: { ...body, market_id: market.id } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <FieldRow>
          <NumberField
            name="break_trigger_minutes"
            label={t('For work longer than')}
            unit={t('minutes')}
            min={1}
            max={1440}
            step={5}
            required
          />
          <NumberField
            name="break_length_minutes"
            label={t('Length of the break')}
            unit={t('minutes')}
            min={1}
            max={240}
            step={5}
            required
          />
        </FieldRow>
        <Sentence />
        <FieldRow>
          <DateField name="in_force_from" label={t('First day')} required />
          <DateField name="in_force_to" label={t('Last day')} hint={t('Leave empty for no end')} clearable />
        </FieldRow>
        <CheckboxField
          name="is_enforced"
          label={t('Also check contractors’ shifts')}
          hint={t('Employees’ shifts are always checked. A contractor is not told when to rest, so leave it off unless the law says so.')}
        />
        <ReasonField />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function Sentence() {
  const { t } = useT()
  const [work, pause]: unknown[] = useWatch({ name: ['break_trigger_minutes', 'break_length_minutes'] })
  if (typeof work !== 'number' || typeof pause !== 'number' || work < 1 || pause < 1) return null
  return (
    <p className="soft small" aria-live="polite">
      {t('Anyone who works more than {work} takes a break of {break} that begins within the first {work}.', {
        work: minutesText(work),
        break: minutesText(pause),
      })}
    </p>
  )
}

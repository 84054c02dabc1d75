import { across } from '@crewcall/contract/across.ts'
import { payAdHoc } from '@crewcall/contract/payments.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import type { AdHocReason } from '@crewcall/contract/enums.ts'
import { extraLeft } from '@crewcall/contract/rules/extra-limit.ts'
import { centsToDollars, dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { can, limitOf } from '@crewcall/contract/rules/policy.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useActor } from '../../domain/person/actor.ts'
import { useLocation } from '../../domain/location/location.ts'
import { isForTime } from '../../domain/pay/extra-words.ts'
import { moreThan } from '../../domain/pay/pro-pay.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { MoneyField, TextField } from '../../ui/fields/text-fields.tsx'
import { AdHocCosts } from './ad-hoc-costs.tsx'
import { adHocWords } from './ad-hoc-words.ts'
import { AdditionalHours } from './additional-hours.tsx'
import { usePayAdHoc } from './commands.ts'

type Reason = Exclude<AdHocReason, 'TOS'>
type Props = { receipt: Receipt; opened: boolean; onClose: () => void }
const reasons: readonly Reason[] = ['TIP', 'PRO_BONUS', 'REIMBURSEMENT', 'ADJUST_HOURS', 'SHORTED_PAY', 'OTHER']

/** Tip, bonus, reimbursement or longer hours after the shift; the total cost is shown before paying. */
export function AdHocDialog({ receipt, opened, onClose }: Props) {
  const { t } = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Pay {name} extra', { name: receipt.pro_name })}>
      {opened && <AdHocForm receipt={receipt} onClose={onClose} />}
    </Dialog>
  )
}

function AdHocForm({ receipt, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT()
  const { submit, isPending } = usePayAdHoc()
  const allowed = useReasons(receipt)
  const leftFor = useLeft(receipt)
  const shape = across(payAdHoc.body, ['reason', 'pro_amount'], ({ reason: chosen, pro_amount }, { addIssue }) => {
    if (dollarsToCents(pro_amount) > leftFor(chosen)) addIssue(moreThan(leftFor(chosen), 'pro_amount'))
  })
  const form = useContractForm(shape, { application_id: receipt.application_id, reason: allowed[0] ?? 'OTHER', description: '' })
  const reason = useWatch({ control: form.control, name: 'reason' }) as Reason
  const amount = useWatch({ control: form.control, name: 'pro_amount' }) as number | null | undefined
  const isHours = isForTime(reason)
  useEffect(() => {
    if (!isHours) form.setValue('added_minutes', undefined)
  }, [form, isHours])

  return (
    <Form
      form={form}
      label={t('Extra payment')}
      onSend={async (body) => {
        await submit({ body })
        onClose()
      }}
    >
      <SelectField name="reason" label={t('For')} options={allowed.map((value) => ({ value, label: t(adHocWords[value]) }))} />
      {isHours && (
        <AdditionalHours
          receipt={receipt}
          onHours={(added) => {
            form.setValue('added_minutes', added?.minutes)
            if (added) form.setValue('pro_amount', added.dollars, { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      <MoneyField
        name="pro_amount"
        label={t('Amount to the pro')}
        hint={t('At most {amount}', { amount: formatCents(leftFor(reason)) })}
        required
        min={0.5}
        max={centsToDollars(leftFor(reason))}
      />
      <TextField name="description" label={t('Note')} hint={t('Shown to the pro on the receipt')} maxLength={500} />
      <AdHocCosts applicationId={receipt.application_id} reason={reason} amount={amount ?? null} />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={isPending}>
          {t('Pay extra')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

// In cents, by what was paid already and the cap of a team member.
function useLeft({ extras }: Receipt): (reason: AdHocReason) => number {
  const actor = useActor()
  const { id: location_id, organization_id, team_member_cap } = useLocation()
  return (reason) => {
    const limit = limitOf(actor, reason === 'TIP' ? 'payment.tip' : 'payment.ad_hoc', { location_id, organization_id })
    return extraLeft(extras, reason, limit === null ? null : dollarsToCents(team_member_cap))
  }
}

function useReasons(receipt: Receipt): readonly Reason[] {
  const actor = useActor()
  const { id: location_id, organization_id, tipping_enabled } = useLocation()
  const place = { location_id, organization_id }
  // Before the charge, hours are edited instead.
  const isCharged = receipt.business_payment_status !== null
  return reasons.filter((reason) => {
    if (reason === 'TIP') return tipping_enabled && can(actor, 'payment.tip', place)
    return can(actor, 'payment.ad_hoc', place) && (isCharged || !isForTime(reason))
  })
}

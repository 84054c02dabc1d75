import { dismissPro, previewDismissal } from '@crewcall/contract/applications.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useCan } from '../../domain/person/can.tsx'
import { ConsequenceList } from '../../domain/shift/consequence.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { useDismiss } from './commands.ts'
import type { Applicant } from './groups.ts'

type Props = { applicant: Applicant; opened: boolean; onClose: () => void }

/** Dismisses a confirmed pro before the shift, after showing what is owed (docs/rules/applications.md#cancelling). */
export function DismissDialog({ applicant, opened, onClose }: Props) {
  const { t } = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Dismiss {name}?', { name: applicant.gigster.display_name })}>
      {opened && <DismissForm applicant={applicant} onClose={onClose} />}
    </Dialog>
  )
}

function DismissForm({ applicant, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT()
  const { submit, isPending } = useDismiss()
  const isAuto = applicant.selection_source === 'AUTO_MATCH'
  const form = useContractForm(dismissPro.body, {
    reason: isAuto ? 'OVERRIDE_AUTOSELECT' : 'BUSINESS_CALLED_OUT',
    explanation: '',
    days: 'THIS',
  })
  const reason = useWatch({ control: form.control, name: 'reason' }) as 'OTHER' | 'CALLED_OUT' | 'FEWER_PROS_NEEDED'
  const params = { id: String(applicant.id) }
  const hasMoreDays = (applicant.bundle_applications?.total ?? 0) > 1
  const days = useWatch({ control: form.control, name: 'days' }) as 'THIS' | 'ALL'
  const preview = useQuery({
    ...api.query(previewDismissal, { params, query: { reason, ...(hasMoreDays ? { days } : {}) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const owed = preview.data?.owed_total ?? 0
  const mayWaive = useCan('payment.platform') && owed > 0
  const isWaived = useWatch({ control: form.control, name: 'waives' }) === true && mayWaive

  return (
    <Form
      form={form}
      label={t('Dismiss a pro')}
      onSend={async ({ reason: chosen, explanation, days: given, waived_because = '' }) => {
        await submit({
          params,
          body: { reason: chosen, explanation, ...(hasMoreDays ? { days: given } : {}), ...(isWaived ? { waived_because } : {}) },
        })
        onClose()
      }}
    >
      <SelectField
        name="reason"
        label={t('Reason')}
        options={[...(isAuto ? [override] : []), ...reasons, ...(preview.data?.is_late ? [calledOut] : [])].map(({ value, label }) => ({
          value,
          label: t(label),
        }))}
      />
      {hasMoreDays && <DaysField reason={reason} />}
      {reason === 'CALLED_OUT' && (
        <p>
          {t('This counts as their own late cancellation: it lowers their completion rate and can suspend their account. You owe nothing.')}
        </p>
      )}
      <TextAreaField name="explanation" label={t('Message to the pro')} required={reason === 'OTHER'} rows={2} maxLength={1000} />
      {preview.isError && <p role="alert">{errorSentence(preview.error)}</p>}
      {preview.data ? <ConsequenceList of={preview.data} /> : <Delayed>{<Skeleton height={60} />}</Delayed>}
      {mayWaive && <CheckboxField name="waives" label={t('Waive what the business owes')} hint={t('The pro won’t receive it either')} />}
      {isWaived && <TextAreaField name="waived_because" label={t('Reason for the waiver')} required rows={2} maxLength={500} />}
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Keep {name}', { name: applicant.gigster.first_name })}
        </Button>
        <Button type="submit" variant="destructive" busy={isPending} disabled={preview.isError}>
          {isWaived
            ? t('Dismiss and waive {amount}', { amount: formatCents(owed) })
            : owed > 0
              ? t('Dismiss and pay {amount}', { amount: formatCents(owed) })
              : t('Dismiss')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

function DaysField({ reason }: { reason: string }) {
  const { t } = useT()
  return (
    <SelectField
      name="days"
      label={t('Which days?')}
      hint={
        reason === 'FEWER_PROS_NEEDED'
          ? t('Each of these days has one opening fewer.')
          : t('The opening of each of these days is free again.')
      }
      options={[
        { value: 'THIS', label: t('Only this day: they stay on the others') },
        { value: 'ALL', label: t('All their days that have not started') },
      ]}
    />
  )
}

const override = { value: 'OVERRIDE_AUTOSELECT', label: 'I’d rather choose someone else' } as const
const calledOut = { value: 'CALLED_OUT', label: 'They called: they cannot come' } as const
const reasons = [
  { value: 'BUSINESS_CALLED_OUT', label: 'We no longer need this pro' },
  { value: 'FEWER_PROS_NEEDED', label: 'We need fewer pros' },
  { value: 'OTHER', label: 'Something else' },
] as const

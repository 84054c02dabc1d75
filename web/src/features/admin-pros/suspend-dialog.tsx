import { suspendPro } from '@crewcall/contract/admin.ts'
import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Translate, useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { NumberField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import type { AdminPro } from './columns.tsx'
import { useSuspend } from './commands.ts'
import { requiredText } from '@crewcall/contract/common.ts'
import { z } from 'zod'

const reasonOptions: { value: string; label: Sentence }[] = [
  { value: 'CONDUCT', label: 'Conduct at work' },
  { value: 'SAFETY', label: 'Safety' },
  { value: 'IDENTITY', label: 'Identity in doubt' },
  { value: 'FRAUD', label: 'Fraud' },
  { value: 'RELIABILITY', label: 'Unreliable' },
  { value: 'OTHER', label: 'Other' },
]

/** The form of a suspension: days, or permanent; the request body omits the checkbox. */
const suspendForm = z
  .object({
    days: z.int().min(1, 'At least one day').max(3650, 'At most ten years').nullable(),
    for_good: z.boolean(),
    reason_code: requiredText(60),
    explanation: requiredText(1000),
  })
  .refine((typed) => typed.for_good || typed.days !== null, { path: ['days'], message: 'This field is required' })

const day = 86_400_000

/** Suspends a pro, after showing which confirmed shifts are cancelled. */
export function SuspendDialog({ pro, onClose }: { pro: AdminPro; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useSuspend()
  const [now] = useState(() => new Date())
  const form = useContractForm(suspendForm, { days: 7, for_good: false, reason_code: '', explanation: '' })
  const [days, forGood]: unknown[] = useWatch({ control: form.control, name: ['days', 'for_good'] })
  const confirmed = useQuery(
    api.query(listAdminApplications, {
      query: { pro_id: pro.pro_id, is_confirmed: true, is_cancelled: false, gig__start_time__gte: now.toISOString(), page_size: 100 },
    }),
  ).data
  const until = forGood === true ? Number.POSITIVE_INFINITY : now.getTime() + (typeof days === 'number' ? days : 0) * day
  const hit = confirmed?.results.filter(({ gig_start_time }) => Date.parse(gig_start_time) < until).length

  async function handleSend({
    for_good,
    days: typedDays,
    ...reason
  }: {
    for_good: boolean
    days: number | null
    reason_code: string
    explanation: string
  }) {
    const body: Parameters<typeof submit>[0]['body'] = suspendPro.body.parse({ ...reason, days: for_good ? null : typedDays })
    await submit({ params: { proId: String(pro.pro_id) }, body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Suspend {name}?', { name: firstAndLastName(pro) })}>
      <Form form={form} label={t('Suspend')} onSend={handleSend} guarded={false}>
        {forGood !== true && <NumberField name="days" label={t('For how long')} unit={t('days')} min={1} max={3650} required />}
        <CheckboxField name="for_good" label={t('Permanently')} hint={t('Until a person lifts the suspension.')} />
        <SelectField
          name="reason_code"
          label={t('Reason')}
          options={reasonOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          required
        />
        <TextAreaField name="explanation" label={t('Shown to the pro')} rows={3} required maxLength={1000} />
        <p role="status">{hitText(hit, t)}</p>
        <SendOrCancel action={t('Suspend')} destructive onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function hitText(count: number | undefined, t: Translate): string {
  if (count === undefined) return t('Looking for confirmed shifts in that time…')
  if (count === 0) return t('No confirmed shifts fall in that time.')
  return t(
    '{count, plural, one {1 confirmed shift in that time will be cancelled, and stay cancelled when the suspension is lifted.} other {# confirmed shifts in that time will be cancelled, and stay cancelled when the suspension is lifted.}}',
    { count },
  )
}

import type { DismissalReason } from '@crewcall/contract/enums.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { previewSendHome, sendHome, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { owedText } from '../../domain/shift/owed-words.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { useSendHome } from './commands.ts'
import { Delayed, Skeleton } from '../../ui/states.tsx'
import { errorSentence } from '../../lib/api-error.ts'
import { api } from '../../lib/query.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { row: RosterRow; opened: boolean; onClose: () => void }
const reasons: { value: DismissalReason; label: Sentence }[] = [
  { value: 'NOT_NEEDED', label: 'No longer needed' },
  { value: 'LATE', label: 'Came too late' },
  { value: 'ATTIRE', label: 'Not dressed as requested' },
  { value: 'CONDUCT', label: 'Conduct' },
  { value: 'UNQUALIFIED', label: 'Cannot do the work' },
]

/** Sends a pro home; the reason decides what is owed, and the dialog says how much before it is done. */
export function SendHomeDialog({ row, opened, onClose }: Props) {
  const { t } = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Send {name} home?', { name: row.application.gigster.first_name })}>
      {opened && <SendHomeForm row={row} onClose={onClose} />}
    </Dialog>
  )
}

function SendHomeForm({ row, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT()
  const { submit, isPending } = useSendHome()
  const form = useContractForm(sendHome.body, { dismissal_reason: 'NOT_NEEDED', explanation: '' })
  const reason = useWatch({ control: form.control, name: 'dismissal_reason' }) as DismissalReason
  const params = { id: String(row.application.id) }
  const preview = useQuery({
    ...api.query(previewSendHome, { params, query: { dismissal_reason: reason } }),
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  })
  return (
    <Form
      form={form}
      label={t('Send home')}
      onSend={async (body) => {
        await submit({ params, body })
        onClose()
      }}
    >
      <SelectField name="dismissal_reason" label={t('Reason')} options={reasons.map(({ value, label }) => ({ value, label: t(label) }))} />
      {preview.isError && <p role="alert">{errorSentence(preview.error)}</p>}
      {preview.data ? <Owed owed={preview.data} reason={reason} /> : <Delayed>{<Skeleton height={60} />}</Delayed>}
      <TextAreaField name="explanation" label={t('What happened')} rows={2} maxLength={1000} />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="destructive" busy={isPending}>
          {t('Send home')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

function Owed({ owed, reason }: { owed: Reply<typeof previewSendHome>; reason: DismissalReason }) {
  const { t } = useT()
  const amount = owed.owed_to_pro === null ? '' : ` · ${t('{amount} plus fees', { amount: formatCents(owed.owed_to_pro) })}`
  return (
    <Notice tone={owed.minutes > 0 ? 'wait' : 'calm'}>
      <strong>{owed.minutes === 0 ? t('Nothing is owed so far') : `${minutesText(owed.minutes)}${amount}`}</strong>
      <span>{owedText(t, owed.reason_owed)}</span>
      {reason !== 'NOT_NEEDED' && reason !== 'UNQUALIFIED' && <span>{t('It counts against the pro’s completion.')}</span>}
    </Notice>
  )
}

import type { DismissalReason } from '@crewcall/contract/enums.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { sendHome, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { useWatch } from 'react-hook-form'
import { owedText } from '../../domain/shift/owed-words.ts'
import { useCan } from '../../domain/person/can.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { useSendHome } from './commands.ts'
import { owedWhenSentHome } from './owed-home.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { row: RosterRow; gig: Gig; opened: boolean; onClose: () => void }
const reasons: { value: DismissalReason; label: Sentence }[] = [
  { value: 'NOT_NEEDED', label: 'No longer needed' },
  { value: 'LATE', label: 'Came too late' },
  { value: 'ATTIRE', label: 'Not dressed as requested' },
  { value: 'CONDUCT', label: 'Conduct' },
  { value: 'UNQUALIFIED', label: 'Cannot do the work' },
]

/** Sends a pro home; the reason decides what is owed, and the dialog says how much before it is done. */
export function SendHomeDialog({ row, gig, opened, onClose }: Props) {
  const { t } = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Send {name} home?', { name: row.application.gigster.first_name })}>
      {opened && <SendHomeForm row={row} gig={gig} onClose={onClose} />}
    </Dialog>
  )
}

function SendHomeForm({ row, gig, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT()
  const { submit, isPending } = useSendHome()
  const seesWage = useCan('gig.see_wage', { location_id: gig.location_id, organization_id: gig.organization_id })
  const form = useContractForm(sendHome.body, { dismissal_reason: 'NOT_NEEDED', explanation: '' })
  const reason = useWatch({ control: form.control, name: 'dismissal_reason' }) as DismissalReason
  const owed = owedWhenSentHome(row, gig, reason, new Date(useNow(30_000)))
  return (
    <Form
      form={form}
      label={t('Send home')}
      onSend={async (body) => {
        await submit({ params: { id: String(row.application.id) }, body })
        onClose()
      }}
    >
      <SelectField name="dismissal_reason" label={t('Reason')} options={reasons.map(({ value, label }) => ({ value, label: t(label) }))} />
      <Notice tone={owed.cents > 0 ? 'wait' : 'calm'}>
        <strong>
          {owed.minutes === 0
            ? t('Nothing is owed so far')
            : `${minutesText(owed.minutes)}${seesWage ? ` · ${t('{amount} plus fees', { amount: formatCents(owed.cents) })}` : ''}`}
        </strong>
        <span>{owedText(t, owed.reason)}</span>
        {reason !== 'NOT_NEEDED' && reason !== 'UNQUALIFIED' && <span>{t('It counts against the pro’s completion.')}</span>}
      </Notice>
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

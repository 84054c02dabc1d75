import { termsVersionFields, withdrawTermsVersion } from '@crewcall/contract/terms-versions.ts'
import type { TermsVersion } from '@crewcall/contract/terms-versions.ts'
import type { z } from 'zod'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { useToday } from '../../domain/time/use-today.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { usePublishTerms, useWithdrawTerms } from './commands.ts'

type Shown = { onClose: () => void }

/** Publishes a version of the terms, from a day on by the clock of the reader. */
export function PublishTermsDialog({ onClose }: Shown) {
  const { t } = useT()
  const { submit } = usePublishTerms()
  const timezone = viewerTimezone()
  const today = useToday(timezone)
  const form = useContractForm(termsVersionFields, { audience: 'PRO', version: '', url: '', effective_on: '', timezone, reason: '' })
  const title = t('Publish a version')
  async function handleSend(body: z.input<typeof termsVersionFields>) {
    await submit({ body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <FieldRow>
          <SelectField
            name="audience"
            label={t('Terms for')}
            options={[
              { value: 'PRO', label: t('Pros') },
              { value: 'BUSINESS', label: t('Businesses') },
            ]}
            searchable={false}
            required
          />
          <TextField name="version" label={t('Name of the version')} hint={t('Such as 2, or 2027-01')} maxLength={20} required />
        </FieldRow>
        <TextField
          name="url"
          label={t('Address of the text')}
          hint={t('Begins with https://. Keep the text of each version at an address of its own.')}
          maxLength={2000}
          required
        />
        <DayField name="effective_on" label={t('In force from')} hint={t('Today: from now on')} required min={today} />
        <ReasonField />
        <SendOrCancel action={t('Publish')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** Withdraws a version that is not in force yet. */
export function WithdrawTermsDialog({ version, onClose }: Shown & { version: TermsVersion }) {
  const { t } = useT()
  const { submit } = useWithdrawTerms()
  const form = useContractForm(withdrawTermsVersion.body, { reason: '' })
  const title = t('Withdraw version {version}', { version: version.version })
  async function handleSend(body: z.input<typeof withdrawTermsVersion.body>) {
    await submit({ params: { id: version.id }, body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <p>{t('Nobody has accepted it yet, since it is not in force. Its name can be used again.')}</p>
        <ReasonField />
        <SendOrCancel action={t('Withdraw')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

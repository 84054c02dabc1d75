import { z } from 'zod'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { conversionCents, ConversionNotice } from '../offers/conversion-notice.tsx'
import { nameOf, type Person } from './commands.ts'

const terms = z.object({ message: z.string().max(1000), is_filled: z.boolean() })
type Props = {
  people: readonly Person[]
  /** Whether the job is open, so that the hire can fill it. */
  isOpen: boolean
  /** Whether it was done. */
  onHire: (more: { message?: string; is_filled: boolean; conversion_fee_cents?: number }) => Promise<boolean>
  onClose: () => void
}

/** Hires one or several: with a message if wanted, and whether the job is filled. */
export function HireDialog({ people, isOpen, onHire, onClose }: Props) {
  const { t } = useT()
  const form = useContractForm(terms, { message: '', is_filled: false })
  const conversion_fee_cents = conversionCents(people)
  const values = { count: people.length, name: people[0] ? nameOf(people[0]) : '' }
  const title = t('{count, plural, one {Hire {name}} other {Hire # candidates}}', values)
  async function handleSend({ message, is_filled }: z.infer<typeof terms>) {
    const words = message.trim() === '' ? {} : { message: message.trim() }
    const costs = conversion_fee_cents === 0 ? {} : { conversion_fee_cents }
    if (await onHire({ is_filled, ...words, ...costs })) onClose()
  }
  return (
    <FormDialog form={form} title={title} actions={t('Hire|step')} onSend={handleSend} onClose={onClose}>
      <p className="soft small">
        {t(
          '{count, plural, one {They are invited} other {Each is invited}} to your network by text, and can take shifts once they accept.',
          values,
        )}
      </p>
      <p className="small strong">{t('A hire cannot be undone.')}</p>
      <ConversionNotice people={people} />
      <TextAreaField name="message" label={t('Message (optional)')} rows={3} maxLength={1000} />
      {isOpen && (
        <CheckboxField
          name="is_filled"
          label={t('The job is filled')}
          hint={t('Nobody can apply any more, and the other open candidates are told kindly. You can reopen the job later.')}
        />
      )}
    </FormDialog>
  )
}

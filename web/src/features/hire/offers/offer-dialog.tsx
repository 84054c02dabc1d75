import type { JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { makeJobOffer } from '@crewcall/contract/job-offers.ts'
import type { JobPosting } from '@crewcall/contract/job-postings.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { useToday } from '../../../domain/time/use-today.ts'
import { useContractForm, type Typed } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { CheckboxField, SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldRow, MoneyField, TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { nameOf } from '../pipeline/commands.ts'
import { useMakeOffer } from './commands.ts'
import { conversionCents, ConversionNotice } from './conversion-notice.tsx'
import { employmentWords } from './employment-words.ts'

type Props = { candidate: JobCandidateDetail; job: JobPosting; onClose: () => void }
type Terms = Typed<typeof makeJobOffer.body>

/** Offers the job to a candidate: wage, how they are employed, the first day, and a message (docs/rules/hire.md#offers). */
export function OfferDialog({ candidate, job, onClose }: Props) {
  const { t } = useT()
  const make = useMakeOffer()
  const today = useToday(job.location.timezone)
  const conversion_fee_cents = conversionCents([candidate])
  const form = useContractForm(makeJobOffer.body, {
    wage: job.wage,
    employment: 'NETWORK',
    starts_on: addDays(today, 7),
    answer_by: null,
    message: '',
    is_filled: false,
    conversion_fee_cents,
  })
  const title = t('Job offer to {name}', { name: nameOf(candidate) })
  async function handleSend(body: Terms) {
    await make.submit({ params: { id: String(candidate.id) }, body: { ...body, conversion_fee_cents } })
    onClose()
  }
  return (
    <FormDialog form={form} title={title} size="lg" actions={t('Send the offer')} onSend={handleSend} onClose={onClose}>
      <p className="soft small">{t('They get it by text and email, and answer on their page.')}</p>
      <ConversionNotice people={[candidate]} />
      <OfferFields today={today} isOpen={job.status === 'open'} startsOn={form.watch('starts_on')} employment={form.watch('employment')} />
    </FormDialog>
  )
}

type FieldsProps = { today: string; isOpen: boolean; startsOn: string; employment: Terms['employment'] }

function OfferFields({ today, isOpen, startsOn, employment }: FieldsProps) {
  const { t } = useT()
  return (
    <>
      <MoneyField name="wage" label={t('Hourly wage')} unit={t('per hour')} min={15} max={75} required />
      <SelectField
        name="employment"
        label={t('Employment')}
        options={[
          { value: 'NETWORK', label: t(employmentWords.NETWORK) },
          { value: 'W2', label: t(employmentWords.W2) },
        ]}
        required
        hint={employment === 'W2' ? t('The platform sets up payroll once they joined your network.') : t('They join your network.')}
      />
      <FieldRow stacks>
        <DateField name="starts_on" label={t('First day')} min={today} required />
        <DateField name="answer_by" label={t('Answer until (optional)')} min={today} max={startsOn} clearable />
      </FieldRow>
      <TextAreaField name="message" label={t('Message (optional)')} rows={3} maxLength={1000} />
      {isOpen && (
        <CheckboxField
          name="is_filled"
          label={t('Mark the job as filled when they accept')}
          hint={t('Nobody can apply any more then, and the other open candidates are told kindly.')}
        />
      )}
    </>
  )
}

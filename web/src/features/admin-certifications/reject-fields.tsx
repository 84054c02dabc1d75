import type { reviewCertification } from '@crewcall/contract/certifications.ts'
import { rejectionReasons } from '@crewcall/contract/enums.ts'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useT } from '../../lib/i18n.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { reasonWords } from './reason-words.ts'

export type TypedReview = z.input<typeof reviewCertification.body>
export const noRejection: TypedReview = { status: 'REJECTED', rejection_reason: null, custom_rejection_reason: '' }

/** The reason as it is sent: words of one's own only with the reason they belong to. */
export function rejectionOf({ rejection_reason, custom_rejection_reason = null }: TypedReview) {
  const reason = rejection_reason ?? 'CUSTOM'
  return { rejection_reason: reason, custom_rejection_reason: reason === 'CUSTOM' ? custom_rejection_reason : null }
}

/** Why certificates are rejected, for one or several. */
export function RejectFields({ form: { control, setValue } }: { form: UseFormReturn<TypedReview> }) {
  const { t } = useT()
  const reason = useWatch({ control, name: 'rejection_reason' })
  // Text typed for another reason is not visible, and belongs to no other one.
  useEffect(() => {
    if (reason !== 'CUSTOM') setValue('custom_rejection_reason', '', { shouldValidate: reason !== null })
  }, [reason, setValue])
  return (
    <>
      <SelectField
        name="rejection_reason"
        label={t('Why')}
        options={rejectionReasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
        required
        searchable={false}
      />
      {reason === 'CUSTOM' && (
        <TextAreaField name="custom_rejection_reason" label={t('Shown to the pro')} required rows={3} maxLength={200} />
      )}
    </>
  )
}

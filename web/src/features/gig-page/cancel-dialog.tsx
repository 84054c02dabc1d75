import { cancelGig, previewGigCancellation } from '@crewcall/contract/applications.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCan } from '../../domain/person/can.tsx'
import { ConsequenceList, consequenceWords, type Consequence } from '../../domain/shift/consequence.tsx'
import { errorSentence } from '../../lib/api-error.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useCancelGig } from './commands.ts'

/** Cancelling: who is affected, what is owed to each and in total, and a reason shown to them. */
export function CancelDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { t } = useT()
  const [owesMinimum, setOwesMinimum] = useState(false)
  const { data, error } = useQuery({
    ...api.query(previewGigCancellation, { params: { gigId: String(gig.id) }, query: { owes_minimum: owesMinimum } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog opened onClose={onClose} title={t('Cancel this shift?')}>
      {error && <p role="alert">{errorSentence(error)}</p>}
      {!error && !data && <Skeleton height={120} />}
      {data && <CancelForm gig={gig} consequence={data} onOwes={setOwesMinimum} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { gig: Gig; consequence: Consequence; onOwes: (owes: boolean) => void; onClose: () => void }

function CancelForm({ gig, consequence, onOwes, onClose }: FormProps) {
  const { t } = useT()
  const cancel = useCancelGig()
  const decides = useCan('payment.platform') && consequence.is_late && consequence.pros.length > 0
  const form = useContractForm(cancelGig.body, { explanation: '', owes_minimum: false })
  const isOwed = useWatch({ control: form.control, name: 'owes_minimum' }) === true
  useEffect(() => onOwes(isOwed), [isOwed, onOwes])
  const owed = consequence.owed_total

  async function handleSend({ explanation }: { explanation: string }) {
    await cancel.submit({ params: { gigId: String(gig.id) }, body: isOwed ? { explanation, owes_minimum: true } : { explanation } })
    onClose()
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Cancel the shift')} guarded={false}>
      <div className="stack gap-12">
        <p>{decides && owed === 0 ? t('The platform cancels, so nothing is owed unless you say so.') : costWords(consequence, t)}</p>
        {consequence.pros.length > 0 && <ConsequenceList of={consequence} />}
        <p>
          {consequenceWords(consequence, t)} {t('This cannot be undone.')}
        </p>
      </div>
      {decides && (
        <CheckboxField
          name="owes_minimum"
          label={t('The business owes the minimum')}
          hint={t('It is charged immediately, and the pros are paid')}
        />
      )}
      <TextAreaField name="explanation" label={t('Reason')} hint={t('Shown to the pros')} required maxLength={1000} rows={3} />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Keep the shift')}
        </Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {owed > 0 ? t('Cancel the shift and owe {amount}', { amount: formatCents(owed) }) : t('Cancel the shift')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

function costWords({ is_late, owed_total }: Consequence, t: Translate): string {
  if (owed_total > 0) return t('The start is less than 24 hours away, so confirmed pros are owed a minimum.')
  return is_late
    ? t('Nobody is confirmed. Cancelling costs nothing.')
    : t('The start is more than 24 hours away. Cancelling costs nothing.')
}

import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useFormState } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'

type Props = {
  owedTotal: number
  /** What the button says if nothing is owed. */
  action: string
  onClose: () => void
}

/** The end of a form that cancels several shifts: one reason for all, and a button that says what it costs. */
export function CancelReason({ owedTotal, action, onClose }: Props) {
  const { t } = useT()
  const { isSubmitting } = useFormState()
  return (
    <>
      <TextAreaField name="explanation" label={t('Reason')} hint={t('Shown to the pros')} required maxLength={1000} rows={3} />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Keep the shifts')}
        </Button>
        <Button type="submit" variant="destructive" busy={isSubmitting}>
          {owedTotal > 0 ? t('Cancel the shifts and owe {amount}', { amount: formatCents(owedTotal) }) : action}
        </Button>
      </Dialog.Actions>
    </>
  )
}

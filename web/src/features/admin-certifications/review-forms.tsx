import { NEVER, reviewCertification } from '@crewcall/contract/certifications.ts'
import { useWatch } from 'react-hook-form'
import { stateOptions } from '../../domain/place/us-states.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import type { CertificationRequest } from './columns.tsx'
import { useReview } from './commands.ts'
import styles from './certifications.module.css'
import { RejectFields, noRejection, rejectionOf } from './reject-fields.tsx'

export type Mode = 'look' | 'approve' | 'reject'
type FormProps = { request: CertificationRequest; onCancel: () => void; onDone: () => void }

/** The decision: two buttons, then a short form for the data from the document or for the reason. */
export function ReviewForms({
  request,
  mode,
  onMode,
  onDone,
}: {
  request: CertificationRequest
  mode: Mode
  onMode: (mode: Mode) => void
  onDone: () => void
}) {
  const { t } = useT()
  if (request.status !== 'PENDING') return <p className="soft small">{t('This request was decided.')}</p>
  const back = () => onMode('look')
  if (mode === 'approve') return <ApproveForm request={request} onCancel={back} onDone={onDone} />
  if (mode === 'reject') return <RejectForm request={request} onCancel={back} onDone={onDone} />
  return (
    <div className={styles.decide} ref={takeLostFocus}>
      <Button onClick={() => onMode('approve')} aria-keyshortcuts="a">
        {t('Approve')} <kbd className={styles.key}>A</kbd>
      </Button>
      <Button variant="outlined" onClick={() => onMode('reject')} aria-keyshortcuts="r">
        {t('Reject')} <kbd className={styles.key}>R</kbd>
      </Button>
    </div>
  )
}

function ApproveForm({ request, onCancel, onDone }: FormProps) {
  const { t } = useT()
  const { submit } = useReview()
  const form = useContractForm(reviewCertification.body, {
    status: 'APPROVED',
    state_code: request.state_code,
    expiration_date: request.expiration_date === NEVER ? '' : request.expiration_date,
    does_not_expire: request.does_not_expire,
  })
  const lasts: unknown = useWatch({ control: form.control, name: 'does_not_expire' })

  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({
      params: { id: String(request.id) },
      body: lasts === true ? { ...body, expiration_date: '' } : { ...body, expiration_date: body.expiration_date ?? '' },
    })
    onDone()
  }
  return (
    <Form form={form} label={t('Approve')} onSend={handleSend} guarded={false}>
      <SelectField name="state_code" label={t('Issued in')} options={stateOptions} clearable placeholder={t('No state')} />
      <CheckboxField name="does_not_expire" label={t('It does not expire')} />
      {lasts !== true && <DateField name="expiration_date" label={t('Expires on')} clearable />}
      <Dialog.Actions>
        <Button variant="text" onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting} data-autofocus ref={focusOnMount}>
          {t('Approve')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

function RejectForm({ request, onCancel, onDone }: FormProps) {
  const { t } = useT()
  const { submit } = useReview()
  const form = useContractForm(reviewCertification.body, noRejection)
  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({
      params: { id: String(request.id) },
      body: { ...body, ...rejectionOf(body) },
    })
    onDone()
  }
  return (
    <Form form={form} label={t('Reject')} onSend={handleSend} guarded={false}>
      <div ref={focusField}>
        <RejectFields form={form} />
      </div>
      <Dialog.Actions>
        <Button variant="text" onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {t('Reject')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

function focusOnMount(element: HTMLButtonElement | null): void {
  element?.focus()
}

function focusField(element: HTMLDivElement | null): void {
  element?.querySelector('input')?.focus()
}

// The back button is gone; the control it led to is a better target for the focus than the first control of the dialog.
function takeLostFocus(element: HTMLDivElement | null): void {
  if (document.activeElement === document.body) element?.querySelector('button')?.focus()
}

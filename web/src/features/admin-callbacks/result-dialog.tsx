import { recordFirstGigCall } from '@crewcall/contract/first-gig-calls.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import type { Ended } from './first-calls.tsx'

/** Notes what came of a first call: spoken with the pro, which keeps the shift, or not reached. */
export function ResultDialog({ ended: { call, result }, onClose }: { ended: Ended; onClose: () => void }) {
  const { t } = useT()
  const isSpoken = result === 'SPOKEN'
  const name = call.pro.name
  const { submit } = useCommand(recordFirstGigCall, {
    success: () => (isSpoken ? t('Noted. {name} needs no other first call.', { name }) : t('Noted. {name} stays to be called.', { name })),
  })
  const form = useContractForm(recordFirstGigCall.body, { result, note: call.note })
  const again =
    (call.shift?.due_at ?? null) === null ? t('Somebody has to call again.') : t('Somebody has to call again; the deadline stays.')
  return (
    <Dialog opened onClose={onClose} title={isSpoken ? t('Spoken with {name}', { name }) : t('{name} was not reached', { name })}>
      <Form
        form={form}
        guarded={false}
        label={t('Note')}
        onSend={async (body) => {
          await submit({ params: { proId: String(call.pro.id) }, body })
          onClose()
        }}
      >
        <p className="soft small">{isSpoken ? t('The pro keeps their first shift. It counts for good, also for other shifts.') : again}</p>
        <TextAreaField name="note" label={t('Note')} hint={t('For admins of the platform')} maxLength={1000} rows={4} />
        <SendOrCancel action={isSpoken ? t('Spoken with') : t('Not reached')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

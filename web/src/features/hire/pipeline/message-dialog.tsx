import type { CandidateStatus } from '@crewcall/contract/enums-of-hire.ts'
import { z } from 'zod'
import { requiredText } from '@crewcall/contract/common.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { candidateLooks } from '../hire-status.tsx'
import { useMessage, type Person } from './commands.ts'

const terms = z.object({ text: requiredText(1000) })
/** Whom a message is for: the chosen ones, or all at a stage. */
export type Receivers = { people: readonly Person[] } | { status: CandidateStatus }

/** Writes to several candidates, or to all at a stage. */
export function MessageDialog({ jobId, to, onSent, onClose }: { jobId: string; to: Receivers; onSent: () => void; onClose: () => void }) {
  const { t } = useT()
  const message = useMessage()
  const form = useContractForm(terms, { text: '' })
  const title =
    'status' in to
      ? t('Message all at “{stage}”', { stage: t(candidateLooks[to.status].word) })
      : t('{count, plural, one {Message to # candidate} other {Message to # candidates}}', { count: to.people.length })
  async function handleSend({ text }: z.infer<typeof terms>) {
    const receivers = 'status' in to ? { status: to.status } : { candidate_ids: to.people.map(({ id }) => id) }
    await message.submit({ params: { id: jobId }, body: { text, ...receivers } })
    onSent()
    onClose()
  }
  return (
    <FormDialog form={form} title={title} actions={t('Send|message')} onSend={handleSend} onClose={onClose}>
      <TextAreaField
        name="text"
        label={t('Message|noun')}
        hint={t('Each of them gets it alone, by text and email, with the link to their page.')}
        required
        rows={4}
        maxLength={1000}
      />
    </FormDialog>
  )
}

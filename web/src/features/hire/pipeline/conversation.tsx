import { isolated } from '@crewcall/contract/rules/direction.ts'
import { requiredText } from '@crewcall/contract/common.ts'
import type { JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useDraft } from '../../../domain/chat/drafts.ts'
import { useMe } from '../../../domain/person/actor.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useHiring } from '../use-hiring.ts'
import { useMessage } from './commands.ts'
import { KeptText } from './kept-text.tsx'
import { Moment } from './moment.tsx'
import styles from './pipeline.module.css'
import { useReadMessages } from './use-read-messages.ts'

const terms = z.object({ text: requiredText(1000) })

/** What was written to and by a candidate, with the field to write in. */
export function Conversation({ candidate, mayManage }: { candidate: JobCandidateDetail; mayManage: boolean }) {
  const { t } = useT()
  const [sent, setSent] = useState(0)
  const { messages, is_unanswered, first_name, channel_url: channelUrl } = candidate
  const { locationId } = useHiring()
  const end = useReadMessages(candidate)
  return (
    <section aria-label={t('Conversation')} className="stack gap-8">
      <h3 className={styles.part}>
        {t('Conversation')} {is_unanswered && <Tag tone="wait">{t('Waits for an answer')}</Tag>}
      </h3>
      {messages.length === 0 && <p className="soft small">{t('Nobody has written yet.')}</p>}
      <div>
        <ol className={styles.messages}>
          {messages.map(({ id, text, author, created_ts }) => (
            <li key={id} data-theirs={author === null}>
              <p className="as-typed">{text}</p>
              <small className="soft note">
                {isolated(author ?? first_name)} · <Moment at={created_ts} />
              </small>
            </li>
          ))}
        </ol>
        <div ref={end} />
      </div>
      {channelUrl !== null && (
        <div>
          <ButtonLink size="small" variant="text" to="/locations/$locationId/inbox/chat/$channelUrl" params={{ locationId, channelUrl }}>
            {t('Open in the inbox')}
          </ButtonLink>
        </div>
      )}
      {mayManage && candidate.status !== 'WITHDRAWN' && <Composer key={sent} candidate={candidate} onSent={() => setSent(sent + 1)} />}
    </section>
  )
}

function Composer({ candidate, onSent }: { candidate: JobCandidateDetail; onSent: () => void }) {
  const { t } = useT()
  const message = useMessage()
  const [draft, write] = useDraft(useMe()?.id, `candidate-${candidate.id}`)
  const form = useContractForm(terms, { text: draft })
  async function handleSend({ text }: z.infer<typeof terms>) {
    await message.submit({ params: { id: String(candidate.job_posting_id) }, body: { text, candidate_ids: [candidate.id] } })
    write('')
    onSent()
  }
  return (
    <Form form={form} label={t('Write to {name}', { name: candidate.first_name })} guarded={false} onSend={handleSend}>
      <TextAreaField
        name="text"
        label={t('Write to {name}', { name: candidate.first_name })}
        hint={t('They get it by text and email, and answer on their page.')}
        rows={2}
        maxLength={1000}
      />
      <KeptText name="text" onChange={write} />
      <div>
        <Button type="submit" size="small" busy={form.formState.isSubmitting}>
          {t('Send|message')}
        </Button>
      </div>
    </Form>
  )
}

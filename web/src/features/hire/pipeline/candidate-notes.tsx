import { isolated } from '@crewcall/contract/rules/direction.ts'
import { addCandidateNote, type JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../domain/chat/drafts.ts'
import { useMe } from '../../../domain/person/actor.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { useAddNote, useRemoveNote } from './commands.ts'
import { KeptText } from './kept-text.tsx'
import { Moment } from './moment.tsx'
import styles from './pipeline.module.css'

/** Notes about a candidate, which only managers see; one's own can be removed. */
export function CandidateNotes({ candidate, mayManage }: { candidate: JobCandidateDetail; mayManage: boolean }) {
  const { t } = useT()
  const remove = useRemoveNote()
  const [kept, setKept] = useState(0)
  const id = String(candidate.id)
  return (
    <section aria-label={t('Notes')} className="stack gap-8">
      <h3 className={styles.part}>{t('Notes')}</h3>
      <Rows within>
        {candidate.notes.map((note) => (
          <Row
            key={note.id}
            title={<p className="as-typed">{note.note}</p>}
            sub={
              <>
                {isolated(note.author)} · <Moment at={note.created_ts} />
              </>
            }
            trail={
              mayManage &&
              note.is_own && (
                <IconButton
                  size="small"
                  label={t('Remove this note')}
                  onClick={() => void remove.send({ params: { id, noteId: String(note.id) } })}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              )
            }
          />
        ))}
      </Rows>
      {mayManage && <NoteForm key={kept} id={id} onKept={() => setKept(kept + 1)} />}
    </section>
  )
}

function NoteForm({ id, onKept }: { id: string; onKept: () => void }) {
  const { t } = useT()
  const add = useAddNote()
  const [draft, write] = useDraft(useMe()?.id, `note-${id}`)
  const form = useContractForm(addCandidateNote.body, { note: draft })
  async function handleSend({ note }: { note: string }) {
    await add.submit({ params: { id }, body: { note } })
    write('')
    onKept()
  }
  return (
    <Form form={form} label={t('New note')} guarded={false} onSend={handleSend}>
      <TextAreaField name="note" label={t('New note')} hint={t('Only managers see it.')} rows={2} maxLength={10_000} />
      <KeptText name="note" onChange={write} />
      <div>
        <Button type="submit" size="small" variant="outlined" busy={form.formState.isSubmitting}>
          {t('Keep the note')}
        </Button>
      </div>
    </Form>
  )
}

import { isolated } from '@crewcall/contract/rules/direction.ts'
import { addNote, listNotes } from '@crewcall/contract/network.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { useAddNote } from './commands.ts'
import { usePro } from './use-pro.ts'
import { Row, Rows } from '../../ui/rows.tsx'

/** Notes on a pro, by the platform and every location; the pro never sees them. */
export function Notes() {
  const { pro } = usePro()
  return pro ? <NotesOf userId={String(pro.user_id)} /> : null
}

function NotesOf({ userId }: { userId: string }) {
  const { t } = useT()
  const pages = useInfiniteQuery(pagesOf(listNotes, {}, { id: userId }))
  const notes = pages.data?.pages.flatMap(({ results }) => results)
  const [written, setWritten] = useState(0)
  if (pages.error) return <ErrorScreen error={pages.error} retry={() => void pages.refetch()} />
  return (
    <>
      <Section title={t('New note')}>
        <NoteForm key={written} userId={userId} onSaved={() => setWritten(written + 1)} />
      </Section>
      <Section title={t('Notes')}>
        {notes?.length === 0 && (
          <EmptyState title={t('No notes yet')}>{t('Write down what the next person should know. The pro never sees it.')}</EmptyState>
        )}
        <Rows within>
          {notes?.map((note) => (
            <Row
              key={note.id}
              title={<p className="as-typed">{note.note}</p>}
              sub={
                <>
                  {isolated(firstAndLastName(note.created_by_user))} · <Stamp at={note.created_ts} />
                </>
              }
            />
          ))}
        </Rows>
        <LoadMore pages={pages} />
      </Section>
    </>
  )
}

function NoteForm({ userId, onSaved }: { userId: string; onSaved: () => void }) {
  const { t } = useT()
  const { submit } = useAddNote()
  const form = useContractForm(addNote.body, { note: '' })

  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({ params: { id: userId }, body })
    onSaved()
  }
  return (
    <Form form={form} label={t('New note')} onSend={handleSend}>
      <TextAreaField name="note" label={t('Platform note')} rows={3} maxLength={10_000} required />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Save note')}
        </Button>
      </div>
    </Form>
  )
}

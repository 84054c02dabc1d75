import { addNote, listNotes } from '@crewcall/contract/network.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { useCan } from '../../domain/person/can.tsx'
import { agoText } from '../../domain/hours/hours-text.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { useAddNote } from './commands.ts'
import styles from './connect.module.css'

/** The location team's notes on a pro; the pro never sees them. */
export function Notes({ userId, name }: { userId: number; name: string }) {
  const { t, locale } = useT()
  const { id, organization_id } = useLocation()
  const maySee = useCan('note.view', { location_id: id, organization_id })
  const mayWrite = useCan('note.edit', { location_id: id, organization_id })
  const now = useNow(60_000)
  const [written, setWritten] = useState(0)
  const pages = useInfiniteQuery({ ...pagesOf(listNotes, { location_id: String(id) }, { id: String(userId) }), enabled: maySee })
  const notes = pages.data?.pages.flatMap(({ results }) => results)
  if (!maySee) return <p className="soft small">{t('Notes are for admins and team members of this location.')}</p>
  if (pages.error) return <ErrorScreen error={pages.error} retry={() => void pages.refetch()} />
  return (
    <div className={styles.notes}>
      {!notes && <Skeleton height={48} />}
      {notes?.length === 0 && <p className="soft small">{t('No notes yet. {name} never sees them.', { name })}</p>}
      <ul>
        {notes?.map((note) => (
          <li key={note.id}>
            <Avatar name={firstAndLastName(note.created_by_user)} size={32} />
            <div>
              <strong>{firstAndLastName(note.created_by_user)}</strong>{' '}
              <span className="soft small">{agoText(note.created_ts, now, t, locale)}</span>
              <p>{note.note}</p>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} />
      {mayWrite && <NoteForm key={written} userId={userId} locationId={id} onWritten={() => setWritten(written + 1)} />}
    </div>
  )
}

function NoteForm({ userId, locationId, onWritten }: { userId: number; locationId: number; onWritten: () => void }) {
  const { t } = useT()
  const { submit, isPending } = useAddNote()
  const form = useContractForm(addNote.body, { note: '', location_id: locationId })
  return (
    <Form
      form={form}
      label={t('Write a note')}
      onSend={async (body) => {
        await submit({ params: { id: String(userId) }, body })
        onWritten()
      }}
    >
      <TextAreaField name="note" label={t('New note')} rows={2} maxLength={10_000} />
      <div>
        <Button type="submit" size="small" variant="outlined" busy={isPending}>
          {t('Add note')}
        </Button>
      </div>
    </Form>
  )
}

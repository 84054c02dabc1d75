import { undoPeopleImport, type PeopleImport } from '@crewcall/contract/people-imports.ts'
import { sourceNames } from '@crewcall/contract/rules/people-import.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import type { ToInvite } from './invite-dialog.tsx'

type Props = { locationId: string; imports: readonly PeopleImport[]; onInvite: (of: ToInvite) => void }

/** The imports of a location, with inviting all people of one, and undoing one for a day. */
export function PastImports({ locationId, imports, onInvite }: Props) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const [undoing, setUndoing] = useState<PeopleImport>()
  return (
    <Section title={t('Past imports')}>
      <Rows within label={t('Past imports')}>
        {imports.map((one) => {
          const name = isolated(one.file_name) || sourceNames[one.source] || t('Another program')
          const by = one.imported_by === null ? [] : [isolated(one.imported_by)]
          const canUndo = one.undo_until !== null && Date.parse(one.undo_until) > now
          return (
            <Row
              key={one.id}
              title={<strong>{name}</strong>}
              sub={joined([formatDay(one.imported_at, viewerTimezone(), locale), ...by, countsOf(one, t)], ' · ')}
              trail={
                <>
                  {one.to_invite_count > 0 && (
                    <Button
                      size="small"
                      variant="outlined"
                      onClick={() => onInvite({ count: one.to_invite_count, people: null, import_id: one.id })}
                    >
                      {t('Invite all ({count})', { count: one.to_invite_count })}
                    </Button>
                  )}
                  {canUndo && (
                    <Button
                      size="small"
                      variant="text"
                      onClick={() => setUndoing(one)}
                      aria-label={t('Undo the import of {name}', { name })}
                    >
                      {t('Undo')}
                    </Button>
                  )}
                </>
              }
            />
          )
        })}
      </Rows>
      {undoing && <UndoQuestion locationId={locationId} of={undoing} onClose={() => setUndoing(undefined)} />}
    </Section>
  )
}

function countsOf({ added_count, present_count, bad_count, removed_count }: PeopleImport, t: ReturnType<typeof useT>['t']): string {
  const parts = [t('{count} imported', { count: added_count })]
  if (present_count > 0) parts.push(t('{count} there already', { count: present_count }))
  if (bad_count > 0) parts.push(t('{count} not imported', { count: bad_count }))
  if (removed_count !== null) parts.push(t('undone, {count} removed', { count: removed_count }))
  return joined(parts, ' · ')
}

function UndoQuestion({ locationId, of, onClose }: { locationId: string; of: PeopleImport; onClose: () => void }) {
  const { t } = useT()
  const undo = useCommand(undoPeopleImport, {
    success: ({ removed_count }) =>
      t('{count, plural, =0 {Undone. Nobody was removed.} one {Undone. # person was removed.} other {Undone. # people were removed.}}', {
        count: removed_count ?? 0,
      }),
  })
  async function handleUndo() {
    await undo.send({ params: { locationId, id: String(of.id) } })
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Undo this import?')}
      action={t('Undo the import')}
      busy={undo.isPending}
      onConfirm={handleUndo}
    >
      <p>{t('Removes the people it added. Whoever is invited or in your network stays.')}</p>
    </Confirm>
  )
}

import { undoPeopleImport, type PeopleImport } from '@crewcall/contract/people-imports.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { PastImportsSection } from '../../domain/imports/past-imports.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import type { ToInvite } from './invite-dialog.tsx'

type Props = { locationId: string; imports: readonly PeopleImport[]; onInvite: (of: ToInvite) => void }

/** The imports of a location, with inviting all people of one, and undoing one for a day. */
export function PastImports({ locationId, imports, onInvite }: Props) {
  const { t } = useT()
  return (
    <PastImportsSection
      imports={imports}
      countsOf={(one) => countsOf(one, t)}
      actionsOf={({ id, to_invite_count: count }) =>
        count > 0 && (
          <Button size="small" variant="outlined" onClick={() => onInvite({ count, people: null, import_id: id })}>
            {t('Invite all ({count})', { count })}
          </Button>
        )
      }
      question={(of, onClose) => <UndoQuestion locationId={locationId} of={of} onClose={onClose} />}
    />
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

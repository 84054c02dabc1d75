import { undoScheduleImport, type ScheduleImport } from '@crewcall/contract/schedule-imports.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { PastImportsSection } from '../../domain/imports/past-imports.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { weekPath } from './week-path.ts'

type Props = { locationId: string; imports: readonly ScheduleImport[] }

/** The imports of shifts of a location, with the week of each, and undoing one for a day. */
export function PastSchedules({ locationId, imports }: Props) {
  const { t } = useT()
  return (
    <PastImportsSection
      imports={imports}
      countsOf={(one) => countsOf(one, t)}
      actionsOf={({ first_date, undone_at }) =>
        undone_at === null && (
          <ButtonLink size="small" variant="outlined" to={weekPath(locationId, first_date)}>
            {t('Open the week')}
          </ButtonLink>
        )
      }
      question={(of, onClose) => <UndoQuestion locationId={locationId} of={of} onClose={onClose} />}
    />
  )
}

function countsOf({ added_count, present_count, bad_count, removed_count }: ScheduleImport, t: ReturnType<typeof useT>['t']): string {
  const parts = [t('{count, plural, one {# draft} other {# drafts}}', { count: added_count })]
  if (present_count > 0) parts.push(t('{count, plural, one {# row there already} other {# rows there already}}', { count: present_count }))
  if (bad_count > 0) parts.push(t('{count, plural, one {# row not imported} other {# rows not imported}}', { count: bad_count }))
  if (removed_count !== null) {
    parts.push(t('{count, plural, one {undone, # draft removed} other {undone, # drafts removed}}', { count: removed_count }))
  }
  return joined(parts, ' · ')
}

function UndoQuestion({ locationId, of, onClose }: { locationId: string; of: ScheduleImport; onClose: () => void }) {
  const { t } = useT()
  const undo = useCommand(undoScheduleImport, {
    success: ({ removed_count }) =>
      t('{count, plural, =0 {Undone. No draft was removed.} one {Undone. # draft was removed.} other {Undone. # drafts were removed.}}', {
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
      <p>{t('Removes the drafts it added. What was changed or published since stays.')}</p>
    </Confirm>
  )
}

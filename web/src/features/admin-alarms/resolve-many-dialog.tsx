import { resolveAlarm } from '@crewcall/contract/admin.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { alarmTitle } from '../../domain/admin/alarm-words.ts'
import { ManyDialog } from '../../domain/lists/many-dialog.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import type { Alarm } from './columns.tsx'

/** Resolves several alarms with one note of what was done. */
export function ResolveManyDialog({ alarms, onClose }: { alarms: readonly Alarm[]; onClose: (left: readonly Alarm[]) => void }) {
  const { t } = useT()
  const { submit } = useCommand(resolveAlarm, { leaves: true })
  const form = useContractForm(resolveAlarm.body, { resolution: '' })
  return (
    <ManyDialog
      title={(count) => t('Resolve {count, plural, one {# alarm} other {# alarms}}?', { count })}
      rows={alarms}
      nameOf={({ id, kind }) => phrase`${alarmTitle(kind, t)} · #${id}`}
      action={t('Resolve')}
      form={form}
      act={({ id }, body) => submit({ params: { id: String(id) }, body })}
      touches={resolveAlarm.touches}
      onDone={(count) => showToast(t('{count, plural, one {# alarm resolved} other {# alarms resolved}}', { count }))}
      onClose={onClose}
    >
      <TextAreaField
        name="resolution"
        label={t('What was done')}
        hint={t('Kept with the alarm and in the history. A check that still fails raises a new alarm at its next run.')}
        rows={3}
        maxLength={1000}
        required
      />
    </ManyDialog>
  )
}

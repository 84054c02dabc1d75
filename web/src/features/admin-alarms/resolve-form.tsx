import { resolveAlarm } from '@crewcall/contract/admin.ts'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import type { Alarm } from './columns.tsx'

/** When, by whom and with which note an alarm was resolved. */
export function Resolved({ alarm }: { alarm: Alarm }) {
  const { t } = useT()
  if (alarm.resolved_at === null) return t('Not yet')
  return (
    <>
      <Stamp at={alarm.resolved_at} />{' '}
      {alarm.resolved_by_name === null ? t('automatically') : t('by {name}', { name: alarm.resolved_by_name })}
      {alarm.resolution !== '' && <p className="as-typed">{alarm.resolution}</p>}
    </>
  )
}

/** Resolves an alarm manually, with a note of what was done. */
export function ResolveForm({ alarm }: { alarm: Alarm }) {
  const { t } = useT()
  const { submit } = useCommand(resolveAlarm, { success: () => t('Alarm resolved') })
  const form = useContractForm(resolveAlarm.body, { resolution: '' })
  return (
    <Form form={form} label={t('Resolve this alarm')} onSend={(body) => submit({ params: { id: String(alarm.id) }, body })}>
      <TextAreaField
        name="resolution"
        label={t('What was done')}
        hint={t('Kept with the alarm and in the history. A check that still fails raises a new alarm at its next run.')}
        rows={3}
        maxLength={1000}
        required
      />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Resolve')}
        </Button>
      </div>
    </Form>
  )
}

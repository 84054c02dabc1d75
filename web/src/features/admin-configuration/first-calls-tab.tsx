import type { Output } from '@crewcall/contract/kit.ts'
import { FIRST_GIG_CALL_HOURS, FIRST_GIG_CALL_NOTICE_MINUTES } from '@crewcall/contract/rules/first-gig-call.ts'
import { changeFirstGigCalls, type getSettings } from '@crewcall/contract/settings.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, NumberField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { useChangeFirstGigCalls } from './commands.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsTab } from './settings-tab.tsx'

type Terms = Output<typeof getSettings>['first_gig_calls']

const { least, most } = FIRST_GIG_CALL_HOURS
const termsForm = z.object({
  is_on: z.boolean(),
  hours_before: z.int().min(least).max(most),
  reason: changeFirstGigCalls.body.shape.reason,
})

/** Whether somebody speaks with a pro before their first shift, until when, and every change (docs/rules/applications.md#first-call). */
export function FirstCallsTab() {
  const { t } = useT()
  return (
    <SettingsTab name="first_gig_calls">
      {({ first_gig_calls: terms }) => (
        <Section title={t('First calls')}>
          <p className="soft small">
            {t(
              'While this is on, somebody of the platform speaks with each pro before their first shift of the marketplace. With whom nobody has spoken in time loses the shift without consequences, and the manager finds another pro. Each pro hears of the call at least {minutes} minutes before the deadline. If that leaves less than an hour until the start, the pro keeps the shift.',
              { minutes: FIRST_GIG_CALL_NOTICE_MINUTES },
            )}
          </p>
          <TermsForm key={terms.version} terms={terms} />
        </Section>
      )}
    </SettingsTab>
  )
}

function TermsForm({ terms }: { terms: Terms }) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeFirstGigCalls()
  const form = useContractForm(termsForm, { ...terms.value, reason: '' })
  const hours = useWatch({ control: form.control, name: 'hours_before' })
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: terms.version } })
  }
  const save = ({ reason, ...value }: z.infer<typeof termsForm>) => submit({ body: { value, reason, version: terms.version } })
  return (
    <Form form={form} label={t('First calls')} onSend={save}>
      <SwitchField name="is_on" label={t('Somebody speaks with a pro before their first shift')} />
      <FieldRow>
        <NumberField
          name="hours_before"
          label={t('Deadline before the start')}
          hint={t('1 hour by default')}
          unit={t('{hours, plural, one {hour} other {hours}}', { hours })}
          min={least}
          max={most}
          required
        />
      </FieldRow>
      <SaveBar isDefault={terms.is_default} disabled={false} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}

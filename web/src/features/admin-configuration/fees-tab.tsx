import { defaultFees } from '@crewcall/contract/rules/fees.ts'
import { changeFeeDefaults, type getSettings } from '@crewcall/contract/settings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { FieldRow, NumberField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { useChangeFees } from './commands.ts'
import { feeNames } from './fee-names.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsTab } from './settings-tab.tsx'

type Fees = Output<typeof getSettings>['fee_defaults']

const feesForm = z.object({ value: changeFeeDefaults.body.shape.value.unwrap(), reason: changeFeeDefaults.body.shape.reason })
const most = (name: string) => (name === 'background_checks_fee_percentage' ? 10 : 100)

/** The default fees of new locations, and every change of them. */
export function FeesTab() {
  const { t } = useT()
  return (
    <SettingsTab name="fee_defaults">
      {({ fee_defaults: fees }) => (
        <Section title={t('Fees of a new location')}>
          <p className="soft small">
            {t('Each location has its own fees, which start with these. Existing locations keep theirs; change them on their page.')}
          </p>
          <FeesForm key={fees.version} fees={fees} />
        </Section>
      )}
    </SettingsTab>
  )
}

function FeesForm({ fees }: { fees: Fees }) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeFees()
  const form = useContractForm(feesForm, { value: fees.value, reason: '' })
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: fees.version } })
  }
  return (
    <Form form={form} label={t('Fees of a new location')} onSend={(typed) => submit({ body: { ...typed, version: fees.version } })}>
      <FieldRow>
        {feeNames(t).map(([name, label]) => (
          <NumberField
            key={name}
            name={`value.${name}`}
            label={label}
            hint={t('{percent} % by default', { percent: defaultFees[name] })}
            unit="%"
            step={0.01}
            min={name === 'gigpro_fee_percentage' ? 1 : 0}
            max={most(name)}
            required
          />
        ))}
      </FieldRow>
      <SaveBar isDefault={fees.is_default} disabled={false} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}

import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { SuspensionForm } from './suspension-form.tsx'
import { SettingsTab } from './settings-tab.tsx'

/** The suspension policy and its changes (docs/rules/pros.md#suspensions). */
export function SuspensionTab() {
  const { t } = useT()
  return (
    <SettingsTab name="suspension_policy">
      {({ suspension_policy: policy }) => (
        <Section title={t('Consequences of call-outs and no-shows')}>
          <SuspensionForm key={policy.version} policy={policy} />
        </Section>
      )}
    </SettingsTab>
  )
}

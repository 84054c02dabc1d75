import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { LadderForm } from './suspension-form.tsx'
import { SettingsTab } from './settings-tab.tsx'

/** The suspension policy and its changes (docs/rules/pros.md#suspensions). */
export function LadderTab() {
  const { t } = useT()
  return (
    <SettingsTab name="suspension_policy">
      {({ suspension_policy: ladder }) => (
        <Section title={t('Consequences of call-outs and no-shows')}>
          <LadderForm key={ladder.version} ladder={ladder} />
        </Section>
      )}
    </SettingsTab>
  )
}

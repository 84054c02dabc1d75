import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { BarForm } from './bar-form.tsx'
import { SettingsTab } from './settings-tab.tsx'

/** The bar of auto-select and its changes (docs/rules/applications.md#auto-select). */
export function BarTab() {
  const { t } = useT()
  return (
    <SettingsTab name="auto_select_bar">
      {({ auto_select_bar: bar }) => (
        <Section title={t('Who is confirmed without a manager')}>
          <BarForm key={bar.version} bar={bar} />
        </Section>
      )}
    </SettingsTab>
  )
}

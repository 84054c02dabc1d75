import { giveConsent, useConsent } from '../../lib/consent.ts'
import { useT } from '../../lib/i18n.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { Section } from '../../ui/page.tsx'
import { ChoiceRow } from './choice-row.tsx'

/** Whether visits of this browser are counted; hidden if the installation counts none. */
export function PrivacySection() {
  const { t } = useT()
  const consent = useConsent()
  if (!pageSettings.analytics) return null
  return (
    <Section title={t('Privacy')}>
      <ChoiceRow
        label={t('Analytics')}
        value={consent ?? 'no'}
        choices={[
          { value: 'no', label: t('Off') },
          { value: 'yes', label: t('On') },
        ]}
        onChange={changeConsent}
      />
    </Section>
  )
}

// A running script cannot be unloaded: a reloaded page has none.
function changeConsent(consent: 'yes' | 'no'): void {
  giveConsent(consent)
  if (consent === 'no') window.location.reload()
}

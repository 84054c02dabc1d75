import { CompaniesAsking } from '../../domain/person/companies-asking.tsx'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { BusinessSection } from './business-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { LookSection } from './look-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { PrivacySection } from './privacy-section.tsx'

/** The user's own settings: name and contact, appearance and language, devices. */
export function SettingsScreen() {
  const me = useMe()
  const { t } = useT()
  if (!me) return null
  return (
    <Page
      title={t('Settings')}
      width="narrow"
      actions={
        <ButtonLink to="/notification-settings" variant="outlined">
          {t('Notification settings')}
        </ButtonLink>
      }
    >
      <CompaniesAsking />
      <PersonSection me={me} />
      {me.app_mode !== 'GIGSTER' && <BusinessSection />}
      {me.gigster_profile_id !== null && <PhoneSection />}
      <LookSection />
      <PrivacySection />
      <DataSection />
      <DevicesSection />
    </Page>
  )
}

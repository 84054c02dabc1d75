import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { AboutTab } from './about-tab.tsx'
import { CertificatesTab } from './certificates-tab.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { NetworksTab } from './networks-tab.tsx'
import { PayoutTab } from './payout-tab.tsx'
import { PositionsTab } from './positions-tab.tsx'
import { StandingTab } from './standing-tab.tsx'

/** The pro's own profile: person, positions and times, certificates, payout, networks, standing. */
export function ProfileScreen() {
  const { t } = useT()
  const { data: profile } = useSuspenseQuery(api.query(getOwnProfile, {}))
  return (
    <Page title={t('Profile')} width="narrow" actions={<LanguageChoice />}>
      <UrlTabs
        label={t('Profile')}
        tabs={[
          { id: 'about', label: t('About me'), content: <AboutTab profile={profile} /> },
          { id: 'positions', label: t('My work'), content: <PositionsTab profile={profile} /> },
          { id: 'certificates', label: t('Certificates'), content: <CertificatesTab /> },
          { id: 'payout', label: t('Payouts'), content: <PayoutTab profile={profile} /> },
          { id: 'networks', label: t('Networks'), content: <NetworksTab /> },
          { id: 'standing', label: t('Standing'), content: <StandingTab profile={profile} /> },
        ]}
      />
    </Page>
  )
}

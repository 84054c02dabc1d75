import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/states.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { AboutTab } from './about-tab.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PositionsTab } from './positions-tab.tsx'

// Each tab comes with its forms when it is opened.
const CertificatesTab = lazy(() => import('./certificates-tab.tsx').then((module) => ({ default: module.CertificatesTab })))
const BackgroundCheckTab = lazy(() => import('./background-check-tab.tsx').then((module) => ({ default: module.BackgroundCheckTab })))
const NetworksTab = lazy(() => import('./networks-tab.tsx').then((module) => ({ default: module.NetworksTab })))
const PayoutTab = lazy(() => import('./payout-tab.tsx').then((module) => ({ default: module.PayoutTab })))
const StandingTab = lazy(() => import('./standing-tab.tsx').then((module) => ({ default: module.StandingTab })))

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
          {
            id: 'certificates',
            label: t('Certificates'),
            content: (
              <Coming>
                <CertificatesTab />
              </Coming>
            ),
          },
          {
            id: 'background-check',
            label: t('Background check'),
            content: (
              <Coming>
                <BackgroundCheckTab />
              </Coming>
            ),
          },
          {
            id: 'payout',
            label: t('Payouts'),
            content: (
              <Coming>
                <PayoutTab profile={profile} />
              </Coming>
            ),
          },
          {
            id: 'networks',
            label: t('Networks'),
            content: (
              <Coming>
                <NetworksTab />
              </Coming>
            ),
          },
          {
            id: 'standing',
            label: t('Standing'),
            content: (
              <Coming>
                <StandingTab profile={profile} />
              </Coming>
            ),
          },
        ]}
      />
    </Page>
  )
}

function Coming({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PageSkeleton rows={4} />}>{children}</Suspense>
}

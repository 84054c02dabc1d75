import { useT } from '../../lib/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { UrlTabs } from '../../ui/tabs.tsx'
import { BankAccountTab } from './bank-account-tab.tsx'
import { BarTab } from './bar-tab.tsx'
import { BrandingTab } from './branding-tab.tsx'
import { BreakRulesTab } from './break-rules-tab.tsx'
import { CertificatesTab } from './certificates-tab.tsx'
import { ConversionTab } from './conversion-tab.tsx'
import { InstantTab } from './instant-tab.tsx'
import { LoyaltyTab } from './loyalty-tab.tsx'
import { FirstCallsTab } from './first-calls-tab.tsx'
import { FlagsTab } from './flags-tab.tsx'
import { FeesTab } from './fees-tab.tsx'
import { SuspensionTab } from './suspension-tab.tsx'
import { MarketsTab } from './markets-tab.tsx'
import { MinimumWagesTab } from './minimum-wages-tab.tsx'
import { PositionsTab } from './positions-tab.tsx'
import { TermsTab } from './terms-tab.tsx'
import { RetentionTab } from './retention-tab.tsx'

/** The settings of the platform, one tab for each: entered here, with a reason, and in force from then on. */
export function ConfigurationScreen({ market }: { market: number | undefined }) {
  const { t } = useT()
  return (
    <Page title={t('Configuration')} subtitle={t('Changes apply from the next decision on. Past decisions stay as they are.')}>
      <UrlTabs
        label={t('Configuration sections')}
        tabs={[
          { id: 'breaks', label: t('Break rules'), content: <BreakRulesTab market={market} /> },
          { id: 'positions', label: t('Positions'), content: <PositionsTab /> },
          { id: 'certificates', label: t('Certificates'), content: <CertificatesTab /> },
          { id: 'markets', label: t('Markets'), content: <MarketsTab /> },
          { id: 'minimum-wages', label: t('Minimum wages'), content: <MinimumWagesTab /> },
          { id: 'terms', label: t('Terms'), content: <TermsTab /> },
          { id: 'branding', label: t('Branding'), content: <BrandingTab /> },
          { id: 'fees', label: t('Fees'), content: <FeesTab /> },
          { id: 'bank-account', label: t('Bank account'), content: <BankAccountTab /> },
          { id: 'instant', label: t('Instant payouts'), content: <InstantTab /> },
          { id: 'loyalty', label: t('Loyalty rewards'), content: <LoyaltyTab /> },
          { id: 'hiring', label: t('Hiring fee'), content: <ConversionTab /> },
          { id: 'ladder', label: t('Call-outs and no-shows'), content: <SuspensionTab /> },
          { id: 'auto-select', label: t('Auto-select'), content: <BarTab /> },
          { id: 'calls', label: t('First calls'), content: <FirstCallsTab /> },
          { id: 'features', label: t('Features by location'), content: <FlagsTab /> },
          { id: 'retention', label: t('Retention'), content: <RetentionTab /> },
        ]}
      />
    </Page>
  )
}

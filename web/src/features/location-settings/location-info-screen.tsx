import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { Link } from '@tanstack/react-router'
import { Can } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { ApprovalNote } from './approval-note.tsx'
import { DutySection } from './duty-section.tsx'
import { FeesSection } from './fees-section.tsx'
import { InfoForm } from './info-form.tsx'
import { LogoSection } from './logo-section.tsx'
import { SwitchesSection } from './switches-section.tsx'
import styles from './location-settings.module.css'

/** All settings of a location: details, addresses, how shifts work there, fees, contacts. */
export function LocationInfoScreen() {
  const { t } = useT()
  const location = useLocation()
  const at = { location_id: location.id, organization_id: location.organization_id }
  return (
    <Page
      title={location.name}
      subtitle={<Belongs location={location} />}
      actions={<Status of="approval" status={location.approval_status} />}
      width="narrow"
    >
      <ApprovalNote location={location} />
      <LogoSection location={location} />
      <InfoForm location={location} />
      <AddressesSection location={location} />
      <DutySection locationId={location.id} at={at} />
      <SwitchesSection location={location} />
      <Can do="add_on.request" at={at}>
        <Section
          title={t('Add-ons')}
          actions={
            <ButtonLink to="/locations/$locationId/add-ons" params={{ locationId: String(location.id) }} variant="outlined" size="small">
              {t('See the add-ons')}
            </ButtonLink>
          }
        >
          <p>{t('Background checks, tips, hiring and concierge: what is active, until when, and how to request more.')}</p>
        </Section>
      </Can>
      <Can do="location.view_fees" at={at}>
        <FeesSection location={location} />
      </Can>
      <Can do="location.move" at={{ organization_id: location.organization_id }}>
        <Section
          title={t('Move to another organization')}
          actions={
            <ButtonLink to="/locations/$locationId/org-remap" params={{ locationId: String(location.id) }} variant="outlined" size="small">
              {t('See what a move does')}
            </ButtonLink>
          }
        >
          <p>{t('The location was sold, or two companies become one: see what would go along.')}</p>
        </Section>
      </Can>
    </Page>
  )
}

function Belongs({ location }: { location: Location }) {
  const { organization_id, organization_name, market_name } = location
  return (
    <>
      <Can do="organization.view" at={{ organization_id }} otherwise={organization_name}>
        <Link to="/organizations/$organizationId/info" params={{ organizationId: String(organization_id) }} className={styles.quiet}>
          {organization_name}
        </Link>
      </Can>{' '}
      · {isolated(market_name)}
    </>
  )
}

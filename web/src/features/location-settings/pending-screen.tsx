import type { Location } from '@crewcall/contract/organizations.ts'
import { FirstStepsGuide } from '../../domain/first-steps/first-steps-guide.tsx'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './location-settings.module.css'

/** After adding a location: what happens now and what can be done meanwhile. */
export function PendingScreen({ location, returnTo }: { location: Location; returnTo: string | undefined }) {
  const { t } = useT()
  return (
    <Page
      title={t('{name} is added', { name: location.name })}
      subtitle={<Status of="approval" status={location.approval_status} />}
      width="narrow"
    >
      <p className={styles.lead}>
        {location.approval_status === 'PENDING'
          ? t(
              'We review new locations, usually within one business day, and notify you by text and email. Shifts you prepare now are published the moment it is approved.',
            )
          : t('It is approved: pros see your shifts as soon as you post them.')}
      </p>
      <FirstStepsGuide location={location} canHide={false} />
      <div className={styles.actions}>
        <ButtonLink to="/locations" variant={returnTo ? 'text' : 'outlined'}>
          {t('All my locations')}
        </ButtonLink>
        {returnTo !== undefined && returnTo !== '/' && <ButtonAnchor href={returnTo}>{t('Continue')}</ButtonAnchor>}
      </div>
    </Page>
  )
}

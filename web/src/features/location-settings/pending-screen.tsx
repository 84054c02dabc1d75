import type { Location } from '@crewcall/contract/organizations.ts'
import { IconBuildingStore, IconChevronRight, IconCreditCard, IconUsersPlus, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Status } from '../../domain/status/status.tsx'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './location-settings.module.css'

const steps = [
  {
    to: '/locations/$locationId/billing',
    icon: IconCreditCard,
    title: 'Add a card or bank account',
    text: 'Shifts are published only once you can pay for them.',
  },
  {
    to: '/locations/$locationId/info',
    icon: IconBuildingStore,
    title: 'Finish the details',
    text: 'Logo, check-in, and who to call on shift.',
  },
  {
    to: '/locations/$locationId/teams',
    icon: IconUsersPlus,
    title: 'See your team',
    text: 'Who manages this location, and in which roles.',
  },
] as const satisfies { to: string; icon: Icon; title: Sentence; text: Sentence }[]

/** After adding a location: what happens now and what can be done meanwhile. */
export function PendingScreen({ location, returnTo }: { location: Location; returnTo: string | undefined }) {
  const { t } = useT()
  const params = { locationId: String(location.id) }
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
      <ul className="stack gap-12">
        {steps.map(({ to, icon: StepIcon, title, text }) => (
          <li key={to}>
            <Link to={to} params={params} className={styles.step}>
              <StepIcon size={28} stroke={1.6} aria-hidden="true" />
              <span>
                <strong>{t(title)}</strong>
                {t(text)}
              </span>
              <IconChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to="/locations" variant={returnTo ? 'text' : 'outlined'}>
          {t('All my locations')}
        </ButtonLink>
        {returnTo !== undefined && returnTo !== '/' && <ButtonAnchor href={returnTo}>{t('Continue')}</ButtonAnchor>}
      </div>
    </Page>
  )
}

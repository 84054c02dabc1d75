import { phrase } from '@crewcall/contract/rules/direction.ts'
import { roles } from '../../domain/person/team-roles.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { Delayed, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { CutOffLink, DeadLink, UnknownLink, WithdrawnLink } from './dead-link.tsx'
import { useOpened, type Door, type Opened } from './opened.ts'
import { OtherAccount, SignInPanel, UnprovenAddress } from './who-panels.tsx'
import styles from './invitation.module.css'
import { product } from '../../lib/product.ts'

/** The page behind an invitation link: what it offers, and the one next step for its visitor. */
export function InvitationScreen({ door }: { door: Door }) {
  const { t } = useT()
  return (
    <div className={styles.card}>
      <title>{phrase`${t('Invitation')} · ${product}`}</title>
      {/* The link grants access by itself, so it must not be sent to other sites as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {/^[\w-]{43}$/.test(door.token) ? <Behind door={door} /> : <CutOffLink />}
    </div>
  )
}

function Behind({ door }: { door: Door }) {
  const { opened, error, refetch } = useOpened(door)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return opened ? <Body door={door} opened={opened} /> : <Waiting />
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof ApiError && error.is('gone')) return <WithdrawnLink />
  const isUnknown = error instanceof ApiError && error.is('not_found', 'invalid')
  return isUnknown ? <UnknownLink /> : <ErrorScreen error={error} retry={retry} />
}

function Body({ door, opened }: { door: Door; opened: Opened }) {
  if (opened.status !== 'SUBMITTED') return <DeadLink opened={opened} />
  return (
    <>
      <Offer opened={opened} />
      <NextStep door={door} opened={opened} />
    </>
  )
}

function NextStep({ door, opened }: { door: Door; opened: Opened }) {
  switch (opened.addressee) {
    case 'NOBODY':
      return <SignInPanel door={door} opened={opened} />
    case 'OTHER':
      return <OtherAccount door={door} opened={opened} />
    case 'UNPROVEN':
      return <UnprovenAddress />
    case 'ME':
      return <AnswerPanel door={door} opened={opened} />
  }
}

function Offer({ opened: { manager_name, place_name, role, location_count } }: { opened: Opened }) {
  const { t } = useT()
  const word = roles.find(({ value }) => value === role)
  const isOrganization = location_count !== undefined
  return (
    <div>
      <h1>{t('Join {name}', { name: place_name })}</h1>
      <p className={styles.lead}>{t('{name} invites you to the team on {product}.', { name: manager_name })}</p>
      <dl className={styles.offer}>
        <dt>{isOrganization ? t('Admin of the organization') : word && t(word.label)}</dt>
        <dd>
          {isOrganization
            ? t(
                '{count, plural, one {Full access to its location: settings, billing, team and shifts.} other {Full access to all # locations: settings, billing, team and shifts.}}',
                { count: location_count },
              )
            : word && t(word.text)}
        </dd>
      </dl>
    </div>
  )
}

function Waiting() {
  const { t } = useT()
  return (
    <Delayed>
      <div role="status" aria-label={t('Loading')} className={styles.card}>
        <Skeleton width={260} height={36} />
        <Skeleton height={20} />
        <Skeleton height={72} />
        <Skeleton height={52} />
      </div>
    </Delayed>
  )
}

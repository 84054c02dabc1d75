import { phrase } from '@crewcall/contract/rules/direction.ts'
import { getGig, type Gig } from '@crewcall/contract/gigs.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '@crewcall/contract/rules/policy.ts'
import { useActor } from '../../domain/person/actor.ts'
import { eventPath } from '../../domain/shift/event-path.ts'
import { OpeningsText } from '../../domain/shift/gig-row.tsx'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { GigActions } from './gig-actions.tsx'
import { gigTabs } from './gig-tabs.ts'
import { Crumbs } from '../../ui/page.tsx'
import { TabRow } from '../../ui/tab-row.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './gig-page.module.css'
import { product } from '../../lib/product.ts'

/** The shift in the address; loaded by its route. */
export function useGig(): Gig {
  const { gigId } = useParams({ from: '/_app/locations/$locationId/gigs/$gigId' })
  return useSuspenseQuery(api.query(getGig, { params: { gigId } })).data
}

/** The header of a shift's page with its tabs; each tab is a route. `note` stands over all of them. */
export function GigLayout({ note }: { note?: ReactNode }) {
  const { t, say, locale } = useT()
  const gig = useGig()
  const day = formatDay(gig.start_time, gig.timezone, locale)
  return (
    <div className={styles.page}>
      <title>{phrase`${phrase`${say(gig.skill.name)}, ${day}`} · ${product}`}</title>
      <div className={styles.crumbs}>
        <Crumbs
          crumbs={[
            { label: t('Shifts'), to: `/locations/${gig.location_id}/gigs` },
            ...(gig.event === null ? [] : [{ label: gig.event.name, to: eventPath(gig) }]),
          ]}
        />
      </div>
      <header className={styles.head}>
        <PositionIcon icon={gig.skill.icon} size={30} on />
        <div className={styles.words}>
          <h1>{say(gig.skill.name)}</h1>
          <p>
            <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
          </p>
        </div>
        <div className={styles.state}>
          <Status of="gig" status={gig.status} />
          <OpeningsText filled={gig.current_confirmed_pros_count} places={gig.allowed_confirmed_pros} />
        </div>
        <GigActions gig={gig} />
      </header>
      <GigTabs gig={gig} />
      {note}
      <Outlet />
    </div>
  )
}

function GigTabs({ gig }: { gig: Gig }) {
  const { t } = useT()
  const actor = useActor()
  const place = { location_id: gig.location_id, organization_id: gig.organization_id }
  return (
    <TabRow label={t('Parts of this shift')}>
      {gigTabs
        .filter(({ ability }) => !ability || can(actor, ability, place))
        .map(({ label, to, exact = false, count }) => (
          <Link
            key={to}
            to={to as '/locations/$locationId/gigs/$gigId'}
            params={{ locationId: String(gig.location_id), gigId: String(gig.id) }}
            activeOptions={{ exact, includeSearch: false }}
          >
            {t(label)}
            {count && count(gig) > 0 && <Tag>{count(gig)}</Tag>}
          </Link>
        ))}
    </TabRow>
  )
}

import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listChats } from '@crewcall/contract/chat.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { lazy, Suspense } from 'react'
import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import styles from './chat.module.css'
import { FoundMessages } from './found-messages.tsx'
import { kindsOf, useHiringLocations, type InboxKind } from './inbox-kinds.ts'
import { InboxRow } from './inbox-row.tsx'
import { KindFilter } from './kind-filter.tsx'
import { NoCandidateChats, NoChats } from './no-chats.tsx'
import { SearchBox } from './search-box.tsx'
import { product } from '../../lib/product.ts'

const SupportRows = lazy(async () => ({ default: (await import('./support-rows.tsx')).SupportRows }))

type Props = { locationId?: string; find: string | undefined; kind: InboxKind | undefined; isOpen: boolean }

/** My conversations, or what was found in them, beside the open one; on phones one of both. At a location, those of its shifts. */
export function InboxLayout({ locationId, find, kind: asked, isOpen }: Props) {
  const { t } = useT()
  const hiring = useHiringLocations(locationId)
  const kind = hiring.length > 0 ? asked : undefined
  const query = { ...(locationId !== undefined && { location_id: locationId }), ...(kind && { kind: kindsOf[kind] }) }
  const { data, error, refetch, ...pages } = useInfiniteQuery({ ...pagesOf(listChats, query), placeholderData: keepPreviousData })
  const found = data?.pages.flatMap(({ results }) => results)
  // An open conversation does not wait for the list beside it.
  const channels = found ?? (isOpen ? [] : undefined)
  const hasSeveral = (useActor()?.managed_locations.length ?? 0) > 1
  const none =
    kind === 'candidates' && hiring[0] !== undefined ? <NoCandidateChats locationId={hiring[0]} /> : <NoChats locationId={locationId} />
  if (error && !channels) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!channels) return <PageSkeleton />
  return (
    <div className={styles.inbox} data-open={isOpen}>
      {!isOpen && <title>{phrase`${t('Inbox')} · ${product}`}</title>}
      <section className={styles.side} aria-label={t('Conversations')}>
        <div className={styles.sideHead}>
          {isOpen ? <h2>{t('Inbox')}</h2> : <h1>{t('Inbox')}</h1>}
          {locationId !== undefined && hasSeveral && (
            <ButtonLink to="/inbox" variant="text" size="small">
              {t('All locations')}
            </ButtonLink>
          )}
          <ButtonLink to="/chat/edit-profile" variant="text" size="small">
            {t('How you appear in chats')}
          </ButtonLink>
        </div>
        <SearchBox find={find} />
        {find === undefined ? (
          <>
            {hiring.length > 0 && <KindFilter kind={kind} />}
            <ul className={styles.channels}>
              <Suspense>{kind === undefined && <SupportRows locationId={locationId} />}</Suspense>
              {channels.map((channel) => (
                <InboxRow key={channel.id} channel={channel} locationId={locationId} />
              ))}
            </ul>
            {channels.length === 0 && !isOpen && none}
            <LoadMore pages={pages} />
          </>
        ) : (
          <FoundMessages find={find} locationId={locationId} />
        )}
      </section>
      <div className={styles.opened}>
        <Outlet />
      </div>
    </div>
  )
}

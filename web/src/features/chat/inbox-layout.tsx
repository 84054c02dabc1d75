import { listChats } from '@crewcall/contract/chat.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { lazy, Suspense } from 'react'
import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import styles from './chat.module.css'
import { FoundMessages } from './found-messages.tsx'
import { InboxRow } from './inbox-row.tsx'
import { SearchBox } from './search-box.tsx'

const SupportRows = lazy(async () => ({ default: (await import('./support-rows.tsx')).SupportRows }))

type Props = { locationId?: string; find: string | undefined; isOpen: boolean }

/** My conversations, or what was found in them, beside the open one; on phones one of both. At a location, those of its shifts. */
export function InboxLayout({ locationId, find, isOpen }: Props) {
  const { t } = useT()
  const { data, error, refetch, ...pages } = useInfiniteQuery(
    pagesOf(listChats, locationId === undefined ? {} : { location_id: locationId }),
  )
  const found = data?.pages.flatMap(({ results }) => results)
  // An open conversation does not wait for the list beside it.
  const channels = found ?? (isOpen ? [] : undefined)
  const hasSeveral = (useActor()?.managed_locations.length ?? 0) > 1
  if (error && !channels) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!channels) return <PageSkeleton />
  return (
    <div className={styles.inbox} data-open={isOpen}>
      {!isOpen && <title>{`${t('Inbox')} · Crewcall`}</title>}
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
            <ul className={styles.channels}>
              <Suspense>
                <SupportRows locationId={locationId} />
              </Suspense>
              {channels.map((channel) => (
                <InboxRow key={channel.id} channel={channel} locationId={locationId} />
              ))}
            </ul>
            {channels.length === 0 && !isOpen && <NoChats locationId={locationId} />}
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

function NoChats({ locationId }: { locationId: string | undefined }) {
  const { t } = useT()
  const isPro = typeof useActor()?.gigster_profile_id === 'number'
  const toShifts =
    locationId !== undefined ? (
      <ButtonLink to="/locations/$locationId/gigs" params={{ locationId }}>
        {t('See the shifts')}
      </ButtonLink>
    ) : (
      isPro && <ButtonLink to="/pro/find">{t('Find shifts')}</ButtonLink>
    )
  return (
    <EmptyState title={t('No conversations yet')} action={toShifts || undefined}>
      {locationId === undefined && isPro
        ? t('Once you are confirmed on a shift, you can write to its crew and its managers here.')
        : t('Once a pro is confirmed on a shift, its crew and its managers can write to each other here.')}
    </EmptyState>
  )
}

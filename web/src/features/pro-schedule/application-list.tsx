import { listOwnApplications, type ProApplication } from '@crewcall/contract/pro-applications.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, instantToWall } from '@crewcall/contract/rules/time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '../../ui/load-more.tsx'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { ProStatus, ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { placeText } from '../../domain/pro-shift/waitlist.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { capitalized, useT, type Sentence } from '../../lib/i18n.ts'
import { Delayed, ErrorScreen, Skeleton, EmptyState } from '../../ui/states.tsx'
import { CardLink } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './schedule.module.css'
import type { ScheduleTab } from './schedule-search.ts'
import { ButtonLink } from '../../ui/button.tsx'

const words: Record<ScheduleTab, { title: Sentence; text: Sentence }> = {
  upcoming: { title: 'No upcoming shifts', text: 'Shifts you are confirmed on show up here, with where to go and whom to ask for.' },
  applied: { title: 'No open applications', text: 'Apply to as many shifts as you like; withdrawing costs nothing.' },
  past: { title: 'No shifts worked yet', text: 'After your first shift you find its hours and pay here.' },
  cancelled: { title: 'Nothing was cancelled', text: 'Shifts that were cancelled, by you or by the business, are kept here.' },
}

/** An empty tab, with a link to find shifts. */
function NothingHere({ tab }: { tab: ScheduleTab }) {
  const { t } = useT()
  return (
    <EmptyState
      title={t(words[tab].title)}
      action={tab === 'cancelled' ? undefined : <ButtonLink to="/pro/find">{t('Find shifts')}</ButtonLink>}
    >
      {t(words[tab].text)}
    </EmptyState>
  )
}

/** The applications of one tab, grouped by day. */
export function ApplicationList({ tab }: { tab: ScheduleTab }) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const pages = useInfiniteQuery(pagesOf(listOwnApplications, { tab }))
  if (pages.isError) return <ErrorScreen error={pages.error} retry={() => void pages.refetch()} />
  if (pages.isPending) return <Waiting />
  const applications = pages.data.pages.flatMap((each) => each.results)
  if (applications.length === 0) return <NothingHere tab={tab} />
  return (
    <div className={styles.days}>
      {byDay(applications).map(({ day, items }) => (
        <section key={day} aria-label={formatDay(day, 'UTC', locale)}>
          <h2 className={styles.day}>
            {capitalized(formatDay(day, 'UTC', locale))}
            {day === instantToWall(new Date(now), items[0]?.gig.timezone ?? 'UTC').date && <Tag tone="accent">{t('Today')}</Tag>}
          </h2>
          <ul className="stack gap-12">
            {items.map((item) => (
              <li key={item.id}>
                <CardLink to="/pro/applications/$id" params={{ id: String(item.id) }}>
                  <ShiftHead gig={item.gig} day={false} {...payOf(item)} />
                  <span className={styles.state}>
                    <ProStatus status={item.status} waits={item.gig.waitlist !== null} />
                    {item.gig.waitlist && <span>{placeText(t, item.gig.waitlist)}</span>}
                    <DayOfWork of={item} />
                    {tab === 'past' && item.location_review === null && item.cancellation === null && <span>{t('Not rated yet')}</span>}
                  </span>
                </CardLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore pages={pages} />
    </div>
  )
}

/** Which day of work of several days this is, and when the pro's others are; nothing for a shift of its own. */
function DayOfWork({ of: { id, gig } }: { of: ProApplication }) {
  const { t, locale } = useT()
  const own = gig.bundle?.days.filter(({ application_id }) => application_id !== null) ?? []
  const at = own.findIndex(({ application_id }) => application_id === id)
  if (at < 0 || own.length < 2) return null
  const others = own.filter((_, index) => index !== at).map(({ start_time }) => formatDay(start_time, gig.timezone, locale))
  return (
    <span>
      <strong>{t('Day {day} of {days}', { day: at + 1, days: own.length })}</strong>{' '}
      {t('with {dates}', { dates: others.length > 4 ? phrase`${others[0] ?? ''} – ${others.at(-1) ?? ''}` : others.join(' · ') })}
    </span>
  )
}

// A cancelled shift pays what is owed for the late change, or nothing; a full one pays others.
function payOf({ gig, cancellation, owed_minimum }: ProApplication) {
  if (gig.waitlist !== null) return {}
  const cents = cancellation === null ? gig.pay_total : owed_minimum
  return cents > 0 ? { end: <strong className="tabular">{formatCents(cents)}</strong> } : {}
}

/** Groups in order, by the local day of the start (docs/rules/shifts.md#times). */
function byDay(applications: readonly ProApplication[]): { day: string; items: ProApplication[] }[] {
  const days = new Map<string, ProApplication[]>()
  for (const application of applications) {
    const day = instantToWall(application.gig.start_time, application.gig.timezone).date
    days.set(day, [...(days.get(day) ?? []), application])
  }
  return [...days].map(([day, items]) => ({ day, items }))
}

function Waiting() {
  return (
    <Delayed>
      <div className="stack gap-12" role="status">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={116} />
        ))}
      </div>
    </Delayed>
  )
}

import { getStanding } from '@crewcall/contract/pros.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { signed } from '../../domain/pay/pro-pay.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { Section } from '../../ui/page.tsx'
import { Delayed, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import type { OwnProfile } from './own-profile.ts'
import { Loyalty } from './loyalty.tsx'
import { OwnSuspensions } from './own-suspensions.tsx'
import styles from './profile.module.css'
import { Tiers } from './tiers.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

type Standing = Output<typeof getStanding>

/** The pro's standing: points, tier, counters, suspensions, and recent events. */
export function StandingTab({ profile }: { profile: OwnProfile }) {
  const query = useQuery(api.query(getStanding, {}))
  if (query.isError) return <ErrorScreen error={query.error} retry={() => void query.refetch()} />
  if (!query.data)
    return (
      <Delayed>
        <Skeleton height={320} />
      </Delayed>
    )
  const { points, tier } = query.data
  return (
    <>
      <OwnSuspensions suspensions={query.data.suspensions} />
      <Warnings standing={query.data} />
      <Counters standing={query.data} />
      <Loyalty />
      <Tiers points={points} tier={tier} next={profile.points_to_next_tier} />
      <Recent standing={query.data} />
    </>
  )
}

function Counters({ standing: { performance, points } }: { standing: Standing }) {
  const { t } = useT()
  const { rating, review_count, completion_percentage, gigs_worked, callout_count, noshow_count } = performance
  return (
    <Section title={t('Standing')}>
      <WordTable
        rows={[
          {
            label: <Counter name={t('Rating')} {...(rating === null && { note: t('shown after three reviews') })} />,
            value: rating === null ? t('New') : <StarsText value={rating} count={review_count} />,
          },
          {
            label: <Counter name={t('Completion')} note={t('of your confirmed shifts, 12 months')} />,
            value: completion_percentage === null ? '–' : t('{percent}%', { percent: completion_percentage }),
          },
          { label: <Counter name={t('Shifts worked')} />, value: gigs_worked },
          { label: <Counter name={t('Call-outs')} note={t('cancelled inside 24 hours')} />, value: callout_count },
          { label: <Counter name={t('No-shows')} />, value: noshow_count },
          {
            label: <Counter name={t('Points')} />,
            value: String(points).replace('-', '−'),
            strong: true,
          },
        ]}
      />
    </Section>
  )
}

function Counter({ name, note }: { name: string; note?: string }) {
  return (
    <span className={styles.counter}>
      {name}
      {note !== undefined && <small>{note}</small>}
    </span>
  )
}

function Warnings({ standing }: { standing: Standing }) {
  const { t, locale } = useT()
  const [longest] = standing.warnings
  if (!longest) return null
  return (
    <Notice tone="wait">
      <strong>{t('You have a warning until {day}.', { day: formatDay(longest.ends, viewerTimezone(), locale) })}</strong>
      {t('You cancelled late or did not come. Until then auto-select does not choose you; managers still can.')}
    </Notice>
  )
}

const kinds: Record<Standing['recent'][number]['kind'], Sentence> = {
  WORKED: 'Shift worked',
  CALLED_OUT: 'Called out',
  NO_SHOW: 'Did not come',
  SENT_HOME: 'Sent home',
}

function Recent({ standing }: { standing: Standing }) {
  const { t, locale } = useT()
  if (standing.recent.length === 0) return null
  return (
    <Section title={t('What counted recently')}>
      <Rows within>
        {standing.recent.map((each) => (
          <Row
            key={`${each.at}-${each.kind}`}
            title={<strong>{t(kinds[each.kind])}</strong>}
            sub={
              <>
                {formatDay(each.at, viewerTimezone(), locale)}
                {each.stars !== null && <span className={styles.gold}> {'★'.repeat(each.stars)}</span>}
              </>
            }
            trail={<strong className={each.points < 0 ? styles.bad : styles.good}>{signed(each.points)}</strong>}
          />
        ))}
      </Rows>
    </Section>
  )
}

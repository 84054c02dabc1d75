import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { useT } from '../../lib/i18n.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './connect.module.css'
import { blockWords } from '../../domain/time/time-block-words.ts'
import { dayWords, hoursWords } from './words.ts'
import { WordTable } from '../../ui/word-table.tsx'

type Props = { pro: ProAtLocation }
const never = '2099-12-31'
const asMonth = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const months = { en: new Intl.DateTimeFormat('en-US', asMonth), es: new Intl.DateTimeFormat('es-US', asMonth) }

/** Positions with years. */
export function Skills({ pro }: Props) {
  const { t, say } = useT()
  const { skills } = pro.pro_preferences
  if (skills.length === 0) return null
  return (
    <Section title={t('Positions')}>
      <ul className={styles.positions}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <PositionIcon icon={skill.icon} size={20} on />
            <span>
              {say(skill.name)}
              <small>
                {skill.years === 0 ? t('Less than a year') : t('{count, plural, one {# year} other {# years}}', { count: skill.years })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Past jobs, the last first. */
export function WorkHistory({ pro }: Props) {
  const { t, say, locale } = useT()
  const month = months[locale]
  if (pro.work_history.length === 0) return null
  return (
    <Section title={t('Work history')}>
      <ul className={styles.list}>
        {pro.work_history.map((job) => (
          <li key={job.id}>
            <strong>{say(job.position)}</strong>
            <span>
              {isolated(job.business_name)} · {month.format(new Date(job.start_date))} –{' '}
              {job.end_date === null ? t('now') : month.format(new Date(job.end_date))}
            </span>
            {job.duty !== '' && <span className="as-typed">{isolated(job.duty)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The star ratings from businesses, and the record behind them. */
export function Ratings({ pro }: Props) {
  const { t, say } = useT()
  const { performance } = pro
  return (
    <Section title={t('Track record')}>
      <WordTable
        rows={[
          { label: t('Rating'), value: <StarsText value={performance.rating} count={performance.review_count} /> },
          ...performance.ratings_summary
            .filter((one) => !one.is_overall_type && one.rating_count > 0)
            .map((one) => ({ label: say(one.label), value: `${one.avg_rating.toFixed(1)} (${one.rating_count})` })),
          { label: t('Shifts worked'), value: performance.gigs_worked },
          {
            label: t('Completed'),
            value: performance.completion_percentage === null ? t('New') : `${performance.completion_percentage}%`,
          },
          { label: t('Called out late'), value: performance.callout_count },
          { label: t('Did not come'), value: performance.noshow_count },
        ]}
      />
    </Section>
  )
}

/** Verified certificates, with their expiry. */
export function Certificates({ pro }: Props) {
  const { t, say, locale } = useT()
  return (
    <Section title={t('Certificates')}>
      {pro.certifications.length === 0 ? (
        <p className="soft small">{t('None yet.')}</p>
      ) : (
        <ul className={styles.list}>
          {pro.certifications.map((certificate) => (
            <li key={certificate.id}>
              <strong>
                {isolated(say(certificate.name))}
                {certificate.state_code && ` (${certificate.state_code})`}
              </strong>
              <span>
                {certificate.expiration_date === never
                  ? t('Does not expire')
                  : t('Valid until {day}, {year}', {
                      day: formatDay(certificate.expiration_date, undefined, locale),
                      year: certificate.expiration_date.slice(0, 4),
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** When, how much and how far away the pro wants to work. */
export function Preferences({ pro }: Props) {
  const { t } = useT()
  const { days_of_week, time_blocks, hours_per_week, max_distance_miles, pro_contractor_type } = pro.pro_preferences
  return (
    <Section title={t('Wants to work')}>
      <WordTable
        rows={[
          {
            label: t('Days'),
            value: days_of_week.length === 0 ? t('Any day') : days_of_week.map((day) => t(dayWords[day]).slice(0, 3)).join(', '),
          },
          {
            label: t('Times'),
            value: time_blocks.length === 0 ? t('Any time') : time_blocks.map(({ name }) => t(blockWords[name])).join(', '),
          },
          { label: t('Hours'), value: hours_per_week === null ? t('Any') : t(hoursWords[hours_per_week]) },
          { label: t('Distance'), value: t('Up to {miles} miles', { miles: max_distance_miles }) },
          ...(pro_contractor_type.length > 0 ? [{ label: t('Looks for'), value: joined(pro_contractor_type, ', ') }] : []),
          {
            label: t('Employment'),
            value: pro.supported_employment_types.map((type) => (type === 'W2' ? t('Employee (W-2)') : t('Contractor (1099)'))).join(', '),
          },
        ]}
      />
    </Section>
  )
}

import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { PositionIcon } from '../../domain/position-icon.tsx'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './connect.module.css'
import { blockWords, dayWords, hoursWords } from './words.ts'

type Props = { pro: ProAtLocation }
const never = '2099-12-31'
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Positions with years. */
export function Skills({ pro }: Props) {
  const { skills } = pro.pro_preferences
  if (skills.length === 0) return null
  return (
    <Section title="Positions">
      <ul className={styles.positions}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <PositionIcon icon={skill.icon} size={20} on />
            <span>
              {skill.name}
              <small>{skill.years === 0 ? 'Less than a year' : `${skill.years} ${skill.years === 1 ? 'year' : 'years'}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The jobs before, the last first. */
export function WorkHistory({ pro }: Props) {
  if (pro.work_history.length === 0) return null
  return (
    <Section title="Work history">
      <ul className={styles.list}>
        {pro.work_history.map((job) => (
          <li key={job.id}>
            <strong>{job.position}</strong>
            <span>
              {isolated(job.business_name)} · {month.format(new Date(job.start_date))} –{' '}
              {job.end_date === null ? 'now' : month.format(new Date(job.end_date))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What businesses said in stars, and the record behind it. */
export function Ratings({ pro }: Props) {
  const { performance } = pro
  return (
    <Section title="Track record">
      <dl className={styles.facts}>
        <dt>Rating</dt>
        <dd>
          <StarsText value={performance.rating} count={performance.review_count} />
        </dd>
        {performance.ratings_summary
          .filter((one) => !one.is_overall_type && one.rating_count > 0)
          .map((one) => (
            <Fact key={one.name} label={one.label} value={`${one.avg_rating.toFixed(1)} (${one.rating_count})`} />
          ))}
        <Fact label="Shifts worked" value={String(performance.gigs_worked)} />
        <Fact label="Completed" value={performance.completion_percentage === null ? 'New' : `${performance.completion_percentage}%`} />
        <Fact label="Called out late" value={String(performance.callout_count)} />
        <Fact label="Did not come" value={String(performance.noshow_count)} />
      </dl>
    </Section>
  )
}

/** Certificates that were checked, with their expiry. */
export function Certificates({ pro }: Props) {
  return (
    <Section title="Certificates">
      {pro.certifications.length === 0 ? (
        <p className={styles.soft}>None yet.</p>
      ) : (
        <ul className={styles.list}>
          {pro.certifications.map((certificate) => (
            <li key={certificate.id}>
              <strong>
                {isolated(certificate.name)}
                {certificate.state_code && ` (${certificate.state_code})`}
              </strong>
              <span>
                {certificate.expiration_date === never
                  ? 'Does not expire'
                  : `Valid until ${formatDay(certificate.expiration_date)}, ${certificate.expiration_date.slice(0, 4)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** When, how much and how far the pro wants to work. */
export function Preferences({ pro }: Props) {
  const { days_of_week, time_blocks, hours_per_week, max_distance_miles, pro_contractor_type } = pro.pro_preferences
  return (
    <Section title="Wants to work">
      <dl className={styles.facts}>
        <Fact
          label="Days"
          value={days_of_week.length === 0 ? 'Any day' : days_of_week.map((day) => dayWords[day].slice(0, 3)).join(', ')}
        />
        <Fact label="Times" value={time_blocks.length === 0 ? 'Any time' : time_blocks.map(({ name }) => blockWords[name]).join(', ')} />
        <Fact label="Hours" value={hours_per_week === null ? 'Any' : hoursWords[hours_per_week]} />
        <Fact label="Distance" value={`Up to ${max_distance_miles} miles`} />
        {pro_contractor_type.length > 0 && <Fact label="Looks for" value={joined(pro_contractor_type, ', ')} />}
        <Fact
          label="Employment"
          value={pro.supported_employment_types.map((type) => (type === 'W2' ? 'Employee (W-2)' : 'Contractor (1099)')).join(', ')}
        />
      </dl>
    </Section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

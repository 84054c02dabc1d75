import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { durationText, formatDate } from '@crewcall/contract/rules/time.ts'
import type { WorkRecordFigures } from '@crewcall/contract/rules/work-record.ts'
import { useT } from '../../lib/i18n.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WordTable, type Word } from '../../ui/word-table.tsx'
import styles from './work-record.module.css'

const mostShifts = 5

/** A record as its page shows it, shortened. */
export function RecordPreview({ record }: { record: WorkRecordFigures }) {
  const { t, say, locale } = useT()
  const { name, verified, shifts, minutes, first_day, last_day, rating, positions, places, listed } = record
  const sums = ({ shifts: count, minutes: time }: { shifts: number; minutes: number }) =>
    phrase`${t('{count, plural, one {# shift} other {# shifts}}', { count })} · ${durationText(time)}`
  const rows: Word[] = [
    ...positions.map((each) => ({ label: say(each.position), value: sums(each) })),
    ...(places ?? []).map((each) => ({ label: isolated(each.place), value: sums(each) })),
    ...(rating === null ? [] : [{ label: t('Rating'), value: <StarsText value={rating.stars} count={rating.reviews} /> }]),
  ]
  return (
    <div className={styles.paper}>
      <p className="spread">
        <strong className={styles.name}>{isolated(name)}</strong>
        {verified && <Tag tone="good">{t('Verified')}</Tag>}
      </p>
      <p>
        <strong>{sums({ shifts, minutes })}</strong>
        <br />
        <span className="soft">{t('{first} to {last}', { first: formatDate(first_day, locale), last: formatDate(last_day, locale) })}</span>
      </p>
      <WordTable rows={rows} />
      <h3 className="small">{t('Latest shifts')}</h3>
      <ul className={styles.shifts}>
        {listed.slice(0, mostShifts).map((shift, index) => (
          <li key={index}>{phrase`${formatDate(shift.day, locale)} · ${say(shift.position)} · ${durationText(shift.minutes)}`}</li>
        ))}
        {shifts > mostShifts && (
          <li className="soft">{t('{count, plural, one {and # more} other {and # more}}', { count: shifts - mostShifts })}</li>
        )}
      </ul>
    </div>
  )
}

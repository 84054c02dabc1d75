import type { SimulatedShift } from '@crewcall/contract/simulation.ts'
import { useT } from '../../lib/i18n.ts'
import { rem } from '../../ui/rem.ts'
import { BarList } from './bar-list.tsx'
import styles from './simulation.module.css'
import { basisWords } from './words.ts'

type Props = { shift: SimulatedShift; all?: number | null | undefined; wage: number; onWage: (wage: number) => void }
const tallest = 56

/** The chance with its interval and basis, when applications come, and a curve of wages to press. */
export function Chance({ shift, all, wage, onWage }: Props) {
  const { t } = useT()
  const { chance, wage_curve, applications } = shift
  return (
    <div className={styles.group}>
      <h3>{t('Chance to fill all openings')}</h3>
      {chance.percent !== null && (
        <p className={styles.chance}>
          <strong className="tabular">{t('{percent}%', { percent: chance.percent })}</strong>{' '}
          <span className="soft tabular">{t('between {low}% and {high}%', { low: chance.low ?? 0, high: chance.high ?? 0 })}</span>
        </p>
      )}
      {typeof all === 'number' && <p>{t('All days together: {percent}%', { percent: Math.round(all) })}</p>}
      <p className="soft note">{basisWords(chance, t)}</p>
      {wage_curve.length > 1 && (
        <div className={styles.curve} role="group" aria-label={t('Chance by hourly wage')}>
          {wage_curve.map(({ wage_amount, percent }) => (
            <button
              key={wage_amount}
              type="button"
              aria-pressed={wage_amount === wage}
              aria-label={t('{amount} an hour: {percent}%', { amount: `$${wage_amount.toFixed(2)}`, percent })}
              onClick={() => onWage(wage_amount)}
            >
              <span className="tabular">{t('{percent}%', { percent })}</span>
              <span className={styles.step} style={{ height: rem(Math.max(2, (percent / 100) * tallest)) }} />
              <span className="tabular">${wage_amount % 1 === 0 ? wage_amount : wage_amount.toFixed(2)}</span>
            </button>
          ))}
        </div>
      )}
      {applications && applications.length > 0 && <Arrivals applications={applications} />}
    </div>
  )
}

function Arrivals({ applications }: { applications: NonNullable<SimulatedShift['applications']> }) {
  const { t } = useT()
  const spans = inSpans(applications)
  const upTo = (hours: number) =>
    rounded(applications.filter(({ to_hour }) => to_hour <= hours).reduce((sum, { expected }) => sum + expected, 0))
  return (
    <>
      <p className="soft note">
        {t('Expected applications: {day} in the first day, {sum} until the start.', { day: upTo(24), sum: upTo(Infinity) })}
      </p>
      <BarList
        title={t('When applications come')}
        tone="good"
        most={Math.max(...spans.map(({ expected }) => expected))}
        bars={spans.map(({ from_hour, to_hour, expected }) => ({
          key: String(from_hour),
          label: t('{from} to {to} h after posting', { from: from_hour, to: to_hour }),
          value: rounded(expected),
          note: '',
        }))}
      />
    </>
  )
}

type Arrival = NonNullable<SimulatedShift['applications']>[number]
/** Where the spans that are shown end, in hours. */
const ends = [4, 24, 96, Infinity]

// A bar an hour would be a wall of tenths.
function inSpans(applications: readonly Arrival[]): Arrival[] {
  const spans = Map.groupBy(applications, ({ to_hour }) => ends.find((end) => to_hour <= end))
  return [...spans.values()].map((some) => ({
    from_hour: Math.min(...some.map(({ from_hour }) => from_hour)),
    to_hour: Math.max(...some.map(({ to_hour }) => to_hour)),
    expected: some.reduce((sum, { expected }) => sum + expected, 0),
  }))
}

function rounded(expected: number): number {
  return Math.round(expected * 10) / 10
}

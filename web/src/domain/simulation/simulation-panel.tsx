import type { RelaxableRule, SimulatedShift } from '@crewcall/contract/simulation.ts'
import { useT } from '../../lib/i18n.ts'
import { BarList } from './bar-list.tsx'
import { Chance } from './chance.tsx'
import styles from './simulation.module.css'
import { obstacleWords, relaxWords } from './words.ts'

type Props = {
  shift: SimulatedShift
  wage: number
  /** The chance that every shift is filled, where there are several. */
  all?: number | null | undefined
  isStale: boolean
  onWage: (wage: number) => void
  onRelax: (rule: RelaxableRule) => void
}

/** Who can come: pros near, what stops the others, the chance, and what another dollar or one rule fewer would change. */
export function SimulationPanel({ shift, wage, all, isStale, onWage, onRelax }: Props) {
  const { t } = useT()
  const { near, able, openings, obstacles, relaxations, expected_no_shows } = shift
  return (
    <div className={styles.panel} aria-busy={isStale} data-stale={isStale}>
      <p className={styles.counts}>
        <strong className="tabular">{able}</strong>{' '}
        {all === undefined
          ? t('of {near, plural, one {# pro} other {# pros}} near here can take it', { near })
          : t('of {near, plural, one {# pro} other {# pros}} near here can take all days', { near })}
      </p>
      {able < openings && <p className={styles.short}>{t('Fewer than the {openings} you ask for', { openings })}</p>}
      <Chance shift={shift} all={all} wage={wage} onWage={onWage} />
      {obstacles.length > 0 && (
        <BarList
          title={t('What stops the others')}
          most={near}
          bars={obstacles.map(({ code, pros, only }) => ({
            key: code,
            label: t(obstacleWords[code]),
            value: pros,
            note: only > 0 ? t('{only} by this alone', { only }) : '',
          }))}
        />
      )}
      {relaxations.length > 0 && (
        <div className={styles.group} role="group" aria-label={t('Relax a rule')}>
          <h3>{t('Relax a rule')}</h3>
          {relaxations.map(({ rule, pros }) => (
            <button key={rule} type="button" className={styles.relax} onClick={() => onRelax(rule)}>
              {t(relaxWords[rule])} <strong className="tabular">{t('+{pros}', { pros })}</strong>
            </button>
          ))}
        </div>
      )}
      {expected_no_shows !== null && expected_no_shows >= 0.05 && (
        <p className="soft note">
          {t('Of those confirmed, about {count} will not come.', { count: Math.round(expected_no_shows * 10) / 10 })}
        </p>
      )}
    </div>
  )
}

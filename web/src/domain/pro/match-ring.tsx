import type { GigApplication } from '@crewcall/contract/applications.ts'
import { useT } from '../../lib/i18n.ts'
import { rem } from '../../ui/rem.ts'
import { fitLabels, prosFitText } from './fit-words.ts'
import styles from './match-ring.module.css'

type Fit = Pick<GigApplication, 'match_parts' | 'fit_facts'>
const radius = 18
const around = 2 * Math.PI * radius

/** The match score (docs/rules/pros.md#match-score) as a ring with its number; `null` until it is known. */
export function MatchRing({ score, size = 48 }: { score: number | null; size?: number }) {
  const { t } = useT()
  const share = Math.max(0, Math.min(100, score ?? 0)) / 100
  return (
    <span
      className={styles.ring}
      style={{ width: rem(size), height: rem(size) }}
      role="img"
      aria-label={score === null ? t('No match score yet') : t('Match score {score} of 100', { score })}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={radius} className={styles.track} />
        <circle
          cx="22"
          cy="22"
          r={radius}
          className={styles.arc}
          data-level={levelOf(score)}
          strokeDasharray={`${share * around} ${around}`}
        />
      </svg>
      <span className={styles.number}>{score ?? '–'}</span>
    </span>
  )
}

/** The breakdown of a pro's score: each part with its points and its sentence. */
export function MatchParts({ of: { match_parts, fit_facts } }: { of: Fit }) {
  const { t } = useT()
  return (
    <ul className={styles.parts} aria-label={t('Where the match score comes from')}>
      {match_parts.map((part) => (
        <li key={part.key}>
          <span className={styles.label}>{t(fitLabels[part.key])}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${part.max === 0 ? 0 : (part.points / part.max) * 100}%` }} />
          </span>
          <span className="tabular">
            {Math.round(part.points)}/{part.max}
          </span>
          <span className={styles.sentence}>{prosFitText(t, part.key, fit_facts)}</span>
        </li>
      ))}
    </ul>
  )
}

function levelOf(score: number | null): 'high' | 'middle' | 'low' {
  if (score === null || score < 50) return 'low'
  return score >= 75 ? 'high' : 'middle'
}

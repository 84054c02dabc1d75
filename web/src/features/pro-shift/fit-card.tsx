import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { fitLabels, ownFitText } from '../../domain/pro/fit-words.ts'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import styles from './shift.module.css'

/** How well the shift and the pro match, part by part, as the business also sees it (docs/rules/pros.md#rating-and-completion). */
export function FitCard({ gig }: { gig: ProGig }) {
  const { t } = useT()
  if (gig.match_score === null || gig.fit.length === 0) return null
  return (
    <Section title={t('How you fit')} actions={<strong className="tabular">{t('{score} of 100', { score: gig.match_score })}</strong>}>
      <ul className={styles.fit}>
        {gig.fit.map((part) => (
          <li key={part.key}>
            <span className={styles.fitWords}>
              <strong>{t(fitLabels[part.key])}</strong>
              <span>
                {part.key === 'distance' && gig.distance_miles !== null
                  ? t('{miles} mi away', { miles: gig.distance_miles.toFixed(1) })
                  : ownFitText(t, part.key, gig.fit_facts)}
              </span>
            </span>
            <span className={styles.meter} role="img" aria-label={t('{points} of {max} points', { points: part.points, max: part.max })}>
              <span style={{ width: `${part.max === 0 ? 0 : (part.points / part.max) * 100}%` }} />
            </span>
            <span className="soft small tabular">
              {Math.round(part.points)}/{part.max}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft small">{t('The business sees the same points. Name, photo, age and gender never count.')}</p>
    </Section>
  )
}

import { PanelPart } from '../../domain/admin/admin-parts.tsx'
import { MatchParts } from '../../domain/pro/match-ring.tsx'
import { useT } from '../../lib/i18n.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import type { AdminApplication } from './columns.tsx'
import styles from './applications.module.css'

/** How well the pro fits, and what the business said afterwards. */
export function Assessment({ application }: { application: AdminApplication }) {
  const { t } = useT()
  const { review, match_parts, match_score } = application
  return (
    <>
      {review && (
        <PanelPart title={t('Review')} actions={<StarsText value={review.ratings.overall} />}>
          <blockquote className={styles.quote}>{review.feedback || t('No words were written.')}</blockquote>
        </PanelPart>
      )}
      {match_parts.length > 0 && (
        <PanelPart title={t('Match score {score}', { score: match_score ?? '–' })}>
          <MatchParts of={application} />
        </PanelPart>
      )}
    </>
  )
}

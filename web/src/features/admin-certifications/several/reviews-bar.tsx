import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { CertificationRequest } from '../columns.tsx'
import { waitingOf, type ReviewAct } from './acts.ts'

/** The decisions about the chosen requests, each with how many it is for. */
export function ReviewsBar({ chosen, onAct }: { chosen: readonly CertificationRequest[]; onAct: (act: ReviewAct) => void }) {
  const { t } = useT()
  const { waiting, together } = waitingOf(chosen)
  if (waiting.length === 0) return <span className="soft small">{t('None of them waits for review')}</span>
  return (
    <>
      {together.length > 0 ? (
        <Button size="small" onClick={() => onAct('approve')}>
          {t('Approve {count}', { count: together.length })}
        </Button>
      ) : (
        <span className="soft small">{t('Without an expiration date, or expired, they are approved one by one')}</span>
      )}
      <Button size="small" variant="outlined" onClick={() => onAct('reject')}>
        {t('Reject {count}', { count: waiting.length })}
      </Button>
    </>
  )
}

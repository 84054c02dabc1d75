import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Stands instead of a preview that could not be fetched, and fetches it again. */
export function FailedPreview({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useT()
  return (
    <Notice tone="bad" role="alert">
      <p>{errorSentence(error)}</p>
      <Button size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}

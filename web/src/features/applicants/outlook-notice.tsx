import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useState } from 'react'
import { skippedText } from '../../domain/pro/obstacle-words.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Outlook } from './use-chosen-groups.ts'

/** So many names are shown at first. */
const FIRST = 20

/** Before sending to groups: how many would get the shift, and who would be skipped and why. */
export function OutlookNotice({ outlook: { data, error } }: { outlook: Outlook }) {
  const words = useT()
  const { t } = words
  const [isLong, setLong] = useState(false)
  if (error) return <p role="alert">{errorSentence(error)}</p>
  if (!data) return null
  const { would_get, total, skipped } = data
  const shown = isLong ? skipped : skipped.slice(0, FIRST)
  return (
    <Notice
      tone={would_get === 0 ? 'wait' : 'info'}
      role="status"
      title={
        would_get === 0
          ? t('Nobody in these groups would get it')
          : t('{would_get} of {total, plural, one {1 pro} other {# pros}} would get it', { would_get, total })
      }
    >
      {skipped.length > 0 && (
        <details>
          <summary>
            {t('{count, plural, one {One pro would be skipped} other {# pros would be skipped}}', { count: skipped.length })}
          </summary>
          <ul>
            {shown.map((each) => (
              <li key={each.pro_id}>
                {isolated(each.display_name)}: {isolated(skippedText(words, each))}
              </li>
            ))}
          </ul>
          {shown.length < skipped.length && (
            <Button variant="text" size="small" onClick={() => setLong(true)}>
              {t('Show all {count}', { count: skipped.length })}
            </Button>
          )}
        </details>
      )}
    </Notice>
  )
}

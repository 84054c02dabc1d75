import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { WhenText } from '../time/when-text.tsx'

/** What changed since the pro had confirmed, for who is asked again: the old times struck out beside the new ones; nothing otherwise. */
export function AskedAgain({ application: { gig, confirmed_before: before } }: { application: ProApplication }) {
  const { t } = useT()
  if (!before) return null
  const isMoved = before.start_time !== gig.start_time || before.end_time !== gig.end_time
  return (
    <Notice role="note" tone="wait" title={t('You had confirmed this shift. Please confirm it again.')}>
      {isMoved && (
        <p>
          {t('New times:')}{' '}
          <del>
            <WhenText start={before.start_time} end={before.end_time} timezone={gig.timezone} />
          </del>{' '}
          <strong>
            <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} />
          </strong>
        </p>
      )}
      {before.because.includes('ADDRESS_CHANGED') && <p>{t('It is at another address now.')}</p>}
    </Notice>
  )
}

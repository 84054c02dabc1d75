import type { ProProfile } from '@crewcall/contract/pros.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** For a pro who lives in no market: which town was noted, and what is possible until there is a market. */
export function NotListed({ profile: { market_not_listed_name: town } }: { profile: Pick<ProProfile, 'market_not_listed_name'> }) {
  const { t } = useT()
  if (town === null) return null
  return (
    <Notice tone="wait">
      <strong>{t('We are not in {town} yet. We tell you when we are.', { town })}</strong>
      <p>{t('Until then you can apply only to businesses that have you in their network.')}</p>
    </Notice>
  )
}

import type { getOwnProfile } from '@crewcall/contract/pros.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { Link } from '@tanstack/react-router'
import { suspensionText } from '../../domain/pro-shift/suspension-words.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why no shifts can currently be taken, and until when. */
export function Suspended({ profile: { suspension } }: { profile: Output<typeof getOwnProfile> }) {
  const { t, locale } = useT()
  if (!suspension) return null
  return (
    <Notice tone="bad">
      <strong>
        {suspension.until === null
          ? t('Your account is suspended permanently.')
          : t('Your account is suspended until {day}.', { day: formatDay(suspension.until, viewerTimezone(), locale) })}
      </strong>
      {suspensionText(t, suspension, suspension.reason)}
      <Link to="/pro/profile" search={{ tab: 'standing' }}>
        {t('Standing and appeal')}
      </Link>
    </Notice>
  )
}

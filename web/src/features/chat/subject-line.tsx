import type { ChatSubject } from '@crewcall/contract/chat.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { Link } from '@tanstack/react-router'
import { useT, type Words } from '../../lib/i18n.ts'
import styles from './chat.module.css'
import { useIsManager } from './use-is-manager.ts'

/** What a message to the platform is about, as a link to it. */
export function SubjectLine({ about }: { about: ChatSubject }) {
  const words = useT()
  const { t } = words
  const isManager = useIsManager(about)
  const text = about.is_payment ? t('Payment: {shift}', { shift: subjectWords(words, about) }) : subjectWords(words, about)
  const { location_id, gig_id, application_id } = about
  const place = { locationId: String(location_id) }
  return (
    <p className={styles.subject}>
      {isManager && about.is_payment && application_id !== null ? (
        <Link to="/locations/$locationId/receipts/$applicationId" params={{ ...place, applicationId: String(application_id) }}>
          {text}
        </Link>
      ) : isManager || application_id === null ? (
        <Link to="/locations/$locationId/gigs/$gigId" params={{ ...place, gigId: String(gig_id) }}>
          {text}
        </Link>
      ) : (
        <Link to="/pro/applications/$id" params={{ id: String(application_id) }}>
          {text}
        </Link>
      )}
    </p>
  )
}

/** The shift: "Line Cook · Fri, Nov 20 · Harbor Room". */
export function subjectWords({ say, locale }: Words, { skill_name, start_time, timezone, location_name }: ChatSubject): string {
  return joined([say(skill_name), formatDay(start_time, timezone, locale), location_name], ' · ')
}

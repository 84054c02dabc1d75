import type { ChatSubject } from '@crewcall/contract/chat.ts'
import { Link } from '@tanstack/react-router'
import { subjectWords } from '../../domain/chat/subject-words.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './chat.module.css'
import { useIsManager } from './use-is-manager.ts'

/** What a message to the platform is about, as a link to it. */
export function SubjectLine({ about }: { about: ChatSubject }) {
  const words = useT()
  const isManager = useIsManager(about)
  const text = subjectWords(words, about)
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

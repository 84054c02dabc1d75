import { isolated } from '@crewcall/contract/rules/direction.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { changedText, fieldText } from '../../domain/shift/history-words.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import styles from './post-gig.module.css'

/** Who changed the shift since this version, and what, newest first. */
export function ChangesSince({ gig }: { gig: Gig }) {
  const words = useT()
  const { locale } = words
  const { data } = useQuery({ ...api.query(getGigHistory, { params: { gigId: String(gig.id) } }), staleTime: 0 })
  const changes = data?.results.filter(({ at, changes }) => at > gig.last_updated_ts && changes.length > 0) ?? []
  return (
    <ul className={styles.changes}>
      {changes.map((entry) => (
        <li key={entry.id}>
          <strong>{entry.actor_name}</strong>, {formatDay(entry.at, gig.timezone, locale)}, {formatInstantTime(entry.at, gig.timezone)}
          <ul>
            {entry.changes.map(({ field, before, after }) => (
              <li key={field}>
                {isolated(fieldText(words, field))}: <del>{changedText(words, field, before, gig.timezone)}</del> →{' '}
                <ins>{changedText(words, field, after, gig.timezone)}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

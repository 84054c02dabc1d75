import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { viaText } from '../../domain/person/via-text.ts'
import { activityText, changedText, fieldText } from '../../domain/shift/history-words.ts'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useGig } from './gig-layout.tsx'
import styles from './gig-page.module.css'
import { product } from '../../lib/product.ts'

type Entry = Output<typeof getGigHistory>['results'][number]

/** Who did what to this shift, newest first. */
export function ActivityScreen() {
  const { t } = useT()
  const gig = useGig()
  const { data } = useSuspenseQuery(api.query(getGigHistory, { params: { gigId: String(gig.id) } }))
  if (data.results.length === 0)
    return (
      <EmptyState title={t('Nothing happened yet')}>{t('Changes, applications and messages about this shift appear here.')}</EmptyState>
    )
  return (
    <Section title={t('Activity')}>
      <ol className={styles.history}>
        {data.results.map((entry) => (
          <EntryLine key={entry.id} entry={entry} timezone={gig.timezone} />
        ))}
      </ol>
    </Section>
  )
}

function EntryLine({ entry, timezone }: { entry: Entry; timezone: string }) {
  const words = useT()
  const { t, locale } = words
  const via = viaText(entry.values, t)
  return (
    <li>
      <Avatar name={entry.actor_name} size={32} />
      <div>
        <p>
          <strong>{activityText(words, entry)}</strong>
        </p>
        <small>
          {isolated(entry.actor_name)}
          {entry.on_behalf_of
            ? phrase` (${t('of {product}, for {name}|acting', { name: entry.on_behalf_of.name })})`
            : entry.on_behalf_of_platform && phrase` (${product})`}
          {via !== null && phrase` (${via})`} ·{' '}
          <time dateTime={entry.at}>
            {formatDay(entry.at, timezone, locale)}, {formatInstantTime(entry.at, timezone)}
          </time>
        </small>
        {entry.changes.length > 0 && (
          <ul>
            {entry.changes.map((change) => (
              <li key={change.field}>
                {isolated(fieldText(words, change.field))}: <del>{changedText(words, change.field, change.before, timezone)}</del> →{' '}
                <ins>{changedText(words, change.field, change.after, timezone)}</ins>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

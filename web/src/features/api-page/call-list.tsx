import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import field from '../../ui/fields/field.module.css'
import { callsWith, type KeyCall } from './calls-of-document.ts'
import styles from './api-page.module.css'

/** The calls by group, and a search among them. */
export function CallList({ calls }: { calls: readonly KeyCall[] }) {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const found = callsWith(typed, calls)
  return (
    <div className={`${styles.list} stack`}>
      <input
        type="search"
        className={field.input}
        aria-label={t('Search calls')}
        placeholder={t('Search calls')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="soft small" role="status">
        {t('{count, plural, one {# call} other {# calls}}', { count: found.length })}
      </p>
      <nav className={styles.calls} aria-label={t('Calls|API')}>
        {[...Map.groupBy(found, ({ group }) => group)].map(([group, inGroup]) => (
          <section key={group} aria-label={group}>
            <h2 lang="en">{group}</h2>
            {inGroup.map(({ name, summary, method, path }) => (
              <Link
                key={name}
                from="/organizations/$organizationId/api-keys/try"
                to="."
                search={{ call: name }}
                resetScroll={false}
                className={styles.call}
                activeOptions={{ exact: true, includeSearch: true }}
                lang="en"
              >
                {summary}
                <code>{`${method} ${path}`}</code>
              </Link>
            ))}
          </section>
        ))}
      </nav>
    </div>
  )
}

import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Answer } from './send-call.ts'
import styles from './api-page.module.css'

/** Longer answers are cut: a browser takes long to show them, and nobody reads them. */
const longestText = 100_000

/** What came back: the status, why it was refused, the headers about limits, and the text. */
export function AnswerView({ of: { status, isOk, sentence, headers, text, bytes, media } }: { of: Answer }) {
  const { t } = useT()
  return (
    <section className="stack gap-12" aria-label={t('Answer|API')}>
      <div className="cluster">
        <h3>{t('Answer|API')}</h3>
        <span role="status">
          <StatusBadge
            tone={isOk ? 'good' : 'bad'}
            icon={isOk ? <IconCheck size={14} aria-hidden="true" /> : <IconX size={14} aria-hidden="true" />}
          >
            {t('Status {status}', { status })}
          </StatusBadge>
        </span>
      </div>
      {sentence !== undefined && (
        <Notice tone="bad" role="alert">
          <p>{sentence}</p>
        </Notice>
      )}
      <dl className={styles.headers}>
        {headers.map(([name, value]) => (
          <div key={name} className={styles.header}>
            <dt className="soft">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {text === undefined && <p>{t('A file: {media}, {count, plural, one {# byte} other {# bytes}}.', { media, count: bytes })}</p>}
      {text !== undefined && text !== '' && <Text label={t('Text of the answer')}>{text}</Text>}
    </section>
  )
}

/** A text of the API, which is not for readers of one language; long lines scroll. */
export function Text({ label, children }: { label: string; children: string }) {
  const { t } = useT()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, a long text cannot be scrolled by keyboard */}
      <pre className={styles.text} role="region" aria-label={label} tabIndex={0} dir="ltr">
        {children.slice(0, longestText)}
      </pre>
      {children.length > longestText && (
        <p className="soft small">{t('Only the first {count} characters are shown.', { count: longestText })}</p>
      )}
    </>
  )
}

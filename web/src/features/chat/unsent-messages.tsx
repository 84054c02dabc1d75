import { quickWords } from '../../domain/chat/quick-words.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './chat.module.css'
import { dropUnsent, retryUnsent, type Unsent } from './outbox.ts'

/** What this person wrote here and the server does not have yet, or did not take. */
export function UnsentMessages({ messages }: { messages: readonly Unsent[] }) {
  const { t } = useT()
  if (messages.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('Not sent yet')}>
      {messages.map(({ client_id, body, quick_reply, refusal }) => (
        <li key={client_id} className={styles.message} data-own="true" data-refused={refusal !== undefined}>
          <div className={styles.bubble} data-unsent="true">
            <p dir="auto" className="as-typed">
              {quick_reply === null ? body : t(quickWords[quick_reply])}
            </p>
          </div>
          <span className={styles.after} role="status">
            {refusal === undefined ? t('Being sent …') : t('Not sent: {reason}', { reason: refusal })}
          </span>
          {refusal !== undefined && (
            <span className="cluster">
              <Button size="small" variant="outlined" onClick={() => retryUnsent(client_id)}>
                {t('Try again')}
              </Button>
              <Button size="small" variant="text" onClick={() => dropUnsent(client_id)}>
                {t('Remove')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

import { joined } from '@crewcall/contract/rules/direction.ts'
import type { Webhook } from '@crewcall/contract/webhooks.ts'
import { IconAlertTriangle, IconBan, IconCheck, IconWebhook } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useMoment } from '../../domain/time/use-moment.ts'
import styles from './webhooks.module.css'

/** One webhook: its address, what is sent there, and whether it works. */
export function WebhookRow({ of: webhook, onOpen }: { of: Webhook; onOpen: () => void }) {
  const { t } = useT()
  return (
    <Row
      lead={<IconWebhook size={20} stroke={1.75} aria-hidden="true" />}
      title={<code className={styles.address}>{webhook.url}</code>}
      sub={<WebhookFacts of={webhook} />}
      trail={
        <>
          <WebhookState of={webhook} />
          <Button variant="outlined" size="small" aria-label={t('Open {address}', { address: webhook.url })} onClick={onOpen}>
            {t('Open|webhook')}
          </Button>
        </>
      }
    />
  )
}

/** What is sent, for which locations, and what became of it. */
export function WebhookFacts({
  of: { event_types, locations, last_delivered_at, waiting, failing_since, off_because, previous_until },
}: {
  of: Webhook
}) {
  const { t } = useT()
  const moment = useMoment()
  const places = locations?.map(({ name }) => name) ?? [t('All locations')]
  return (
    <>
      <p>
        {joined(
          [
            event_types === null
              ? t('All events')
              : t('{count, plural, one {# event type} other {# event types}}', { count: event_types.length }),
            ...places,
          ],
          ' · ',
        )}
      </p>
      <p>
        {joined(
          [
            last_delivered_at === null ? t('Nothing delivered yet') : t('Last delivered {when}', { when: moment(last_delivered_at) }),
            waiting > 0 && t('{count, plural, one {# event waits} other {# events wait}}', { count: waiting }),
          ],
          ' · ',
        )}
      </p>
      {off_because === 'GONE' && <p>{t('Switched off: the other side answered 410, it wants no more.')}</p>}
      {off_because === 'FAILING' && <p>{t('Switched off: nothing was received for five days.')}</p>}
      {off_because === null && failing_since !== null && <p>{t('Failing since {when}', { when: moment(failing_since) })}</p>}
      {previous_until !== null && <p>{t('Signed with the old secret as well until {when}.', { when: moment(previous_until) })}</p>}
    </>
  )
}

function WebhookState({ of: { off_because, failing_since } }: { of: Webhook }) {
  const { t } = useT()
  if (off_because !== null)
    return (
      <StatusBadge tone={off_because === 'ADMIN' ? 'calm' : 'bad'} icon={<IconBan size={14} aria-hidden="true" />}>
        {t('Off|webhook')}
      </StatusBadge>
    )
  if (failing_since !== null)
    return (
      <StatusBadge tone="wait" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
        {t('Failing')}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="good" icon={<IconCheck size={14} aria-hidden="true" />}>
      {t('On|webhook')}
    </StatusBadge>
  )
}

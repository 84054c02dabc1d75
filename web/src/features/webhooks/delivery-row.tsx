import { joined } from '@crewcall/contract/rules/direction.ts'
import { apiEvents } from '@crewcall/contract/rules/api-events.ts'
import { replayEvents, type WebhookDelivery } from '@crewcall/contract/webhooks.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { useMoment } from '../../domain/time/use-moment.ts'
import styles from './webhooks.module.css'

type Props = { params: { orgId: number; webhookId: number }; of: WebhookDelivery; mayResend: boolean }

const looks: Record<WebhookDelivery['state'], { tone: Tone; icon: typeof IconCheck; word: Sentence }> = {
  WAITING: { tone: 'wait', icon: IconClock, word: 'Waiting|delivery' },
  DELIVERED: { tone: 'good', icon: IconCheck, word: 'Delivered|delivery' },
  GIVEN_UP: { tone: 'bad', icon: IconAlertTriangle, word: 'Given up' },
}

/** One event that was sent: each attempt with its answer and how long it took, and when the next one is. */
export function DeliveryRow({ params, of: delivery, mayResend }: Props) {
  const { t, say } = useT()
  const moment = useMoment()
  const { tone, icon: Icon, word } = looks[delivery.state]
  const replay = useCommand(replayEvents, { success: () => t('The event is sent again') })
  return (
    <li className={styles.delivery}>
      <div className="spread">
        <strong>{say(apiEvents[delivery.type].means)}</strong>
        <StatusBadge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
          {t(word)}
        </StatusBadge>
      </div>
      <code className={styles.address}>{delivery.event_id}</code>
      <ul className={`${styles.attempts} soft small tabular`} aria-label={t('Attempts')}>
        {delivery.attempts.map((attempt) => (
          <Attempt key={attempt.at} of={attempt} />
        ))}
        {delivery.next_try_at !== null && <li>{t('Next attempt {when}', { when: moment(delivery.next_try_at) })}</li>}
      </ul>
      {mayResend && delivery.state !== 'WAITING' && (
        <div>
          <Button
            variant="outlined"
            size="small"
            busy={replay.isPending}
            onClick={() => void replay.send({ params, body: { event_id: delivery.event_id } })}
          >
            {t('Send again')}
          </Button>
        </div>
      )}
    </li>
  )
}

const reasons: Partial<Record<NonNullable<WebhookDelivery['attempts'][number]['reason']>, Sentence>> = {
  bad_address: 'The address is not valid',
  not_https: 'The address does not begin with https://',
  private_address: 'The address leads into a private network',
  not_resolved: 'The name of the address is not known',
  not_reached: 'Nobody answers there',
  too_slow: 'The answer took too long',
}

function Attempt({ of: { at, status, reason, duration_ms } }: { of: WebhookDelivery['attempts'][number] }) {
  const { t } = useT()
  const moment = useMoment()
  const answer =
    status === null ? t((reason && reasons[reason]) ?? 'The connection broke') : t('Answer {status}', { status: String(status) })
  return <li>{joined([moment(at), answer, t('{count} ms', { count: duration_ms })], ' · ')}</li>
}

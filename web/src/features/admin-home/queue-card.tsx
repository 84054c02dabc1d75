import type { listQueues } from '@crewcall/contract/admin.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCertificate,
  IconCoin,
  IconCreditCardOff,
  IconExclamationCircle,
  IconFlag,
  IconHourglass,
  IconLifebuoy,
  IconMail,
  IconPhoneCall,
  IconRosetteDiscountCheck,
  IconShieldCheck,
  IconSpeakerphone,
  IconZoomQuestion,
  type Icon,
} from '@tabler/icons-react'
import { agoText } from '../../domain/hours/hours-text.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { Card, CardCover } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { queueWords } from '../../domain/admin/queue-words.ts'
import styles from './queues.module.css'

type Queue = Output<typeof listQueues>['results'][number]

const icons: Record<string, Icon> = {
  callbacks: IconPhoneCall,
  locations: IconBuildingStore,
  certifications: IconCertificate,
  background_checks: IconShieldCheck,
  appeals: IconSpeakerphone,
  pros: IconRosetteDiscountCheck,
  holds: IconCreditCardOff,
  charges: IconCreditCardOff,
  payouts: IconCoin,
  checked_payments: IconZoomQuestion,
  parked_events: IconMail,
  reported_messages: IconFlag,
  support: IconLifebuoy,
  failed_jobs: IconExclamationCircle,
  alarms: IconAlertTriangle,
}
const day = 86_400_000

/** One queue: the number of waiting items, the age of the oldest, and a link. */
export function QueueCard({ queue }: { queue: Queue }) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const [path = '', query = ''] = queue.link.split('?')
  const IconOf = icons[queue.key] ?? IconHourglass
  const age = queue.oldest_at === null ? 0 : now - Date.parse(queue.oldest_at)
  return (
    <Card as="li">
      <span className={styles.label}>
        <IconOf size={18} aria-hidden="true" />
        <CardCover to={path} search={parseSearch(query) as never}>
          {t(queueWords[queue.key])}
        </CardCover>
      </span>
      <strong className={styles.count}>{queue.count}</strong>
      {queue.oldest_at !== null && (
        <div>
          <Tag tone={age > 3 * day ? 'bad' : age > day ? 'wait' : 'calm'}>
            {t('Oldest {ago}', { ago: agoText(queue.oldest_at, now, t, locale) })}
          </Tag>
        </div>
      )}
    </Card>
  )
}

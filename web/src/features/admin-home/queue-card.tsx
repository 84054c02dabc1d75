import type { listQueues } from '@crewcall/contract/admin.ts'
import { EXPIRING_DAYS } from '@crewcall/contract/certifications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { CHECK_RENEWAL_DAYS } from '@crewcall/contract/rules/background-check.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
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
import { useMoment } from '../../domain/time/use-moment.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { languageTag, useT } from '../../lib/i18n.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { Card, CardCover } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { queueWords } from '../../domain/admin/queue-words.ts'
import styles from './queues.module.css'

type Queue = Output<typeof listQueues>['results'][number]

const icons: Record<string, Icon> = {
  callbacks: IconPhoneCall,
  first_gig_calls: IconPhoneCall,
  locations: IconBuildingStore,
  certifications: IconCertificate,
  expiring_certifications: IconCertificate,
  expiring_checks: IconShieldCheck,
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
/** In how many last days of a document its queue has it. */
const lastDays: Partial<Record<Queue['key'], number>> = { expiring_certifications: EXPIRING_DAYS, expiring_checks: CHECK_RENEWAL_DAYS }
const day = 86_400_000
const asDay = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const

/** One queue: the number of waiting items, the age of the oldest, and a link. */
export function QueueCard({ queue }: { queue: Queue }) {
  const { t } = useT()
  const [path = '', query = ''] = queue.link.split('?')
  const IconOf = icons[queue.key] ?? IconHourglass
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
        <div className={styles.oldest}>
          <Age queue={queue} since={queue.oldest_at} />
        </div>
      )}
    </Card>
  )
}

function Age({ queue: { key, first_lost_at }, since }: { queue: Queue; since: string }) {
  if (first_lost_at !== null) return <FirstLost at={first_lost_at} />
  return key in lastDays ? <FirstEnd since={since} days={lastDays[key] ?? 0} /> : <Oldest since={since} />
}

function FirstLost({ at }: { at: string }) {
  const { t } = useT()
  const moment = useMoment()
  const left = Date.parse(at) - useNow(60_000)
  return <Tag tone={left < day / 4 ? 'bad' : left < day ? 'wait' : 'calm'}>{t('First shift lost {when}', { when: moment(at) })}</Tag>
}

function Oldest({ since }: { since: string }) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const age = now - Date.parse(since)
  return <Tag tone={age > 3 * day ? 'bad' : age > day ? 'wait' : 'calm'}>{t('Oldest {ago}', { ago: agoText(since, now, t, locale) })}</Tag>
}

// What ends soon waits since it came within its last days: the one that waits longest ends first.
function FirstEnd({ since, days }: { since: string; days: number }) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const end = addDays(since.slice(0, 10), days)
  const left = Date.parse(`${end}T00:00:00Z`) - now
  return (
    <Tag tone={left < 3 * day ? 'bad' : left < 7 * day ? 'wait' : 'calm'}>
      {t('First ends {day}', { day: new Date(`${end}T00:00:00Z`).toLocaleDateString(languageTag(locale), asDay) })}
    </Tag>
  )
}

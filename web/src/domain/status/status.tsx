import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconCoin,
  IconHandStop,
  IconHourglass,
  IconLock,
  IconMailForward,
  IconPlayerPause,
  IconSend,
  IconStar,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { useT, type Translate } from '../../lib/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { looks, type Look, type Mark } from './looks.ts'

const icons: Record<Mark, Icon> = {
  alert: IconAlertTriangle,
  ban: IconBan,
  check: IconCircleCheck,
  clock: IconClock,
  coin: IconCoin,
  cross: IconCircleX,
  dashed: IconCircleDashed,
  hand: IconHandStop,
  hourglass: IconHourglass,
  lock: IconLock,
  mail: IconMailForward,
  pause: IconPlayerPause,
  person: IconUserCheck,
  send: IconSend,
  star: IconStar,
}

type Kinds = typeof looks
type Props = { [K in keyof Kinds]: { of: K; status: keyof Kinds[K] & string } }[keyof Kinds]

/** A state in the product's words: `<Status of="gig" status={gig.status} />`. */
export function Status({ of, status }: Props) {
  const { t } = useT()
  const look = lookOf(of, status)
  if (!look) return null
  const [tone, icon, word] = look
  const Icon = icons[icon]
  return (
    <StatusBadge tone={tone} icon={<Icon size={15} stroke={2.2} aria-hidden="true" />}>
      {t(word)}
    </StatusBadge>
  )
}

/** Only the label, for filters and sentences. */
export function statusWord(of: keyof Kinds, status: string, t: Translate): string {
  const look = lookOf(of, status)
  return look ? t(look[2]) : status
}

function lookOf(of: keyof Kinds, status: string): Look | undefined {
  return (looks[of] as Record<string, Look>)[status]
}

import { exportChatReceipts, listChatReceipts, type ChatReceipt, type receiptStates } from '@crewcall/contract/chat-receipts.ts'
import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconCheck, IconDownload, IconEye, IconEyeOff, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sentence, useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { zoneOf } from './chat-words.ts'

type State = (typeof receiptStates)[number]

const looks: Record<State, { tone: Tone; icon: Icon; word: Sentence }> = {
  ACKNOWLEDGED: { tone: 'good', icon: IconCheck, word: sentence('Confirmed') },
  SEEN: { tone: 'info', icon: IconEye, word: sentence('Seen') },
  NOT_SEEN: { tone: 'wait', icon: IconEyeOff, word: sentence('Not seen') },
}

type Props = { channel: ChatChannel; seq: number; onClose: () => void }

/** Who of the crew confirmed an announcement, who has only seen it, and who has not; also as a file. */
export function ReceiptsSheet({ channel, seq, onClose }: Props) {
  const { t } = useT()
  const params = { id: String(channel.id), seq: String(seq) }
  // A confirmation arrives at once; what somebody has read is told to nobody else.
  const { data, error, refetch } = useQuery({ ...api.query(listChatReceipts, { params }), refetchInterval: 10_000 })
  const csv = useDownload(exportChatReceipts, `announcement-${channel.id}-${seq}.csv`)
  const count = (state: State) => data?.results.filter((receipt) => receipt.state === state).length ?? 0
  return (
    <SideSheet opened onClose={onClose} title={t('Who has confirmed')}>
      {error && !data && <ErrorScreen error={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={4} />}
      {data && (
        <div className="stack gap-16">
          <p role="status">
            {data.results.length === 0
              ? t('Nobody else was on the shift when this was written.')
              : t('{confirmed} of {all} confirmed · {seen} only seen · {unseen} not seen', {
                  confirmed: count('ACKNOWLEDGED'),
                  all: data.results.length,
                  seen: count('SEEN'),
                  unseen: count('NOT_SEEN'),
                })}
          </p>
          <Rows within label={t('Who has confirmed')}>
            {data.results.map((receipt) => (
              <ReceiptRow key={receipt.person.user_id} receipt={receipt} timezone={zoneOf(channel)} />
            ))}
          </Rows>
          {data.results.length > 0 && (
            <div>
              <Button
                variant="outlined"
                icon={<IconDownload size={18} aria-hidden="true" />}
                busy={csv.isPending}
                onClick={() => void csv.save({ params })}
              >
                {t('Export CSV')}
              </Button>
            </div>
          )}
        </div>
      )}
    </SideSheet>
  )
}

function ReceiptRow({ receipt: { person, state, acknowledged_at, is_in }, timezone }: { receipt: ChatReceipt; timezone: string }) {
  const { t, locale } = useT()
  const { tone, icon: Sign, word } = looks[state]
  const name = person.name || t('A pro')
  const when = acknowledged_at && phrase`${formatDay(acknowledged_at, timezone, locale)}, ${formatInstantTime(acknowledged_at, timezone)}`
  return (
    <Row
      lead={<Avatar name={name} src={person.headshot_url} size={36} />}
      title={<strong>{name}</strong>}
      sub={when ?? (is_in ? undefined : t('no longer on the shift'))}
      trail={
        <StatusBadge tone={tone} icon={<Sign size={15} stroke={2.2} aria-hidden="true" />}>
          {t(word)}
        </StatusBadge>
      }
    />
  )
}

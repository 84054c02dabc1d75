import { countUnreadChats } from '@crewcall/contract/chat.ts'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { RoundButton } from '../../ui/button.tsx'
import { useSendWaiting } from './send-waiting.ts'

/** The inbox in the top bar, with the number of unread messages. It is on every screen, and sends what waits on this device. */
export function InboxButton() {
  const { t } = useT()
  const navigate = useNavigate()
  const { data } = useQuery(api.query(countUnreadChats, {}))
  useSendWaiting()
  const count = data?.messages ?? 0
  return (
    <RoundButton count={count > 99 ? '99+' : count > 0 ? String(count) : undefined} onClick={() => void navigate({ to: '/inbox' })}>
      <IconMessages size={22} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t('Inbox')}</span>
    </RoundButton>
  )
}

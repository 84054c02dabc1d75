import { listChats } from '@crewcall/contract/chat.ts'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { UnreadCount } from './unread-count.tsx'

type Props = {
  gigId: number
  /** For managers: the inbox of their location. */ locationId?: string
  size?: ComponentProps<typeof ButtonLink>['size']
}

/** Opens the chat of a shift's crew, with the number of unread messages; nothing if the shift has none yet. */
export function CrewChatLink({ gigId, locationId, size = 'large' }: Props) {
  const { t } = useT()
  const { data } = useQuery(api.query(listChats, { query: { gig_id: gigId, kind: 'SHIFT_GROUP' } }))
  const chat = data?.results[0]
  if (!chat) return null
  const look = { variant: 'outlined', size, icon: <IconMessages size={18} aria-hidden="true" /> } as const
  const words = (
    <>
      {t('Crew chat')} <UnreadCount count={chat.unread_count} isQuiet={chat.is_muted} />
    </>
  )
  if (locationId === undefined)
    return (
      <ButtonLink to="/inbox/shift/$groupId" params={{ groupId: chat.channel_url }} {...look}>
        {words}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/locations/$locationId/inbox/shift/$groupId" params={{ locationId, groupId: chat.channel_url }} {...look}>
      {words}
    </ButtonLink>
  )
}

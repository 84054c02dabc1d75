import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './chat.module.css'
import type { InboxSearch } from './inbox-search.ts'

type Props = {
  channelUrl: string
  /** For managers: the inbox of their location. */ locationId: string | undefined
  isUnread?: boolean
  search?: InboxSearch
  children: ReactNode
}

/** A row of the inbox that opens a conversation. */
export function ChannelLink({ channelUrl: groupId, locationId, isUnread = false, search = {}, children }: Props) {
  const { show } = useSearch({ strict: false })
  const look = {
    className: styles.channel,
    activeProps: { 'aria-current': 'page' },
    activeOptions: { includeSearch: search.at !== undefined },
    'data-unread': isUnread,
    // The list beside the conversation stays as it is.
    search: { show, ...search },
  } as const
  return locationId === undefined ? (
    <Link to="/inbox/shift/$groupId" params={{ groupId }} {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/locations/$locationId/inbox/shift/$groupId" params={{ locationId, groupId }} {...look}>
      {children}
    </Link>
  )
}

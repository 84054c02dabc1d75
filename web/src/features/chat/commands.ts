import { deleteChatMessage, muteChat, readChat, setChatMode, type ChatMessage } from '@crewcall/contract/chat.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showOwn } from './use-conversation.ts'

/** Switches the notifications of a conversation off or on. */
export function useMute() {
  return useCommand(muteChat)
}

/** Lets only managers and the captain write, or everybody. */
export function useSetMode() {
  const { t } = useT()
  return useCommand(setChatMode, {
    success: ({ is_announcement_only }) =>
      is_announcement_only ? t('Only managers and the team captain can write.') : t('Everybody on the shift can write.'),
  })
}

/** Marks a conversation as read up to a message. */
export function useRead() {
  return useCommand(readChat)
}

/** Takes a message back; the stream does not tell this tab of it. */
export function useTakeBack() {
  const client = useQueryClient()
  const { send } = useCommand(deleteChatMessage)
  return async (message: ChatMessage) => {
    const { channel_id: id, seq } = message
    const done = await send({ params: { id, seq } })
    if (done) showOwn(client, { ...message, body: '', quick_reply: null, attachment: null, is_deleted: true })
  }
}

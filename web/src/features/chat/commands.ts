import { addChatLink, revokeChatLink } from '@crewcall/contract/chat-links.ts'
import { reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import { acknowledgeChatMessage } from '@crewcall/contract/chat-receipts.ts'
import { deleteChatMessage, muteChat, readChat, setChatMode, type ChatMessage } from '@crewcall/contract/chat.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
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

/** Reports a message; from then on it is hidden here. Throws what the server refuses. */
export function useReport() {
  const { t } = useT()
  const client = useQueryClient()
  const { submit } = useCommand(reportChatMessage, { success: () => t('Reported. The platform reads it and decides.') })
  return async (sent: Sent<typeof reportChatMessage>) => showOwn(client, await submit(sent))
}

/** Confirms having read an announcement. */
export function useAcknowledge() {
  const client = useQueryClient()
  const { send, isPending } = useCommand(acknowledgeChatMessage)
  return {
    isPending,
    send: async (sent: Sent<typeof acknowledgeChatMessage>) => {
      const message = await send(sent)
      if (message) showOwn(client, message)
    },
  }
}

/** Makes a link to the chat of a shift. */
export function useAddLink() {
  return useCommand(addChatLink)
}

/** Ends a link. */
export function useRevokeLink() {
  const { t } = useT()
  return useCommand(revokeChatLink, { success: () => t('Link ended') })
}

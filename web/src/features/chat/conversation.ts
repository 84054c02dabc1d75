import type { Output } from '@crewcall/contract/kit.ts'
import type { ChatMessage, listChatMessages } from '@crewcall/contract/chat.ts'

type Page = Output<typeof listChatMessages>
/** The messages of a conversation as this tab has them, in order. */
export type Conversation = {
  messages: readonly ChatMessage[]
  /** Everything up to this number has been asked for; what follows may have gaps. */
  upTo: number
  hasEarlier: boolean
  /** The lowest number of a message that changed since it was read. */
  changedFrom?: number | undefined
}

/** A conversation that begins with its last messages. */
export function begun({ messages, has_earlier }: Page): Conversation {
  return { messages, upTo: messages.at(-1)?.seq ?? 0, hasEarlier: has_earlier }
}

/** The number after which messages are missing or have changed: what to ask for next. */
export function missingAfter({ messages, upTo, changedFrom = Infinity }: Conversation): number {
  const before = (messages[0]?.seq ?? 1) - 1
  return Math.max(before, Math.min(upTo, changedFrom - 1))
}

/** With the messages that follow a number, each once and in order. */
export function withLater(shown: Conversation, { messages }: Pick<Page, 'messages'>): Conversation {
  const upTo = Math.max(shown.upTo, messages.at(-1)?.seq ?? 0)
  return { ...shown, messages: together(shown.messages, messages), upTo, changedFrom: undefined }
}

/** With the messages before the first. */
export function withEarlier(shown: Conversation, { messages, has_earlier }: Page): Conversation {
  return { ...shown, messages: together(messages, shown.messages), hasEarlier: has_earlier }
}

/** With a message just sent or changed here; those that others sent before it are still to be asked for. */
export function withOwn(shown: Conversation, message: ChatMessage): Conversation {
  const upTo = message.seq === shown.upTo + 1 ? message.seq : shown.upTo
  return { ...shown, messages: together(shown.messages, [message]), upTo }
}

function together(one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

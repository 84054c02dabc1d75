import { setTimeout as pause } from 'node:timers/promises'
import { listChatMessages } from '@crewcall/contract/chat.ts'
import { callOverHttp } from '../races/over-http.ts'

/** An open conversation as a browser keeps it: told of numbers by the stream, it asks for what follows the last it has. */
export type Screen = {
  /** The numbers of the messages, in the order in which they were shown. */
  seqs: readonly number[]
  /** When each was shown, in milliseconds since 1970. */
  shownAt: ReadonlyMap<number, number>
  /** Settles when it is told of what happens, and shows all that happened before. */
  opened: Promise<void>
  close(): Promise<void>
}

type Place = { url: () => string; token: string; channel: number }

/** Opens a conversation at a node; it connects again whenever the stream ends. */
export function openScreen({ url, token, channel }: Place): Screen {
  const stop = new AbortController()
  const seqs: number[] = []
  const shownAt = new Map<number, number>()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let asking = Promise.resolve()
  const ask = async () => {
    for (let tries = 0; tries < 100 && !stop.signal.aborted; tries += 1) {
      const sent = { params: { id: channel }, query: { after: seqs.at(-1) ?? 0, limit: 200 } }
      const { status, data } = await callOverHttp(url(), listChatMessages, sent, token)
      const { messages, has_later } = status === 200 ? listChatMessages.response.parse(data) : { messages: [], has_later: true }
      for (const { seq } of messages) {
        seqs.push(seq)
        shownAt.set(seq, Date.now())
      }
      if (!has_later) return
      if (status !== 200) await pause(50)
    }
  }
  // One question after the other, as on the screen; what is told while one waits is answered by that one.
  let isWaiting = false
  const refresh = () => {
    if (isWaiting) return asking
    isWaiting = true
    asking = asking.then(async () => {
      isWaiting = false
      await ask()
    })
    return asking
  }
  const watch = async () => {
    while (!stop.signal.aborted) {
      await stream(url(), token, stop.signal, { onOpen: () => refresh().then(open), onNews: refresh }).catch(() => undefined)
      if (!stop.signal.aborted) await pause(50)
    }
  }
  const watching = watch()
  return {
    seqs,
    shownAt,
    opened,
    close: async () => {
      stop.abort()
      await watching
      await asking
    },
  }
}

type Heard = { onOpen: () => Promise<void>; onNews: () => Promise<void> }

async function stream(url: string, token: string, signal: AbortSignal, { onOpen, onNews }: Heard): Promise<void> {
  const { body, ok } = await fetch(`${url}/api/live/`, { headers: { authorization: `Bearer ${token}` }, signal })
  if (!ok) throw new Error('The stream was refused')
  await onOpen()
  for await (const chunk of body ?? []) if (Buffer.from(chunk).includes('chat.message_sent')) void onNews()
}
